import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { HomeAdvice } from '#web/features/demand/index.ts';
import {
  AddMember,
  ApplicationOverview,
  DashboardSection,
  MonthFigures,
  RecentMembers,
  StatusCards,
  TypeCards,
  WaitingCards,
} from '#web/features/review/index.ts';
import { usePermissions, useSession } from '#web/features/session/index.ts';
import { UndeliveredNotice } from '#web/features/undelivered/index.ts';
import { IconExternalLink } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

/** The home of the office (D2 section 2): what waits for it first, then how it stands, and the way to each list. */
export function DashboardPage() {
  const mayCount = usePermissions('Dashboard').view;
  const mayList = usePermissions('Application').view;
  // Three addresses lead here (D2 section 2).
  const { member } = useSearch({ strict: false });
  const navigate = useNavigate();

  function openMember(id: number | undefined, step: boolean) {
    void navigate({ to: '.', search: { member: id }, replace: !step, resetScroll: false });
  }

  return (
    <>
      <PageTitle
        action={
          <Group gap="sm">
            {mayList && <NewApplication />}
            <AddMember onAdded={(id) => openMember(id, true)} />
          </Group>
        }
      >
        {t('Membership Application')}
      </PageTitle>
      <HomeAdvice />
      <Stack gap="xl">
        {mayList && (
          <DashboardSection title={t('Waiting for you')}>
            <WaitingCards />
            <UndeliveredNotice />
          </DashboardSection>
        )}
        {mayCount && (
          <>
            <DashboardSection title={t('This month')}>
              <MonthFigures />
            </DashboardSection>
            <DashboardSection title={t('Application Overview')}>
              <ApplicationOverview />
            </DashboardSection>
            <DashboardSection title={t('By status')}>
              <StatusCards />
            </DashboardSection>
          </>
        )}
        {mayList && (
          <DashboardSection title={t('Membership types')}>
            <TypeCards />
          </DashboardSection>
        )}
        {mayList && (
          <DashboardSection title={t('Recent Member')} action={<ViewAll />}>
            <RecentMembers member={member} onMember={openMember} />
          </DashboardSection>
        )}
        {!mayCount && !mayList && <Nothing />}
      </Stack>
    </>
  );
}

/** Shown in place of figures and lists to a role that may see neither. */
function Nothing() {
  const session = useSession();
  const mayAnything = session?.admin?.permissions.some(({ view }) => view) ?? false;
  return (
    <Text>
      {mayAnything
        ? t('Choose from the menu what you would like to do.')
        : t(
            'Your role has no permissions yet. Ask an administrator of the association to give your role the pages you need.',
          )}
    </Text>
  );
}

/** Opens the applicants' own list of types, beside the office. */
function NewApplication() {
  return (
    <Button
      component="a"
      variant="default"
      href={appHref('/user-member-application-list')}
      target="_blank"
      rel="noopener"
      leftSection={<IconExternalLink size={18} aria-hidden />}
    >
      {t('New Application')}
    </Button>
  );
}

function ViewAll() {
  return (
    <TextLink to="/all-membership-application/$statusId" params={{ statusId: '1' }}>
      {t('View all')}
    </TextLink>
  );
}
