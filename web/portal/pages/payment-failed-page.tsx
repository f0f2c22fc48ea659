import { Button, Group, List, Stack, Text } from '@mantine/core';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import {
  CheckoutNotice,
  isUnpaid,
  PaymentHelp,
  type PaymentSummary,
  showPrice,
  useCheckout,
  usePaymentSummary,
} from '#web/features/payments/index.ts';
import { CompleteLink, StageBar } from '#web/features/tracking/index.ts';
import { VisitWebsite } from '#web/features/settings/index.ts';
import { Found } from '#web/kit/page/not-found.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';

const route = getRouteApi('/portal/user-member-application-payment-failed/$applicationNo');

/** /user-member-application-payment-failed/{application_no}: not paid yet; a payment that arrives late leads on. */
export function PaymentFailedPage() {
  const { applicationNo } = route.useParams();
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
  const { applicationNo } = route.useParams();
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
        <PageTitle>{t('Payment Failed')}</PageTitle>
        <Text>
          {t('Your application {number} is saved, but its fee of {fee} is not paid yet.', {
            number: applicationNo,
            fee: showPrice(fee),
          })}
        </Text>
      </div>
      <StageBar application={application} paid={false} />
      <List spacing="xs">
        <List.Item>
          {t(
            'If your account was charged, wait some minutes: this page goes on by itself when the payment arrives.',
          )}
        </List.Item>
        <List.Item>{t('If it was not, try again now, with another card or account if need be.')}</List.Item>
        <List.Item>
          {t('You can also pay later: sign in with your e-mail and open your application.')}
        </List.Item>
      </List>
      <CheckoutNotice checkout={checkout} wayToComplete={<CompleteLink application={application} />} />
      <Group gap="sm">
        <Button onClick={() => void checkout.pay()} loading={checkout.busy} disabled={!checkout.mayPay}>
          {t('Try again')}
        </Button>
        <ButtonLink to="/user-member-application-list" variant="default">
          {t('Back to Home')}
        </ButtonLink>
        <VisitWebsite />
      </Group>
      <PaymentHelp />
    </Stack>
  );
}
