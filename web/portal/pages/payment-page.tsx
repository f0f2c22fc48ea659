import { Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { fullName } from '#contract/applications/names.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { paidPayment } from '#contract/payments/payment.ts';
import { FactCard, FactList, fact } from '#web/features/applications/facts/fact-list.tsx';
import { PaymentBox } from '#web/features/payments/payment-box.tsx';
import { type PaymentSummary, usePaymentSummary } from '#web/features/payments/use-payment-summary.ts';
import { VisitWebsite } from '#web/features/settings/visit-website.tsx';
import { ButtonLink } from '#web/kit/links.tsx';
import { NotFound } from '#web/kit/not-found.tsx';
import { Loaded } from '#web/kit/page-state.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';

const route = getRouteApi('/portal/user-member-application-payment/$applicationNo');

/** /user-member-application-payment/{application_no}: it was sent, and what was paid. */
export function PaymentPage() {
  const { applicationNo } = route.useParams();
  const summary = usePaymentSummary(applicationNo, false);
  return <Loaded of={summary}>{(answer) => <Submitted summary={answer} />}</Loaded>;
}

function Submitted({ summary }: { summary: PaymentSummary }) {
  const [application] = summary.data;
  const [fee] = summary.application_data;
  const payment = paidPayment(summary.payment_status);
  if (!application) return <NotFound />;
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <div>
        <IconCircleCheck size={48} stroke={1.25} color="var(--mantine-color-green-7)" aria-hidden />
        <PageTitle>Application Submitted Successfully</PageTitle>
        <Text>
          Dear {fullName(application)}, thank you for your application. Our team will respond within 24 hours.
        </Text>
      </div>
      <FactCard title="Application summary">
        <FactList
          facts={[
            fact('Application ID', application.application_no),
            fact('Membership type', fee?.application_name ?? ''),
            fact('Submission date', showDayOf(application.submitted_on)),
          ]}
        />
      </FactCard>
      {fee && payment && <PaymentBox id={application.id} fee={fee} payment={payment} />}
      <Group gap="sm">
        <ButtonLink to="/user-member-application-track">TRACK STATUS</ButtonLink>
        <VisitWebsite />
      </Group>
    </Stack>
  );
}
