import { describe, expect, test } from 'vitest';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { RefundEffect } from './refund-effects.ts';
import { type RefundReport, transition } from './refund-transition.ts';
import type { RefundedPayment } from './refunded-payment.ts';
import type { Refund } from './refunds.store.ts';

const FEE = 350_000;
const TOTAL = 413_000;

/** The states that the refund of a rejected application's fee may be in, by what is known of it. */
const standings = {
  none: null,
  unsent: { status: 'pending' },
  sent: { status: 'pending', gateway_refund_id: 'rfnd_1' },
  processed: { status: 'processed', gateway_refund_id: 'rfnd_1' },
  refused: { status: 'failed', failure: 'Balance too low' },
  failed: { status: 'failed', failure: 'The gateway tells that it failed', gateway_refund_id: 'rfnd_1' },
  doubted: { status: 'failed', failure: 'The gateway tells of another amount', gateway_refund_id: 'rfnd_1' },
  elsewherePending: { status: 'pending', way: 'elsewhere', gateway_refund_id: 'rfnd_1' },
  elsewhere: { status: 'processed', way: 'elsewhere', gateway_refund_id: 'rfnd_1' },
  elsewhereFailed: {
    status: 'failed',
    way: 'elsewhere',
    failure: 'The gateway tells that it failed',
    gateway_refund_id: 'rfnd_1',
  },
  givenBack: { status: 'processed', way: 'offline', reference: 'NEFT 77', given_on: '2026-11-20' },
} satisfies Record<string, Partial<Refund> | null>;
type Standing = keyof typeof standings;

const request = { amount: FEE, reason: 'Not accepted', requested_by: 7 };
const reported = { id: 'rfnd_1', payment_id: 'pay_1', receipt: 'key_1', amount: FEE, currency: 'INR' };

const reports = {
  asked: { kind: 'asked', request: { ...request, idempotency_key: 'key_2' } },
  askedMore: { kind: 'asked', request: { ...request, amount: TOTAL, idempotency_key: 'key_2' } },
  givenBack: { kind: 'given_back', request: { ...request, reference: 'NEFT 78', given_on: '2026-11-21' } },
  due: { kind: 'due', id: 1 },
  refused: { kind: 'refused', id: 1, failure: 'Not made in 60 days' },
  pending: { kind: 'reported', refund: { ...reported, status: 'pending' }, isNew: true },
  processed: { kind: 'reported', refund: { ...reported, status: 'processed' }, isNew: true },
  failed: { kind: 'reported', refund: { ...reported, status: 'failed' }, isNew: true },
  otherAmount: {
    kind: 'reported',
    refund: { ...reported, status: 'processed', amount: 1_000 },
    isNew: true,
  },
  otherCurrency: {
    kind: 'reported',
    refund: { ...reported, status: 'processed', currency: 'USD' },
    isNew: true,
  },
  mismatchAgain: {
    kind: 'reported',
    refund: { ...reported, status: 'processed', currency: 'USD' },
    isNew: false,
  },
} satisfies Record<string, RefundReport>;
type Report = keyof typeof reports;

function refundAt(standing: Standing): Refund[] {
  const known = standings[standing];
  if (known === null) return [];
  const common = { id: 1, ...request, reference: '', given_on: null, failure: '', gateway_refund_id: null };
  const key = standing === 'givenBack' || standing.startsWith('elsewhere') ? null : 'key_1';
  return [{ ...common, way: 'asked', idempotency_key: key, ...known }];
}

/** A rejected application whose fee is being refunded, or with the given differences. */
function paidAt(standing: Standing, changes: Circumstances = {}): RefundedPayment {
  const isBack = (refundAt(standing)[0]?.status ?? '') === 'processed';
  const { status = isBack ? statusIds.refunded : statusIds.rejected, pays = true } = changes;
  return {
    application: { status_id: status, paid_by_payment_id: pays ? 5 : 4 },
    order: { fee: FEE },
    payment: {
      id: 5,
      payment_id: 'pay_1',
      amount: changes.amount ?? TOTAL,
      currency: 'INR',
      status_id: changes.arrived === false ? paymentStatusIds.failed : paymentStatusIds.success,
      gateway_status: changes.noted ?? 'captured',
    },
    refunds: [...refundAt(standing), ...(changes.others ?? [])],
  };
}

