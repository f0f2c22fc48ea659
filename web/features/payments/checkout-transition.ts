import type { SaidErrors } from '#contract/kit/answer.ts';
import type { CheckoutAnswer, Order } from './gateway-checkout.ts';

/**
 * The steps of a checkout.
 * - idle, failed: the person may pay; `failed` says why the last attempt did not start or did not succeed
 * - loading, ordering, reading, sending: a call is running, and no money has moved
 * - open: the gateway's window is open
 * - confirming, recording, closing: the money may have moved; the server confirms the payment, then records how the window ended
 * - unknown: the server could not be reached, so it is unknown whether money moved: nobody may pay twice
 * - paid, sent: the end; the page is about to be left
 */
export type CheckoutState =
  | { step: 'idle' }
  | { step: 'failed'; problem: string; missing: SaidErrors }
  | { step: 'loading' }
  | { step: 'ordering' }
  | { step: 'reading' }
  | { step: 'sending' }
  | { step: 'open'; order: Order }
  | { step: 'confirming'; order: Order; answer: CheckoutAnswer }
  | { step: 'recording'; order: Order }
  | { step: 'closing'; order: Order }
  | { step: 'unknown'; order: Order; answer: CheckoutAnswer }
  | { step: 'paid' }
  | { step: 'sent' };

/** What the person does, and how an effect ended. */
export type CheckoutEvent =
  | { type: 'pay' }
  | { type: 'submit' }
  | { type: 'confirmAgain' }
  | { type: 'loaded' }
  | { type: 'created'; order: Order }
  | { type: 'alreadyPaid' }
  | { type: 'handedOver'; answer: CheckoutAnswer }
  | { type: 'closed' }
  | { type: 'confirmed' }
  | { type: 'notPaid' }
  | { type: 'unreachable' }
  | { type: 'recorded'; paid: boolean }
  | { type: 'submitted'; applicationNo: string }
  | { type: 'refused'; problem: string; missing: SaidErrors };

/** What is to be done next, in order. All but `leave` and `sayAlreadyPaid` end in one event. */
export type CheckoutEffect =
  | { type: 'loadScript' }
  | { type: 'createOrder' }
  | { type: 'openWindow'; order: Order }
  | { type: 'readApplication' }
  | { type: 'confirm'; order: Order; answer: CheckoutAnswer }
  | { type: 'record'; order: Order; answer: CheckoutAnswer | null }
  | { type: 'submit' }
  | { type: 'sayAlreadyPaid' }
  | { type: 'leave'; to: 'submitted' | 'unpaid'; applicationNo: string };

export interface CheckoutTransition {
  state: CheckoutState;
  effects: readonly CheckoutEffect[];
}

type StateAt<Step> = Extract<CheckoutState, { step: Step }>;
type EventOf<Type> = Extract<CheckoutEvent, { type: Type }>;
type Row<Step> = {
  [Type in CheckoutEvent['type']]?: (state: StateAt<Step>, event: EventOf<Type>) => CheckoutTransition;
};

/** Nothing is ordered in a browser that cannot show the gateway's window, so its script is loaded first. */
const startPaying = () => go({ step: 'loading' }, { type: 'loadScript' });
const startSending = () => go({ step: 'sending' }, { type: 'submit' });
const fail = (_state: CheckoutState, { problem, missing }: EventOf<'refused'>) =>
  go({ step: 'failed', problem, missing });
const close = ({ order }: { order: Order }) =>
  go({ step: 'closing', order }, { type: 'record', order, answer: null });
const confirm = (order: Order, answer: CheckoutAnswer) =>
  go({ step: 'confirming', order, answer }, { type: 'confirm', order, answer });
const leaveTo = (to: 'submitted' | 'unpaid', applicationNo: string): CheckoutEffect => ({
  type: 'leave',
  to,
  applicationNo,
});

/** From the order to the recorded payment (D3 section 4, decisions section 6). */
const table: { [Step in CheckoutState['step']]: Row<Step> } = {
  idle: { pay: startPaying, submit: startSending },
  failed: { pay: startPaying, submit: startSending },
  loading: {
    loaded: () => go({ step: 'ordering' }, { type: 'createOrder' }),
    refused: fail,
  },
  ordering: {
    created: (_, { order }) => go({ step: 'open', order }, { type: 'openWindow', order }),
    // In another window, or by a late answer of the bank. Nothing is submitted: the office may have asked something
    // since then, which this page does not know.
    alreadyPaid: () => go({ step: 'reading' }, { type: 'readApplication' }),
    refused: fail,
  },
  reading: {
    submitted: (_, { applicationNo }) =>
      go({ step: 'sent' }, { type: 'sayAlreadyPaid' }, leaveTo('submitted', applicationNo)),
    refused: fail,
  },
  sending: {
    submitted: (_, { applicationNo }) => go({ step: 'sent' }, leaveTo('submitted', applicationNo)),
    refused: fail,
  },
  open: {
    handedOver: ({ order }, { answer }) => confirm(order, answer),
    closed: close,
    refused: fail,
  },
  confirming: {
    // The payment is recorded by now; what follows only ends the wizard.
    confirmed: ({ order, answer }) => go({ step: 'recording', order }, { type: 'record', order, answer }),
    notPaid: close,
    unreachable: ({ order, answer }) => go({ step: 'unknown', order, answer }),
    refused: fail,
  },
  recording: {
    recorded: ({ order }) => go({ step: 'paid' }, leaveTo('submitted', order.application_no)),
  },
  closing: {
    // A payment that the gateway reports overrides a closed window.
    recorded: ({ order }, { paid }) =>
      paid
        ? go({ step: 'paid' }, leaveTo('submitted', order.application_no))
        : go({ step: 'idle' }, leaveTo('unpaid', order.application_no)),
  },
  unknown: { confirmAgain: ({ order, answer }) => confirm(order, answer) },
  paid: {},
  sent: {},
};

/** The next state and what is to be done. An event that its state does not expect, as a double click, changes nothing. */
export function checkoutTransition(state: CheckoutState, event: CheckoutEvent): CheckoutTransition {
  const rules = table[state.step] as Partial<
    Record<CheckoutEvent['type'], (state: CheckoutState, event: CheckoutEvent) => CheckoutTransition>
  >;
  return rules[event.type]?.(state, event) ?? { state, effects: [] };
}

function go(state: CheckoutState, ...effects: CheckoutEffect[]): CheckoutTransition {
  return { state, effects };
}
