import { Box, Group, SimpleGrid, Stack } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lookupCalls } from '#contract/lookup/calls.ts';
import { EnquiryButton, SupportCard } from '#web/features/enquiries/index.ts';
import { DetailsCard, LookupForm, MembershipCard } from '#web/features/lookup/index.ts';
import { HelpLink } from '#web/features/sign-in/index.ts';
import { ButtonLink, TextLink } from '#web/kit/page/links.tsx';
import { Found } from '#web/kit/page/not-found.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { NarrowPage } from './narrow-page.tsx';

/** /know-user-member-application */
export function LookupPage() {
  const navigate = useNavigate();
  return (
    <NarrowPage
      title={t('Know your membership number')}
      help={t('Enter your registered e-mail, your mobile number, or both.')}
      below={
        <Group justify="space-between" gap="sm">
          <TextLink to="/user-login">{t('Login to see the whole application')}</TextLink>
          <HelpLink />
        </Group>
      }
    >
      <LookupForm
        onFound={(id) => void navigate({ to: '/know-user-member-application/$id', params: { id } })}
        waysOn={
          <Group gap="sm">
            <ButtonLink to="/user-member-application-track" variant="default">
              {t('Track your application')}
            </ButtonLink>
            <EnquiryButton variant="default" />
          </Group>
        }
      />
    </NarrowPage>
  );
}

const route = getRouteApi('/portal/know-user-member-application/$id');

/** /know-user-member-application/$id: the membership that was found, masked for all but its member. */
export function LookupResultPage() {
  const { id } = route.useParams();
  const record = useCall(lookupCalls.membershipRecord, { id });
  return (
    <Found of={record}>
      {({ data: [membership] }) => (
        <Box maw={960} mx="auto">
          <PageTitle>{t('Know your membership number')}</PageTitle>
          {membership && (
            <Stack gap="md">
              <MembershipCard membership={membership} />
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
                <DetailsCard membership={membership} />
                <SupportCard>
                  <HelpLink />
                </SupportCard>
              </SimpleGrid>
              <TextLink to="/know-user-member-application">{t('Look for another membership')}</TextLink>
            </Stack>
          )}
        </Box>
      )}
    </Found>
  );
}