interface Circumstances {
  status?: StatusId;
  pays?: boolean;
  arrived?: boolean;
  noted?: string;
  amount?: number;
  others?: Refund[];
}

/** What a report changes, in words: the standing of the refund now, and what follows; '-' when nothing. */
function inWords(
  paid: RefundedPayment,
  report: RefundReport,
  source: 'webhook' | 'office' = 'webhook',
): string {
  const { refund, effects } = transition(paid, report, source);
  const standing = refund === null ? '' : standingOf(refund);
  return [standing, effects.map(wordOf).join(', ')].filter((part) => part !== '').join(': ') || '-';
}

function standingOf(refund: Refund): string {
  const { status, gateway_refund_id: known } = refund;
  if (refund.way === 'offline') return 'givenBack';
  if (refund.way === 'elsewhere')
    return { pending: 'elsewherePending', processed: 'elsewhere', failed: 'elsewhereFailed' }[status];
  return {
    pending: known === null ? 'unsent' : 'sent',
    processed: 'processed',
    failed: known === null ? 'refused' : 'failed',
  }[status];
}

function wordOf(effect: RefundEffect): string {
  switch (effect.do) {
    case 'audit':
      return `audit ${effect.what.replace('payment.', '')}`;
    case 'keep_event':
      return `event ${effect.kind}`;
    case 'move_payment':
      return `payment ${effect.gateway_status}`;
    case 'change_status':
      return `status ${effect.to}${effect.paid ? ' paid' : ''}`;
    case 'mark_paid':
      return effect.paid ? 'paid' : 'unpaid';
    case 'ring':
      return `bell ${effect.about} at ${effect.status_id}`;
    case 'send':
      return `send ${effect.amount} by ${effect.key}`;
    case 'add_activity':
    case 'mail':
      return effect.do;
  }
}

const gone = 'audit refunded, status 14, mail';
const broken = 'audit refund_failed, bell refund_failed at 6';
const newGift = `givenBack: audit refund_asked, event refund.recorded, ${gone}`;
const seenElsewhere = (status: number) => `audit refund_elsewhere, bell refund_elsewhere at ${status}`;
const doubted = { otherAmount: 'audit not_believed', otherCurrency: 'audit not_believed' };
const canBeAskedAnew = { asked: 'unsent: audit refund_asked', givenBack: newGift };

