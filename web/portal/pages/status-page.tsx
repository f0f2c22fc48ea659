import { Box, SimpleGrid, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { applicationCalls } from '#contract/applications/calls.ts';
import { FactCard } from '#web/features/applications/facts/fact-list.tsx';
import { ApplicationTimeline } from '#web/features/tracking/application-timeline.tsx';
import { HappenedList } from '#web/features/tracking/happened-list.tsx';
import { StatusSummary } from '#web/features/tracking/status-summary.tsx';
import { paymentLines } from '#web/features/tracking/timelines.ts';
import { Found } from '#web/kit/found.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useCall } from '#web/kit/query.ts';

const route = getRouteApi('/portal/user-member-application-status/$id');

/** /user-member-application-status/$id: how an application stands, for who tracks it and for its owner. */
export function StatusPage() {
  const { id } = route.useParams();
  const status = useCall(applicationCalls.applicationStatus, { id });
  return (
    <Found of={status}>
      {({ data: [summary], payment_status: payments }) => (
        <Box maw={960} mx="auto">
          <PageTitle>Application status</PageTitle>
          <Stack gap="md">
            {summary && <StatusSummary summary={summary} payments={payments} />}
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <FactCard title="Application timeline">
                <ApplicationTimeline id={id} />
              </FactCard>
              <FactCard title="Payment timeline">
                <HappenedList
                  lines={paymentLines(payments)}
                  label="Payment timeline"
                  empty="No payments so far"
                />
              </FactCard>
            </SimpleGrid>
          </Stack>
        </Box>
      )}
    </Found>
  );
}
