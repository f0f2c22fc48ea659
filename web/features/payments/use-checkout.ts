import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { SaidErrors } from '#contract/kit/answer.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { privacyCalls } from '#contract/privacy/calls.ts';
import { type RefusalCode, refusals } from '#contract/texts/refusals.ts';
import { text } from '#contract/texts/text.ts';
import { isNoticeChanged } from '#web/features/privacy/index.ts';
import { useSettings } from '#web/features/settings/index.ts';
import { api } from '#web/kit/data/api.ts';
import { ApiError, isRefusal, messageOf } from '#web/kit/data/api-error.ts';
import { keyOf, markStale, shouldRetry } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { type CheckoutAnswer, loadCheckout, openCheckout, type Order } from './gateway-checkout.ts';
import {
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  checkoutTransition,
} from './checkout-transition.ts';
import { retryWithBackoff } from './retry-with-backoff.ts';

interface CheckoutOptions {
  /** Public id of the application. */
  id: string;
  /** The version of the privacy notice that the page shows beside its button; undefined where it shows none. */
  notice?: number | undefined;
  onSubmitted: (applicationNo: string) => void;
  onUnpaid: (applicationNo: string) => void;
  /** It was paid already; onSubmitted follows. */
  onAlreadyPaid?: () => void;
}

export interface Checkout {
  step: CheckoutState['step'];
  busy: boolean;
  /** False while it is unknown whether money moved: nobody may pay twice. */
  mayPay: boolean;
  /** Why it did not start, in words for the person. */
  problem: string | null;
  /** What is missing before the application can be submitted, field -> message. */
  missing: SaidErrors;
  /** Opens the gateway's window and follows the payment to its end. */
  pay: () => Promise<void>;
  /** Submits an application that has nothing to pay, or ends a resubmission. */
  submit: () => Promise<void>;
  /** Checks again whether a payment is confirmed. */
  confirmAgain: () => Promise<void>;
}

const notLoaded = text(
  'The payment window could not be loaded. Please check your connection, switch off blockers for this page, and try again. Your application is saved.',
);

/** Pays for an application, or submits one without a fee: carries out what `checkoutTransition` decides. */
export function useCheckout({ id, notice, onSubmitted, onUnpaid, onAlreadyPaid }: CheckoutOptions): Checkout {
  const queryClient = useQueryClient();
  const settings = useSettings();
  const [state, setState] = useState<CheckoutState>({ step: 'idle' });
  // Changes at once, not with the next render: the second click of a double click comes before that.
  const current = useRef(state);
  // While the gateway's window is open. Another tab may pay meanwhile, and this page then goes on by itself.
  const openWindow = useRef<AbortController | null>(null);
  useEffect(() => () => openWindow.current?.abort(), []);

  /** Resolves once the next event is up to the person; continues after the page is left. Never rejects. */
  async function dispatch(event: CheckoutEvent): Promise<void> {
    const { state: next, effects } = checkoutTransition(current.current, event);
    current.current = next;
    setState(next);
    for (const effect of effects) {
      const result = await carryOut(effect).catch(refused);
      if (result) await dispatch(result);
    }
  }

  /** Where the notice has changed, the page shows the new one, and asks again with it. */
  function refused(error: unknown): CheckoutEvent {
    if (isNoticeChanged(error))
      void queryClient.invalidateQueries({ queryKey: keyOf(privacyCalls.privacyNotice) });
    return refusedBy(error);
  }

  /** @returns the event that it ends in; null for an effect that nothing follows */
  async function carryOut(effect: CheckoutEffect): Promise<CheckoutEvent | null> {
    switch (effect.type) {
      case 'loadScript':
        return loadCheckout(settings?.checkout_script ?? '').then(
          () => ({ type: 'loaded' }),
          () => ({ type: 'refused', problem: t(notLoaded), missing: {} }),
        );
      case 'createOrder':
        return createOrder(id, notice);
      case 'openWindow': {
        const Checkout = await loadCheckout(settings?.checkout_script ?? '');
        openWindow.current = new AbortController();
        const answer = await openCheckout(Checkout, effect.order, openWindow.current.signal);
        openWindow.current = null;
        return answer ? { type: 'handedOver', answer } : { type: 'closed' };
      }
      case 'confirm':
        return confirmPayment(effect.order, effect.answer);
      case 'record':
        return { type: 'recorded', paid: await recordOutcome(id, effect).catch(() => false) };
      case 'readApplication':
        return { type: 'submitted', applicationNo: await readApplicationNo(id) };
      case 'submit':
        return { type: 'submitted', applicationNo: await submitUnpaid(id, notice) };
      case 'sayAlreadyPaid':
        onAlreadyPaid?.();
        return null;
      case 'leave':
        forgetApplication();
        (effect.to === 'submitted' ? onSubmitted : onUnpaid)(effect.applicationNo);
        return null;
    }
  }

  /** Back must not lead to a page that still offers to pay. */
  function forgetApplication() {
    for (const call of [applicationCalls.memberInfo, applicationCalls.memberDetail])
      queryClient.removeQueries({ queryKey: keyOf(call) });
    markStale(queryClient, paymentCalls.finalStep);
  }

  const { step } = state;
  return {
    step,
    busy: step !== 'idle' && step !== 'failed' && step !== 'unknown',
    mayPay: step !== 'unknown',
    problem: step === 'failed' ? state.problem : null,
    missing: step === 'failed' ? state.missing : {},
    pay: () => dispatch({ type: 'pay' }),
    submit: () => dispatch({ type: 'submit' }),
    confirmAgain: () => dispatch({ type: 'confirmAgain' }),
  };
}