/** What each report changes of each standing, for the fee of a rejected application; what is missing changes nothing. */
const changes: Record<Standing, Partial<Record<Report, string>>> = {
  none: {
    ...canBeAskedAnew,
    pending: `elsewherePending: ${seenElsewhere(6)}`,
    processed: `elsewhere: ${seenElsewhere(6)}, ${gone}`,
    failed: `elsewhereFailed: ${seenElsewhere(6)}, ${broken}`,
    otherAmount: `elsewhere: ${seenElsewhere(6)}, audit refunded, add_activity, mail`,
    otherCurrency: 'audit not_believed',
  },
  unsent: {
    due: 'send 350000 by key_1',
    refused: `refused: ${broken}`,
    pending: 'sent',
    processed: `processed: ${gone}`,
    failed: `failed: ${broken}`,
    otherAmount: `refused: audit not_believed, ${broken}`,
    otherCurrency: `refused: audit not_believed, ${broken}`,
  },
  sent: {
    processed: `processed: ${gone}`,
    failed: `failed: ${broken}`,
    otherAmount: `failed: audit not_believed, ${broken}`,
    otherCurrency: `failed: audit not_believed, ${broken}`,
  },
  processed: { failed: 'failed: audit refund_failed, status 6 paid, bell refund_failed at 6', ...doubted },
  // Our own reading of a refusal: the gateway knows better.
  refused: {
    ...canBeAskedAnew,
    pending: 'sent',
    processed: `processed: ${gone}`,
    failed: `failed: ${broken}`,
    ...doubted,
  },
  failed: { ...canBeAskedAnew, ...doubted },
  // It stays failed, now by the gateway's word.
  doubted: { ...canBeAskedAnew, pending: 'failed', processed: 'failed', failed: 'failed', ...doubted },
  elsewherePending: {
    processed: `elsewhere: ${gone}`,
    failed: `elsewhereFailed: ${broken}`,
    otherAmount: `elsewhereFailed: audit not_believed, ${broken}`,
    otherCurrency: `elsewhereFailed: audit not_believed, ${broken}`,
  },
  elsewhere: {
    failed: 'elsewhereFailed: audit refund_failed, status 6 paid, bell refund_failed at 6',
    ...doubted,
  },
  elsewhereFailed: { ...canBeAskedAnew, ...doubted },
  // The gateway knows nothing of it: what it reports is another refund.
  givenBack: {
    pending: `elsewherePending: ${seenElsewhere(14)}`,
    processed: `elsewhere: ${seenElsewhere(14)}, audit refunded, payment refunded, add_activity, mail`,
    failed: `elsewhereFailed: ${seenElsewhere(14)}, audit refund_failed, bell refund_failed at 14`,
    otherAmount: `elsewhere: ${seenElsewhere(14)}, audit refunded, add_activity, mail`,
    otherCurrency: 'audit not_believed',
  },
};

const pairs = (Object.keys(standings) as Standing[]).flatMap((standing) =>
  (Object.keys(reports) as Report[]).map((report) => [standing, report] as const),
);
test.each(pairs)('%s, reported %s', (standing, report) => {
  expect(inWords(paidAt(standing), reports[report])).toBe(changes[standing][report] ?? '-');
});

const { rejected, approved, numberAllotted, refunded, pendingActions } = statusIds;
const { processed, failed, due } = reports;
const other = { ...refundAt('elsewhere')[0], id: 2, gateway_refund_id: 'rfnd_2' } as Refund;
const wholeAmount = { ...processed.refund, amount: TOTAL };

describe('the effects of money that went back depend on the status of the application', () => {
  test.each<[string, Circumstances, string]>([
    ['rejected, the fee', {}, gone],
    ['rejected, another payment', { pays: false }, 'audit refunded, add_activity, mail'],
    ['still open, the fee', { status: approved }, 'audit refunded, add_activity, unpaid, mail'],
    ['still open, another payment', { status: approved, pays: false }, 'audit refunded, add_activity, mail'],
    ['a member', { status: numberAllotted }, 'audit refunded, add_activity, mail'],
    ['void', { status: statusIds.void }, 'audit refunded, add_activity, mail'],
    ['nothing is left of the payment', { amount: FEE }, 'audit refunded, payment refunded, status 14, mail'],
    ['the gateway noted it before', { amount: FEE, noted: 'refunded' }, gone],
    ['the payment never arrived', { arrived: false, noted: 'failed' }, 'audit refunded'],
    ['the rest of a fee', { others: [{ ...other, amount: 1 }] }, gone],
  ])('%s', (_, circumstances, effects) => {
    expect(inWords(paidAt('sent', circumstances), processed)).toBe(`processed: ${effects}`);
  });

  test('a part of the fee leaves the application where it is', () => {
    const part = {
      kind: 'reported',
      refund: { ...processed.refund, amount: FEE - 1 },
      isNew: true,
    } as const;
    expect(inWords(paidAt('none', { status: approved }), part)).toBe(
      `elsewhere: ${seenElsewhere(5)}, audit refunded, add_activity, mail`,
    );
  });

  test('does not notify the office where the gateway sends back a payment that never arrived', () => {
    const whole = { kind: 'reported', refund: wholeAmount, isNew: true } as const;
    const late = paidAt('none', { arrived: false, noted: 'captured', pays: false });
    expect(inWords(late, whole)).toBe('elsewhere: audit refund_elsewhere, audit refunded, payment refunded');
  });
});

