import { Box, Group, Stack } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { offersCertificate } from '#contract/documents/certificate.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { titleOfForm } from '#contract/packages/types.ts';
import { paidPayment } from '#contract/payments/payment.ts';
import { ApplicationFacts, ApplicationStatus, officeMessage } from '#web/features/applications/index.ts';
import { useOwnApplications, useSession } from '#web/features/session/index.ts';
import { ConvertButton } from '#web/features/conversion/index.ts';
import { DocumentButton } from '#web/features/documents/index.ts';
import { MessagesCard } from '#web/features/push/index.ts';
import { OwnApplications, Progress, RePayment } from '#web/features/tracking/index.ts';
import { Found } from '#web/kit/page/not-found.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useCall } from '#web/kit/data/query.ts';

const route = getRouteApi('/portal/user-member-application-preview/$id');

/** /user-member-application-preview/$id: a whole application, for its applicant and for the member. */
export function PreviewPage() {
  const { id } = route.useParams();
  const detail = useCall(applicationCalls.memberDetail, { id });
  const activity = useCall(applicationCalls.getMemberActivity, { member_id: id });
  // Shown further down; asked for beside the application and not after it.
  useOwnApplications();
  return (
    <Found of={detail}>
      {(found) => {
        const [record] = found.data;
        if (!record) return null;
        const message = officeMessage(activity.data?.data ?? [], record.status_name);
        return <Preview record={record} detail={found} message={message} />;
      }}
    </Found>
  );
}

interface PreviewProps {
  record: ApplicationRecord;
  detail: OutputOf<typeof applicationCalls.memberDetail>;
  /** What the office wrote when it set the present status. */
  message: string;
}

function Preview({ record, detail, message }: PreviewProps) {
  const id = record.public_id;
  const isMember = Boolean(useSession()?.member);
  return (
    <Box maw={960} mx="auto">
      <PageTitle>{titleOfForm(record.application_name)}</PageTitle>
      <Stack gap="md">
        <Progress
          application={{ ...record, id }}
          message={message}
          own
          payments={detail.payment_status}
          payment={<Payment record={record} />}
        />
        <Group gap="sm">
          <ButtonLink to="/user-member-application-status/$id" params={{ id }} variant="default">
            Track Status
          </ButtonLink>
          {offersCertificate(record.membership_no, record.application_status) && (
            <ButtonLink to="/user-member-application-certificate/$id" params={{ id }} variant="default">
              Certificate
            </ButtonLink>
          )}
          {paidPayment(detail.payment_status) && (
            <DocumentButton kind="invoice" id={id}>
              View Invoice
            </DocumentButton>
          )}
        </Group>
        <OwnApplications current={id} />
        {isMember && <MessagesCard />}
        <ApplicationFacts
          detail={detail}
          badge={<ApplicationStatus status={record.application_status} name={record.status_name} />}
          conversion={<ConvertButton record={record} />}
        />
      </Stack>
    </Box>
  );
}

/** The fee is due: paid here, and then the page that says how it went. */
function Payment({ record }: Pick<PreviewProps, 'record'>) {
  const navigate = useNavigate();
  return (
    <RePayment
      application={{ ...record, id: record.public_id }}
      onPaid={(applicationNo) =>
        void navigate({
          to: '/user-member-application-payment/$applicationNo',
          params: { applicationNo },
          search: { id: record.type_slug },
        })
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
