import { Box, SimpleGrid, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { lookupCalls } from '#contract/lookup/calls.ts';
import { SupportCard } from '#web/features/enquiries/support-card.tsx';
import { DetailsCard } from '#web/features/lookup/details-card.tsx';
import { MembershipCard } from '#web/features/lookup/membership-card.tsx';
import { HelpLink } from '#web/features/sign-in/help-link.tsx';
import { Found } from '#web/kit/page/not-found.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useCall } from '#web/kit/data/query.ts';

const route = getRouteApi('/portal/know-user-member-application/$id');

/** /know-user-member-application/$id: the membership that was found, masked for all but its member. */
export function LookupResultPage() {
  const { id } = route.useParams();
  const record = useCall(lookupCalls.membershipRecord, { id });
  return (
    <Found of={record}>
      {({ data: [membership] }) => (
        <Box maw={960} mx="auto">
          <PageTitle>Know your membership number</PageTitle>
          {membership && (
            <Stack gap="md">
              <MembershipCard membership={membership} />
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
                <DetailsCard membership={membership} />
                <SupportCard>
                  <HelpLink />
                </SupportCard>
              </SimpleGrid>
              <TextLink to="/know-user-member-application">Look for another membership</TextLink>
            </Stack>
          )}
        </Box>
      )}
    </Found>
  );
}
