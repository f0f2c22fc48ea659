import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { fact } from '#contract/kit/fact.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { endedLinkNames, endedLinkTones, type PaymentLinkRecord } from '#contract/payments/payment-link.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { PaymentStatus, showAmount } from '#web/features/payments/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { IconLinkOff, IconSend } from '#web/kit/icons.tsx';
import { OutsideLink } from '#web/kit/page/links.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import type { MemberRecord } from '#web/features/review/member/application-data.ts';
import { useRefusedChange } from '#web/features/review/member/use-refused-change.ts';
import { t } from '#web/kit/language/t.ts';
import classes from '#web/features/review/member/member-panel.module.css';

export interface PaymentLinkProps {
  record: MemberRecord;
  link: PaymentLinkRecord;
}

/** The last payment link: address, amount, last day, and its actions. */
export function PaymentLink({ record, link }: PaymentLinkProps) {
  const mayUpdate = usePermissions('Application').update;
  const { state, url } = link;
  const amount = showAmount(link.amount, { currency_code: link.currency, currency_symbol: '' });
  return (
    <div className={classes.card} role="group" aria-label={t('Payment link')}>
      <Group justify="space-between" mb="xs">
        <Text fw={600} className="omas-figures">
          {t('Payment link · {amount}', { amount })}
        </Text>
        {state === 'open' ? (
          // As the list shows it.
          <PaymentStatus status={record.payment_status} name={record.payment_status_name} />
        ) : (
          <StatusPill tone={endedLinkTones[state]}>{t(endedLinkNames[state])}</StatusPill>
        )}
      </Group>
      <FactList
        facts={[
          fact(t('Sent on'), showDayOf(link.sent_on)),
          fact(t('Payable until'), showDayOf(link.payable_until)),
        ]}
      />
      {url !== null && (
        <OutsideLink href={url} className={classes.address}>
          {url}
        </OutsideLink>
      )}
      {state === 'open' && mayUpdate && <LinkActions record={record} link={link} amount={amount} />}
    </div>
  );
}

function LinkActions({ record, link, amount }: PaymentLinkProps & { amount: string }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const input = { member_id: Number(record.id), link_id: link.link_id };
  const resend = useSend(paymentCalls.resendPaymentLink, { onRefused: useRefusedChange() });
  const cancel = useSend(paymentCalls.cancelPaymentLink, {
    onDone: close,
    onRefused: useRefusedChange({ onStale: close }),
  });
  return (
    <Group gap="xs" mt="sm">
      <Button
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={resend.isPending}
        onClick={() => resend.mutate(input)}
      >
        {t('Send link again')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconLinkOff size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('Cancel link')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('Cancel payment link')}
        stay={t('Keep link')}
        go={t('Cancel link')}
        onStay={close}
        onGo={() => cancel.mutate(input)}
        busy={cancel.isPending}
      >
        {t(
          'After this, the link of {amount} that was sent to {email} cannot be paid any more. The applicant is not mailed.',
          { amount, email: record.email },
        )}
      </ConfirmDialog>
    </Group>
  );
}
