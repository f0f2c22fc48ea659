import type { Change } from '#tests/faults/copy.ts';
import {
  backwards,
  forged,
  onePayment,
  otherMoney,
  type Race,
  sameWebhook,
  twoOrders,
  threeRefunds,
} from './races.ts';

/** Something that keeps money and status together, how it is taken away, and the race that then breaks a promise. */
interface Guard {
  name: string;
  changes: readonly Change[];
  /** What goes from the database with it. */
  sql?: string;
  race: Race;
}

const applicationLock: Change = {
  file: 'server/modules/applications/record/applications.store.ts',
  find: ".where('id', '=', id).forUpdate(),",
  replace: ".where('id', '=', id),",
};
const orderLock: Change = {
  file: 'server/modules/payments/orders/orders.store.ts',
  find: ".where('id', '=', id).forUpdate().executeTakeFirstOrThrow()",
  replace: ".where('id', '=', id).executeTakeFirstOrThrow()",
};
const paymentLock: Change = {
  file: 'server/modules/payments/orders/payments.store.ts',
  find: `    .forUpdate()
    .executeTakeFirstOrThrow();`,
  replace: '    .executeTakeFirstOrThrow();',
};
const refundLock: Change = {
  file: 'server/modules/payments/refunds/refunds.store.ts',
  find: '    .forUpdate()\n',
  replace: '',
};
const ledger = 'server/modules/payments/orders/ledger.ts';

/** Each is taken away alone, or with what would stand in for it. The last ones leave rows that are there twice. */
export const guards: readonly Guard[] = [
  {
    name: 'the lock of the application, while two of its orders are settled',
    changes: [applicationLock],
    race: twoOrders,
  },
  {
    name: 'the look whether the application is paid',
    changes: [
      {
        file: 'server/modules/payments/settlement/apply-payment.ts',
        find: "if (paid) return 'second';",
        replace: '',
      },
    ],
    race: twoOrders,
  },
  {
    name: 'the comparison of the amount',
    changes: [{ file: ledger, find: 'payment.amount === order.total &&', replace: '' }],
    race: otherMoney({ amount: 100 }),
  },
  {
    name: 'the comparison of the currency',
    changes: [{ file: ledger, find: ' &&\n    payment.currency === order.currency', replace: '' }],
    race: otherMoney({ currency: 'LKR' }),
  },
  {
    name: 'the signature of a webhook, while the gateway does not answer',
    changes: [
      {
        file: 'server/modules/payments/webhook/receive-webhook.ts',
        find: 'if (!verifyWebhookSignature(rawBody, signature, webhookSecrets)) throw',
        replace: 'if (Date.now() === 0) throw',
      },
    ],
    race: forged,
  },
  {
    name: 'the ledger that only moves forward',
    changes: [
      {
        file: ledger,
        find: 'return current !== null && states.indexOf(current) >= states.indexOf(reported) ? current : reported;',
        replace: 'return reported;',
      },
    ],
    race: backwards,
  },
  {
    name: 'the locks while a fee is sent back, and the second look before it is sent',
    changes: [
      applicationLock,
      orderLock,
      paymentLock,
      refundLock,
      {
        file: 'server/modules/payments/refunds/refund-transition.ts',
        find: 'if (amount > (offeredAmount(without(paid, id)) ?? 0)) return fail',
        replace: 'if (amount < 0) return fail',
      },
    ],
    race: threeRefunds,
  },
  {
    name: 'one row for each payment, without the locks before it',
    changes: [applicationLock, orderLock],
    sql: 'alter table payments drop constraint payments_payment_id_key',
    race: onePayment,
  },
  {
    name: 'one row for each event',
    changes: [
      {
        file: 'server/modules/payments/orders/payments.store.ts',
        find: ".onConflict((conflict) => conflict.column('event_key').doNothing())",
        replace: '',
      },
    ],
    sql: 'alter table payment_events drop constraint payment_events_event_key_key',
    race: sameWebhook,
  },
];
