import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { type RefundState, sumOfRefunds } from '#contract/payments/refund.ts';
import type { StatusId } from '#contract/statuses/statuses.ts';
import type { GatewayRefund } from '#server/modules/payments/gateway/index.ts';
import { type RefundReport, transition, type Transition } from './refund-transition.ts';
import { offeredAmount, type RefundedPayment } from './refunded-payment.ts';
import type { Refund } from './refunds.store.ts';

const TOTAL = 413_000;

/** Our books of one payment: what settle-refund keeps in rows, without a database. */
class Books {
  paid: RefundedPayment;
  private readonly known = new Set<string>();
  /** The mails that each refund caused, by its id. */
  readonly mails: number[] = [];

  constructor(status_id: StatusId, isPaying: boolean) {
    this.paid = {
      application: { status_id, paid_by_payment_id: isPaying ? 5 : 4 },
      order: { fee: 350_000 },
      payment: {
        id: 5,
        payment_id: 'pay_1',
        amount: TOTAL,
        currency: 'INR',
        status_id: paymentStatusIds.success,
        gateway_status: 'captured',
      },
      refunds: [],
    };
  }

  apply(report: RefundReport): Transition {
    const change = transition(this.paid, report, 'webhook');
    const { application, payment, refunds } = this.paid;
    const id = change.refund && (change.refund.id ?? refunds.length + 1);
    const saved = change.refund && { ...change.refund, id };
    const others = refunds.map((refund) => (saved && refund.id === id ? saved : refund));
    this.paid = { ...this.paid, refunds: saved && change.refund?.id === null ? [...refunds, saved] : others };
    for (const effect of change.effects) {
      if (effect.do === 'mail') this.mails.push(id ?? 0);
      if (effect.do === 'change_status')
        this.paid = { ...this.paid, application: { ...application, status_id: effect.to } };
      if (effect.do === 'move_payment')
        this.paid = { ...this.paid, payment: { ...payment, gateway_status: effect.gateway_status } };
    }
    return change;
  }

  report(refund: GatewayRefund): Transition {
    const key = JSON.stringify(refund);
    const isNew = !this.known.has(key);
    this.known.add(key);
    return this.apply({ kind: 'reported', refund, isNew });
  }

  ask(amount: number): Transition {
    const idempotency_key = `key_${this.paid.refunds.length + 1}`;
    const request = { amount, reason: 'Not accepted', requested_by: 7, idempotency_key };
    return this.apply({ kind: 'asked', request });
  }

  unsent(): Refund[] {
    return this.paid.refunds.filter((one) => one.status === 'pending' && one.gateway_refund_id === null);
  }

  bound(): number {
    return sumOfRefunds(this.paid.refunds, 'pending', 'processed');
  }
}

interface Step {
  what: 'ask' | 'ask what is offered' | 'give back' | 'due' | 'refuse' | 'report' | 'report ours';
  which: number;
  amount: number;
  status: RefundState;
  currency: string;
}

/** Whatever may be reported, true or not, of three refunds of the gateway and of all that we asked for. */
const anySteps = array(
  record<Step>({
    what: constantFrom('ask', 'ask what is offered', 'give back', 'due', 'refuse', 'report', 'report ours'),
    which: nat(2),
    amount: constantFrom(1, 63_000, 350_000, TOTAL, TOTAL + 1),
    status: constantFrom('pending', 'processed', 'failed'),
    currency: constantFrom('INR', 'INR', 'INR', 'USD'),
  }),
  { minLength: 1, maxLength: 20 },
);
const anyBooks = record({ status: constantFrom(3, 5, 6, 12, 13), isPaying: constantFrom(true, true, false) });

/** Does a step; undefined when there is nothing to do it with. */
function take(books: Books, { what, which, amount, status, currency }: Step): Transition | undefined {
  const { refunds } = books.paid;
  const known = refunds.at(which % Math.max(1, refunds.length));
  switch (what) {
    case 'ask':
      return books.ask(amount);
    case 'ask what is offered':
      return books.ask(offeredAmount(books.paid) ?? 0);
    case 'give back': {
      const request = {
        amount,
        reason: 'Not accepted',
        requested_by: 7,
        reference: 'NEFT 1',
        given_on: '2026-11-20',
      };
      return books.apply({ kind: 'given_back', request });
    }
    case 'due':
      return known && books.apply({ kind: 'due', id: known.id ?? 0 });
    case 'refuse':
      return known && books.apply({ kind: 'refused', id: known.id ?? 0, failure: 'Refused' });
    case 'report':
      return books.report({
        id: `rfnd_${which}`,
        payment_id: 'pay_1',
        receipt: null,
        amount,
        currency,
        status,
      });
    case 'report ours': {
      if (!known) return undefined;
      const ours = { id: known.gateway_refund_id ?? `rfnd_of_${known.id}`, receipt: known.idempotency_key };
      return books.report({ ...ours, payment_id: 'pay_1', amount: known.amount, currency, status });
    }
  }
}