describe('what it does that a refund failed after it was processed', () => {
  const late = 'failed: audit refund_failed';
  test.each<[string, Circumstances, string]>([
    ['refunded', { status: refunded }, `${late}, status 6 paid, bell refund_failed at 6`],
    ['still open', { status: approved }, `${late}, paid, bell refund_failed at 5`],
    ['a member', { status: numberAllotted }, `${late}, bell refund_failed at 12`],
    ['another payment', { pays: false }, `${late}, bell refund_failed at 14`],
    ['the fee is back without it', { others: [other] }, `${late}, bell refund_failed at 14`],
    [
      'the gateway had noted that nothing is left',
      { status: pendingActions, amount: FEE, noted: 'refunded' },
      `${late}, payment captured, paid, bell refund_failed at 3`,
    ],
  ])('%s', (_, circumstances, change) => {
    expect(inWords(paidAt('processed', circumstances), failed)).toBe(change);
  });

  test('of a part, where the fee never was back', () => {
    const [fee] = refundAt('processed');
    const paid = { ...paidAt('none', { status: approved }), refunds: [{ ...fee, amount: 1_000 } as Refund] };
    const partFailed = {
      kind: 'reported',
      refund: { ...failed.refund, amount: 1_000 },
      isNew: true,
    } as const;
    expect(inWords(paid, partFailed)).toBe(`${late}, bell refund_failed at 5`);
  });

  test('rings no bell for the office that has just asked', () => {
    expect(inWords(paidAt('sent'), failed, 'office')).toBe('failed: audit refund_failed');
    expect(inWords(paidAt('processed'), failed, 'office')).toBe(`${late}, status 6 paid`);
  });
});

describe('before it is sent, the amount is checked again', () => {
  test.each<[string, Circumstances, string]>([
    ['as it was', {}, 'send 350000 by key_1'],
    ['a part went back elsewhere', { others: [{ ...other, amount: 50_000 }] }, `refused: ${broken}`],
    ['not rejected any more', { status: approved }, 'refused: audit refund_failed, bell refund_failed at 5'],
    ['one too many by now', { pays: false, status: approved }, 'send 350000 by key_1'],
  ])('%s', (_, circumstances, change) => {
    expect(inWords(paidAt('unsent', { status: rejected, ...circumstances }), due)).toBe(change);
  });
});

test('the rows hold all that was asked, given back and reported', () => {
  const [asked, given, received] = [reports.asked, reports.givenBack, reports.processed].map(
    (report) => transition(paidAt('none'), report, 'office').refund,
  );
  expect(asked).toEqual({
    ...request,
    id: null,
    way: 'asked',
    status: 'pending',
    idempotency_key: 'key_2',
    reference: '',
    given_on: null,
    failure: '',
    gateway_refund_id: null,
  });
  expect(given).toMatchObject({
    way: 'offline',
    reference: 'NEFT 78',
    given_on: '2026-11-21',
    reason: 'Not accepted',
  });
  expect(received).toMatchObject({
    way: 'elsewhere',
    amount: FEE,
    requested_by: null,
    gateway_refund_id: 'rfnd_1',
  });
});

test('what is done by the gateway bears no administrator, what the office gives back does', () => {
  const byWhom = (report: RefundReport, standing: Standing) =>
    transition(paidAt(standing), report, 'office').effects.flatMap((effect) =>
      'by' in effect ? effect.by : [],
    );
  expect(byWhom(reports.givenBack, 'none')).toEqual(['office']);
  expect(byWhom(processed, 'sent')).toEqual(['gateway']);
  expect(byWhom(failed, 'processed')).toEqual(['gateway']);
});
