import { Button, Group, List, Stack, Text } from '@mantine/core';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { fullName } from '#contract/applications/names.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { paidPayment } from '#contract/payments/payment.ts';
import { fact } from '#contract/applications/fact.ts';
import { PaymentBox } from '#web/features/payments/payment-box.tsx';
import {
  isUnpaid,
  type PaymentSummary,
  usePaymentSummary,
} from '#web/features/payments/use-payment-summary.ts';
import { VisitWebsite } from '#web/features/settings/index.ts';
import { CheckoutNotice } from '#web/features/payments/checkout-notice.tsx';
import { RefundRule } from '#web/features/payments/refund-rule.tsx';
import { showPrice } from '#web/features/payments/show-amount.ts';
import { useCheckout } from '#web/features/payments/use-checkout.ts';
import { CompleteLink } from '#web/features/tracking/complete-link.tsx';
import { FactCard, FactList } from '#web/kit/page/fact-list.tsx';
import { IconCircleCheck } from '#web/kit/icons.tsx';
import { Found } from '#web/kit/page/not-found.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

const route = getRouteApi('/portal/user-member-application-payment/$applicationNo');

/** /user-member-application-payment/{application_no}: it was sent, and what was paid; not before the payment. */
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

const failedRoute = getRouteApi('/portal/user-member-application-payment-failed/$applicationNo');

/** /user-member-application-payment-failed/{application_no}: not paid yet; a payment that arrives late leads on. */
export function PaymentFailedPage() {
  const { applicationNo } = failedRoute.useParams();
  const summary = usePaymentSummary(applicationNo, true);
  return (
    <Found of={summary}>
      {(answer) =>
        isUnpaid(answer) ? (
          <Unpaid summary={answer} />
        ) : (
          <Navigate
            to="/user-member-application-payment/$applicationNo"
            params={{ applicationNo }}
            search={{ id: answer.data[0]?.type_slug }}
            replace
          />
        )
      }
    </Found>
  );
}

function Unpaid({ summary }: { summary: PaymentSummary }) {
  const { applicationNo } = failedRoute.useParams();
  const navigate = useNavigate();
  const [application] = summary.data;
  const [fee] = summary.application_data;
  const checkout = useCheckout({
    id: application?.id ?? '',
    onSubmitted: (paidNo) =>
      void navigate({
        to: '/user-member-application-payment/$applicationNo',
        params: { applicationNo: paidNo },
        search: { id: application?.type_slug },
        replace: true,
      }),
    // It stays this page: the button is there for the next try.
    onUnpaid: () => {},
  });
  if (!application || !fee) return null;
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <div>
        <PageTitle>Payment Failed</PageTitle>
        <Text>
          Your application {applicationNo} is saved, but its fee of {showPrice(fee)} is not paid yet.
        </Text>
      </div>
      <List spacing="xs">
        <List.Item>
          If your account was charged, wait some minutes: this page goes on by itself when the payment
          arrives.
        </List.Item>
        <List.Item>If it was not, try again now, with another card or account if need be.</List.Item>
        <List.Item>You can also pay later: sign in with your e-mail and open your application.</List.Item>
      </List>
      <CheckoutNotice checkout={checkout} wayToComplete={<CompleteLink application={application} />} />
      <Group gap="sm">
        <Button onClick={() => void checkout.pay()} loading={checkout.busy} disabled={!checkout.mayPay}>
          Try again
        </Button>
        <ButtonLink to="/user-member-application-list" variant="default">
          Back to Home
        </ButtonLink>
        <VisitWebsite />
      </Group>
      <RefundRule />
    </Stack>
  );
}