describe('any reports, in any order', () => {
  test('what the office asks for never exceeds what was captured', () => {
    assert(
      property(anyBooks, anySteps, ({ status, isPaying }, steps) => {
        const books = new Books(status, isPaying);
        for (const step of steps) {
          const change = take(books, step);
          const isByOffice = step.what.startsWith('ask') || step.what === 'give back';
          if (isByOffice && change?.refund) expect(books.bound()).toBeLessThanOrEqual(TOTAL);
          if (change?.effects.some((effect) => effect.do === 'send'))
            expect(books.bound()).toBeLessThanOrEqual(TOTAL);
        }
      }),
    );
  });

  test('a refund moves only forward; our reading of a refusal alone is corrected by the gateway', () => {
    assert(
      property(anyBooks, anySteps, ({ status, isPaying }, steps) => {
        const books = new Books(status, isPaying);
        for (const step of steps) {
          const before = books.paid.refunds;
          const { refund: after } = take(books, step) ?? {};
          const former = before.find(({ id }) => id === after?.id);
          if (!former || !after) continue;
          const { id, way, amount, idempotency_key } = former;
          expect(after).toMatchObject({ id, way, amount, idempotency_key });
          if (former.gateway_refund_id !== null)
            expect(after.gateway_refund_id).toBe(former.gateway_refund_id);
          if (former.status === 'processed') expect(after.status).toBe('failed');
          if (former.status === 'failed' && former.gateway_refund_id !== null)
            expect(after.status).toBe('failed');
        }
      }),
    );
  });

  test('the same report twice has no second effect, and no refund is mailed twice', () => {
    assert(
      property(anyBooks, anySteps, ({ status, isPaying }, steps) => {
        const books = new Books(status, isPaying);
        for (const step of steps) {
          take(books, step);
          // A due report changes nothing, and each send is the same; each request of what is offered has another amount.
          if (step.what === 'due' || step.what === 'ask what is offered') continue;
          expect(take(books, step) ?? { refund: null, effects: [] }).toEqual({ refund: null, effects: [] });
        }
        expect(new Set(books.mails).size).toBe(books.mails.length);
      }),
    );
  });
});

/** A gateway that makes what it is asked for, trusting us, and whose dashboard sends back what is left. */
class TrustingGateway {
  readonly refunds: GatewayRefund[] = [];
  /** All it ever reported. */
  readonly reported: GatewayRefund[] = [];

  make(amount: number, receipt: string | null, status: RefundState = 'processed'): void {
    if (receipt !== null && this.refunds.some((refund) => refund.receipt === receipt)) return;
    const id = `rfnd_${this.refunds.length + 1}`;
    this.note({ id, payment_id: 'pay_1', receipt, amount, currency: 'INR', status });
  }

  note(refund: GatewayRefund): void {
    const index = this.refunds.findIndex(({ id }) => id === refund.id);
    this.refunds.splice(index < 0 ? this.refunds.length : index, 1, refund);
    this.reported.push(refund);
  }

  sentBack(): number {
    return this.refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
  }
}

interface Action {
  what: 'ask' | 'send' | 'send, unanswered' | 'give up' | 'dashboard' | 'end' | 'receive';
  which: number;
  amount: number;
  status: 'pending' | 'processed';
  isFailing: boolean;
}

const anyActions = array(
  record<Action>({
    what: constantFrom(
      'ask',
      'ask',
      'send',
      'send, unanswered',
      'give up',
      'dashboard',
      'end',
      'receive',
      'receive',
    ),
    which: nat(9),
    amount: constantFrom(1, 63_000, 350_000, TOTAL),
    status: constantFrom('pending', 'processed'),
    isFailing: constantFrom(true, false),
  }),
  { minLength: 1, maxLength: 30 },
);

function run(books: Books, gateway: TrustingGateway, action: Action): void {
  const { what, which, amount, status, isFailing } = action;
  const unsent = books.unsent()[0];
  switch (what) {
    case 'ask':
      return void books.ask(offeredAmount(books.paid) ?? 0);
    case 'send':
    case 'send, unanswered': {
      if (!unsent) return;
      // As finishRefund does: what the gateway has is read before it is asked.
      for (const refund of gateway.refunds) books.report(refund);
      const { effects } = books.apply({ kind: 'due', id: unsent.id ?? 0 });
      for (const effect of effects) if (effect.do === 'send') gateway.make(effect.amount, effect.key, status);
      const made = gateway.refunds.at(-1);
      if (what === 'send' && made) books.report(made);
      return;
    }
    case 'give up':
      if (unsent) books.apply({ kind: 'refused', id: unsent.id ?? 0, failure: 'Not made in 60 days' });
      return;
    case 'dashboard':
      if (gateway.sentBack() + amount <= TOTAL) gateway.make(amount, null, status);
      return;
    case 'end': {
      const refund = gateway.refunds.at(which % Math.max(1, gateway.refunds.length));
      if (refund && refund.status !== 'failed')
        gateway.note({ ...refund, status: isFailing ? 'failed' : 'processed' });
      return;
    }
    case 'receive': {
      const refund = gateway.reported.at(which % Math.max(1, gateway.reported.length));
      if (refund) books.report(refund);
    }
  }
}

describe('of a gateway that sends back whatever we ask for', () => {
  test('never more is sent back than was captured', () => {
    assert(
      property(anyBooks, anyActions, ({ status, isPaying }, actions) => {
        const [books, gateway] = [new Books(status, isPaying), new TrustingGateway()];
        for (const action of actions) {
          run(books, gateway, action);
          expect(gateway.sentBack()).toBeLessThanOrEqual(TOTAL);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('every refund of the gateway arrives in the end, once, in its state there', () => {
    assert(
      property(anyBooks, anyActions, ({ status, isPaying }, actions) => {
        const [books, gateway] = [new Books(status, isPaying), new TrustingGateway()];
        for (const action of actions) run(books, gateway, action);
        for (const refund of gateway.refunds.toReversed()) books.report(refund);
        const received = books.paid.refunds.filter((refund) => refund.gateway_refund_id !== null);
        const inBooks = new Map(received.map((refund) => [refund.gateway_refund_id, refund.status]));
        expect(received).toHaveLength(gateway.refunds.length);
        expect(inBooks).toEqual(new Map(gateway.refunds.map((refund) => [refund.id, refund.status])));
        expect(sumOfRefunds(books.paid.refunds, 'processed')).toBeLessThanOrEqual(TOTAL);
      }),
      { numRuns: 1_000 },
    );
  });
});
