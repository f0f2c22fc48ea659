import { Box, Group, Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { cardCalls } from '#contract/documents/card-calls.ts';
import { offersCertificate } from '#contract/documents/certificate.ts';
import { isInGoodStanding } from '#contract/standing/good-standing.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { titleOfForm } from '#contract/packages/types.ts';
import { paidPayment } from '#contract/payments/payment.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { ApplicationFacts, ApplicationStatus, officeMessage } from '#web/features/applications/index.ts';
import { useOwnApplications, useSession } from '#web/features/session/index.ts';
import { ConvertButton } from '#web/features/conversion/index.ts';
import { DocumentButton } from '#web/features/documents/index.ts';
import { MemberCard } from '#web/features/member-card/index.ts';
import { MessagesCard } from '#web/features/push/index.ts';
import {
  FormLink,
  OwnApplications,
  Progress,
  RePayment,
  ProvisionalNote,
} from '#web/features/tracking/index.ts';
import { Fold } from '#web/kit/page/fold.tsx';
import { Found } from '#web/kit/page/not-found.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { useEndorsing } from '#web/portal/use-endorsing.tsx';

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

/** Of a membership that holds, first the card and what its member comes for; of any other application, how it stands. */
function Preview({ record, detail, message }: PreviewProps) {
  const id = record.public_id;
  const holds = record.application_status === statusIds.numberAllotted;
  // A provisional member has no card yet.
  const hasCard = holds && !record.provisional;
  const card = useCall(cardCalls.memberCard, { id }, { enabled: hasCard });
  const isMember = Boolean(useSession()?.member);
  const facts = (
    <ApplicationFacts
      detail={detail}
      badge={<ApplicationStatus status={record.application_status} name={record.status_name} forApplicant />}
      conversion={<ConvertButton record={record} />}
    />
  );
  const shown = card.data?.data[0];
  const endorsing = useEndorsing(record, id, true);
  const title = holds ? t('My Membership') : t('My Application');
  // The height of a card depends on its words: whatever stood below it would jump.
  if (hasCard && card.isPending)
    return (
      <Box maw={960} mx="auto">
        <LoadingSkeleton rows={12} />
      </Box>
    );
  return (
    <Box maw={960} mx="auto">
      <Text size="sm" c="dimmed">
        {t(titleOfForm(record.application_name))}
      </Text>
      <PageTitle>{title}</PageTitle>
      <Stack gap="md">
        {shown ? (
          <MemberCard card={shown} />
        ) : (
          <Progress
            application={{ ...record, id }}
            message={message}
            own
            payments={detail.payment_status}
            payment={<Payment record={record} />}
            instead={endorsing.instead}
          />
        )}
        <ProvisionalNote application={record} />
        {endorsing.below}
        <Group gap="sm">
          {offersCertificate(record.membership_no, record.application_status) && (
            <ButtonLink
              to="/user-member-application-certificate/$id"
              params={{ id }}
              {...(!shown && { variant: 'default' })}
            >
              {t('Certificate')}
            </ButtonLink>
          )}
          {isInGoodStanding({
            membershipNo: record.membership_no,
            status: record.application_status,
            isErased: false,
            isProvisional: record.provisional,
          }) && (
            <DocumentButton kind="letter" id={id}>
              {t('Letter of Good Standing')}
            </DocumentButton>
          )}
          {paidPayment(detail.payment_status) && (
            <DocumentButton kind="invoice" id={id}>
              {t('View Invoice')}
            </DocumentButton>
          )}
          {shown && (
            <FormLink application={{ ...record, id }} variant="default">
              {t('Update')}
            </FormLink>
          )}
          <ButtonLink to="/user-member-application-status/$id" params={{ id }} variant="default">
            {t('Track Status')}
          </ButtonLink>
        </Group>
        <OwnApplications current={id} />
        {isMember && <MessagesCard />}
        {shown ? <Fold title={t('Everything in your application')}>{facts}</Fold> : facts}
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
