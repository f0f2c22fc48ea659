import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import { showDayOf } from '#contract/kit/day.ts';
import type { PaymentRecord } from '#contract/payments/payment.ts';
import { type RefundRecord, type RefundState, refundStateNames } from '#contract/payments/refund.ts';
import { showAmount } from '#web/features/payments/show-amount.ts';
import { usePermissions } from '#web/features/session/permissions.ts';
import { IconArrowBackUp } from '#web/kit/icons.tsx';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import type { MemberRecord } from '#web/features/review/member/member-detail.ts';
import classes from '#web/features/review/member/member-panel.module.css';
import { RefundDialog } from './refund-dialog.tsx';

const tones: Record<RefundState, StatusTone> = { pending: 'waiting', processed: 'money', failed: 'bad' };

/** What of a payment went back, is on its way or failed; and the way to send more of it back, where there is one. */
export function Refunds({ record, payment }: { record: MemberRecord; payment: PaymentRecord }) {
  const [isAsking, setAsking] = useState(false);
  const mayUpdate = usePermissions('Application').update;
  const { refunds, refund_offer: offer, currency } = payment;
  const close = () => setAsking(false);
  return (
    <>
      {refunds.length > 0 && (
        <ul className={classes.refunds} aria-label="Refunds">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <Group justify="space-between" gap="xs">
                <Text fw={600} className="omas-figures">
                  {showAmount(refund.amount, { currency_code: currency, currency_symbol: '' })}
                </Text>
                <StatusPill tone={tones[refund.status]}>{refundStateNames[refund.status]}</StatusPill>
              </Group>
              <Text size="sm" c="dimmed" className={classes.note}>
                {aboutRefund(refund)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {offer && mayUpdate && (
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconArrowBackUp size={18} stroke={1.5} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Refund
        </Button>
      )}
      {offer && isAsking && <RefundDialog record={record} payment={payment} offer={offer} onClose={close} />}
    </>
  );
}

/** Who sent it back, when and why: '21/11/2026, Meera Nair: Not accepted'. */
function aboutRefund({ created_on, by, way, reason, reference, failure }: RefundRecord): string {
  const who = way === 'elsewhere' ? "made in the gateway's dashboard" : by;
  const head = [showDayOf(created_on), who, reference && `reference ${reference}`].filter(Boolean).join(', ');
  return [reason === '' ? head : `${head}: ${reason}`, failure].filter(Boolean).join('\n');
}
