import { Box, SimpleGrid, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { applicationCalls } from '#contract/applications/calls.ts';
import { paidPayment } from '#contract/payments/payment.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { officeMessage } from '#web/features/applications/index.ts';
import { HappenedList } from '#web/features/tracking/happened-list.tsx';
import { NextStep } from '#web/features/tracking/next-step.tsx';
import { StatusSummary } from '#web/features/tracking/status-summary.tsx';
import { activityLines, paymentLines } from '#web/features/tracking/timelines.ts';
import { Found } from '#web/kit/page/found.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useCall } from '#web/kit/data/query.ts';

const route = getRouteApi('/portal/user-member-application-status/$id');

/** /user-member-application-status/$id: how an application stands, for who tracks it and for its owner. */
export function StatusPage() {
  const { id } = route.useParams();
  const status = useCall(applicationCalls.applicationStatus, { id });
  const activity = useCall(applicationCalls.getMemberActivity, { member_id: id });
  return (
    <Found of={status}>
      {({ data: [summary], payment_status: payments }) =>
        summary && (
          <Box maw={960} mx="auto">
            <PageTitle>Application status</PageTitle>
            <Stack gap="md">
              <NextStep
                application={summary}
                message={officeMessage(activity.data?.data ?? [], summary.status_name)}
                own={summary.own}
                paid={paidPayment(payments) !== undefined}
              />
              <StatusSummary summary={summary} payments={payments} />
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
                <FactCard title="Application timeline">
                  <Loaded of={activity}>
                    {({ data }) => (
                      <HappenedList
                        lines={activityLines(data)}
                        label="Application timeline"
                        empty="Nothing happened so far"
                      />
                    )}
                  </Loaded>
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
        )
      }
    </Found>
  );
}
