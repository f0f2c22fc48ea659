import { Box, Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { applicationCalls } from '#contract/applications/calls.ts';
import { refusals } from '#contract/texts/en.ts';
import { PaperPage } from '#web/features/papers/paper-page.tsx';
import { Found } from '#web/kit/found.tsx';
import { ButtonLink } from '#web/kit/links.tsx';
import { EmptyState } from '#web/kit/page-state.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useCall } from '#web/kit/query.ts';

const route = getRouteApi('/portal/user-member-application-certificate/$id');

/** /user-member-application-certificate/$id */
export function CertificatePage() {
  const { id } = route.useParams();
  const status = useCall(applicationCalls.applicationStatus, { id });
  return (
    <Found of={status}>
      {({ data: [summary] }) => (
        <Box maw={960} mx="auto">
          <PageTitle>My Certificates</PageTitle>
          <Tabs defaultValue="membership">
            <Tabs.List mb="lg">
              <Tabs.Tab value="membership">Membership Certificate</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="membership">
              {summary?.membership_no ? <PaperPage kind="certificate" id={id} /> : <NoCertificate id={id} />}
            </Tabs.Panel>
          </Tabs>
        </Box>
      )}
    </Found>
  );
}

function NoCertificate({ id }: { id: string }) {
  return (
    <EmptyState title={refusals.no_certificate.text}>
      Your certificate is here as soon as your membership number is allotted.
      <ButtonLink to="/user-member-application-status/$id" params={{ id }} variant="default" mt="xs">
        See how your application stands
      </ButtonLink>
    </EmptyState>
  );
}
