import { Group, Stack, Text } from '@mantine/core';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { fullName } from '#contract/applications/names.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { paidPayment } from '#contract/payments/payment.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { fact } from '#contract/kit/fact.ts';
import { FactCard, FactList } from '#web/kit/page/fact-list.tsx';
import {
  isUnpaid,
  PaymentBox,
  type PaymentSummary,
  usePaymentSummary,
} from '#web/features/payments/index.ts';
import { VisitWebsite } from '#web/features/settings/index.ts';
import { StageBar, SurplusNotes } from '#web/features/tracking/index.ts';
import { IconCircleCheck } from '#web/kit/icons.tsx';
import { Found } from '#web/kit/page/not-found.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';

const route = getRouteApi('/portal/user-member-application-payment/$applicationNo');

/** /user-member-application-payment/{application_no}: it was sent, and what was paid; not before the payment. A correction has no payment to show. */
export function PaymentPage() {
  const { applicationNo } = route.useParams();
  const summary = usePaymentSummary(applicationNo, false);
  return (
    <Found of={summary}>
      {(answer) => {
        if (!isUnpaid(answer)) return <Submitted summary={answer} />;
        // What is still shown may be from before the payment.
        if (summary.isFetching) return <LoadingSkeleton rows={10} />;
        return (
          <Navigate
            to="/user-member-application-payment-failed/$applicationNo"
            params={{ applicationNo }}
            replace
          />
        );
      }}
    </Found>
  );
}

function Submitted({ summary }: { summary: PaymentSummary }) {
  const [application] = summary.data;
  const [fee] = summary.application_data;
  const payment = paidPayment(summary.payment_status);
  if (!application) return null;
  const { title, opening } = wordsOf(application);
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <div>
        <IconCircleCheck size={32} color="var(--mantine-color-green-7)" aria-hidden />
        <PageTitle>{title}</PageTitle>
        <Text>{opening}</Text>
      </div>
      <SurplusNotes payments={summary.payment_status} />
      <StageBar application={application} paid={payment !== undefined} />
      <FactCard title={t('Application summary')}>
        <FactList
          facts={[
            fact(t('Application ID'), application.application_no),
            fact(t('Membership type'), fee?.application_name ?? ''),
            fact(t('Submission date'), showDayOf(application.submitted_on)),
          ]}
        />
      </FactCard>
      {fee && payment && !application.answered && (
        <PaymentBox id={application.id} fee={fee} payment={payment} />
      )}
      <Group gap="sm">
        {application.answered ? (
          <ButtonLink to="/user-member-application-status/$id" params={{ id: application.id }}>
            {t('Track Status')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/user-member-application-track">{t('TRACK STATUS')}</ButtonLink>
        )}
        <VisitWebsite />
      </Group>
    </Stack>
  );
}

/** Who pays after the approval has applied long before, and so has who corrects. */
function wordsOf(application: PaymentSummary['data'][number]): { title: string; opening: string } {
  const name = fullName(application);
  if (application.answered)
    return {
      title: t('Your changes were sent'),
      opening: t(
        'Dear {name}, thank you. Your application is with our office again. We write to you by e-mail once it is reviewed.',
        { name },
      ),
    };
  if (application.application_status === statusIds.approved)
    return {
      title: t('Your fee has arrived'),
      opening: t('Dear {name}, thank you. Your membership number is allotted next; it comes by mail.', {
        name,
      }),
    };
  return {
    title: t('Application Submitted Successfully'),
    opening: t('Dear {name}, thank you for your application. Our team will respond within 24 hours.', {
      name,
    }),
  };
}
