import { Box, Group, Stack } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { awaitsApplicant, awaitsPayment, statusIds } from '#contract/applications/statuses.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { paidPayment } from '#contract/payments/payment.ts';
import { ApplicationFacts } from '#web/features/applications/application-facts.tsx';
import { ApplicationStatus } from '#web/features/applications/application-status.tsx';
import { PaperButton } from '#web/features/papers/paper-button.tsx';
import { UnfinishedNotice, UpdateNotice } from '#web/features/tracking/next-step.tsx';
import { RePayment } from '#web/features/tracking/re-payment.tsx';
import { Found } from '#web/kit/found.tsx';
import { ButtonLink } from '#web/kit/links.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useCall } from '#web/kit/query.ts';

const route = getRouteApi('/portal/user-member-application-preview/$id');

/** /user-member-application-preview/$id: a whole application, for its applicant and for the member. */
export function PreviewPage() {
  const { id } = route.useParams();
  const detail = useCall(applicationCalls.memberDetail, { id });
  return <Found of={detail}>{(found) => <Preview detail={found} />}</Found>;
}

function Preview({ detail }: { detail: OutputOf<typeof applicationCalls.memberDetail> }) {
  const [record] = detail.data;
  if (!record) return null;
  const id = record.public_id;
  return (
    <Box maw={960} mx="auto">
      <PageTitle>{`Online Membership Application System (OMAS)-${record.application_name}`}</PageTitle>
      <Stack gap="md">
        <NextStep record={record} />
        <Group gap="sm">
          <ButtonLink to="/user-member-application-status/$id" params={{ id }} variant="default">
            Track Status
          </ButtonLink>
          {record.membership_no !== '' && (
            <ButtonLink to="/user-member-application-certificate/$id" params={{ id }} variant="default">
              Certificate
            </ButtonLink>
          )}
          {paidPayment(detail.payment_status) && (
            <PaperButton kind="invoice" id={id}>
              View Invoice
            </PaperButton>
          )}
        </Group>
        <ApplicationFacts
          detail={detail}
          badge={<ApplicationStatus status={record.application_status} name={record.status_name} />}
        />
      </Stack>
    </Box>
  );
}

/** What the person can do now; nothing while the office has it. */
function NextStep({ record }: { record: ApplicationRecord }) {
  const navigate = useNavigate();
  const isIn = (statuses: readonly number[]) => statuses.includes(record.application_status);
  if (isIn(awaitsApplicant)) return <UpdateNotice record={record} />;
  if (isIn([statusIds.incomplete])) return <UnfinishedNotice record={record} />;
  if (!isIn(awaitsPayment)) return null;
  return (
    <RePayment
      id={record.public_id}
      statusName={record.status_name}
      onPaid={(applicationNo) =>
        void navigate({ to: '/user-member-application-payment/$applicationNo', params: { applicationNo } })
      }
      onUnpaid={(applicationNo) =>
        void navigate({
          to: '/user-member-application-payment-failed/$applicationNo',
          params: { applicationNo },
        })
      }
    />
  );
}
