import { Button, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { StatusCards } from '#web/features/office-applications/dashboard/status-cards.tsx';
import { TypeCards } from '#web/features/office-applications/dashboard/type-cards.tsx';
import { usePermissions } from '#web/features/session/permissions.ts';
import { appHref } from '#web/kit/app-link.ts';
import { PageTitle } from '#web/kit/page-title.tsx';

/** The home of the office (D2 section 2): how many applications stand where, and the way to each list. */
export function DashboardPage() {
  const mayCount = usePermissions('Dashboard').view;
  const mayList = usePermissions('Application').view;
  return (
    <>
      <PageTitle action={<NewApplication />}>Membership Application</PageTitle>
      <Stack gap="lg">
        {mayCount && <StatusCards />}
        {mayList && (
          <section aria-labelledby="types">
            <Title order={2} id="types" mb="sm">
              Membership types
            </Title>
            <TypeCards />
          </section>
        )}
        {!mayCount && !mayList && <Text>Please choose from the menu what you would like to do.</Text>}
      </Stack>
    </>
  );
}

/** Opens the applicants' own list of types, beside the office. */
function NewApplication() {
  return (
    <Button
      component="a"
      href={appHref('/user-member-application-list')}
      target="_blank"
      rel="noopener"
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
    >
      New Application
    </Button>
  );
}