async function createOrder(id: string, notice?: number): Promise<CheckoutEvent> {
  try {
    return { type: 'created', order: await api(paymentCalls.createOrder, { member_id: id, notice }) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'already_paid') return { type: 'alreadyPaid' };
    throw error;
  }
}

/** From here on the money may have moved: nothing may say that the payment failed before the server does. */
async function confirmPayment(order: Order, answer: CheckoutAnswer): Promise<CheckoutEvent> {
  try {
    const { data } = await retryWithBackoff(() =>
      api(paymentCalls.verifyAndCapture, { ...answer, amount: String(order.amount) }),
    );
    return { type: data.paid ? 'confirmed' : 'notPaid' };
  } catch (error) {
    if (isFinal(error)) throw error;
    return { type: 'unreachable' };
  }
}

/**
 * Reports how the window ended; a payment that the gateway confirms overrides the report.
 * @returns whether the order is paid
 */
async function recordOutcome(id: string, { order, answer }: RecordEffect): Promise<boolean> {
  const { data } = await retryWithBackoff(() =>
    api(paymentCalls.finalStep, {
      id,
      amount: String(order.amount),
      currency: order.currency,
      payment_status: answer ? 'Success' : 'Failed',
      payment_id: answer?.razorpay_payment_id ?? '',
      payment_json: answer,
    }),
  );
  return data.paid;
}

type RecordEffect = Extract<CheckoutEffect, { type: 'record' }>;

async function readApplicationNo(id: string): Promise<string> {
  const [record] = (await api(applicationCalls.memberInfo, { id })).data;
  if (!record) throw new ApiError(t(refusals.already_paid.text), { status: refusals.already_paid.status });
  return record.application_no;
}

async function submitUnpaid(id: string, notice?: number): Promise<string> {
  const noPayment = { amount: '', currency: '', payment_status: '', payment_id: '' } as const;
  return (await api(paymentCalls.finalStep, { id, ...noPayment, notice })).application_no;
}

function refusedBy(error: unknown): CheckoutEvent {
  return {
    type: 'refused',
    problem: messageOf(error),
    missing: error instanceof ApiError ? error.errors : {},
  };
}

/** Temporary, or solved by signing in again: they say nothing about the money. */
const passing: readonly RefusalCode[] = ['payment_unconfirmed', 'sign_in_needed', 'too_many'];

/** The server refused this payment, for good. */
function isFinal(error: unknown): boolean {
  return isRefusal(error) && !shouldRetry(0, error) && !passing.some((code) => code === error.code);
}
