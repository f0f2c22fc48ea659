import { Box, SimpleGrid, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { applicationCalls } from '#contract/applications/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { officeMessage } from '#web/features/applications/index.ts';
import {
  activityLines,
  HistoryList,
  paymentLines,
  Progress,
  StatusSummary,
  ProvisionalNote,
} from '#web/features/tracking/index.ts';
import { Found } from '#web/kit/page/not-found.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { useEndorsing } from '#web/portal/use-endorsing.tsx';

const route = getRouteApi('/portal/user-member-application-status/$id');

const nothingKnown = { endorsers: 0, application_status: statusIds.incomplete };

/** /user-member-application-status/$id: the status of an application, for its owner and for people who track it. */
export function StatusPage() {
  const { id } = route.useParams();
  const status = useCall(applicationCalls.applicationStatus, { id });
  const activity = useCall(applicationCalls.getMemberActivity, { member_id: id });
  const known = status.data?.data[0];
  const endorsing = useEndorsing(known ?? nothingKnown, id, known?.own ?? false);
  return (
    <Found of={status}>
      {({ data: [summary], payment_status: payments }) =>
        summary && (
          <Box maw={960} mx="auto">
            <PageTitle>{t('Application status')}</PageTitle>
            <Stack gap="md">
              <Progress
                application={summary}
                message={officeMessage(activity.data?.data ?? [], summary.status_name)}
                own={summary.own}
                payments={payments}
                instead={endorsing.instead}
              />
              <ProvisionalNote application={summary} />
              {endorsing.below}
              <StatusSummary summary={summary} payments={payments} />
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
                <FactCard title={t('Application timeline')}>
                  <Loaded of={activity}>
                    {({ data }) => (
                      <HistoryList
                        lines={activityLines(data)}
                        label={t('Application timeline')}
                        empty={t('Nothing happened so far')}
                      />
                    )}
                  </Loaded>
                </FactCard>
                <FactCard title={t('Payment timeline')}>
                  <HistoryList
                    lines={paymentLines(payments)}
                    label={t('Payment timeline')}
                    empty={t('No payments so far')}
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
