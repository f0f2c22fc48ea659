import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { type RefusalCode, refusals } from '#contract/texts/en.ts';
import { useSettings } from '#web/features/settings/index.ts';
import { api } from '#web/kit/data/api.ts';
import { ApiError, isRefusal, messageOf } from '#web/kit/data/api-error.ts';
import { keyOf, markStale, shouldRetry } from '#web/kit/data/query.ts';
import { type Checkout, type CheckoutAnswer, loadCheckout } from './checkout-script.ts';
import { openCheckout, type Order } from './open-checkout.ts';
import { retryWithBackoff } from './retry-with-backoff.ts';

/** Where a payment stands, in the order of the steps. */
type CheckoutPhase = 'ready' | 'sending' | 'paying' | 'confirming' | 'unconfirmed';

export interface CheckoutOptions {
  /** Public id of the application. */
  id: string;
  onSubmitted: (applicationNo: string) => void;
  onUnpaid: (applicationNo: string) => void;
  /** It turned out to be paid already; onSubmitted follows. */
  onAlreadyPaid?: () => void;
}

export interface CheckoutState {
  phase: CheckoutPhase;
  busy: boolean;
  /** False while it is unknown whether money moved: nobody shall pay twice. */
  mayPay: boolean;
  /** Why it did not begin, in words for the person. */
  problem: string | null;
  /** What keeps the application from being sent, field -> message. */
  missing: FieldErrors;
  /** Opens the gateway's checkout and sees the payment through. */
  pay: () => Promise<void>;
  /** Sends an application that has nothing to pay, or ends a resubmission. */
  submit: () => Promise<void>;
  /** Asks once more about a payment that was made and is not confirmed yet. */
  confirmAgain: () => Promise<void>;
}

const notLoaded =
  'The payment window could not be loaded. Please check your connection, switch off blockers for this page, and try again. Your application is saved.';

/** The way from the order to the recorded payment (D3 section 4, decisions section 6). */
export function useCheckout({ id, onSubmitted, onUnpaid, onAlreadyPaid }: CheckoutOptions): CheckoutState {
  const queryClient = useQueryClient();
  const settings = useSettings();
  const [phase, setPhase] = useState<CheckoutPhase>('ready');
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<FieldErrors>({});
  const made = useRef<{ order: Order; answer: CheckoutAnswer } | null>(null);
  const underWay = useRef(false);

  /** One action at a time: a second press of the button does nothing. */
  function once(action: () => Promise<void>) {
    return async () => {
      if (underWay.current) return;
      underWay.current = true;
      setProblem(null);
      setMissing({});
      try {
        await action();
      } catch (error) {
        setPhase('ready');
        setProblem(messageOf(error));
        if (error instanceof ApiError) setMissing(error.errors);
      } finally {
        underWay.current = false;
      }
    };
  }

  /** What was known of the application is forgotten: Back must not lead to a page that offers to pay again. */
  function leave(to: (applicationNo: string) => void, applicationNo: string) {
    for (const call of [applicationCalls.memberInfo, applicationCalls.memberDetail])
      queryClient.removeQueries({ queryKey: keyOf(call) });
    markStale(queryClient, paymentCalls.finalStep);
    to(applicationNo);
  }

  async function pay() {
    setPhase('sending');
    const Checkout = await loadScript();
    if (!Checkout) return;
    const order = await openOrder();
    if (!order) return showPaid();
    setPhase('paying');
    const answer = await openCheckout(Checkout, order);
    if (answer) {
      made.current = { order, answer };
      await confirm();
    } else await dismiss(order);
  }

  /**
   * It was paid already, in another window or by a late answer of the bank. Nothing is sent: since then the office may
   * have asked something, which this page does not know of.
   */
  async function showPaid() {
    const [record] = (await api(applicationCalls.memberInfo, { id })).data;
    if (!record) throw new ApiError(refusals.already_paid.text, { status: refusals.already_paid.status });
    onAlreadyPaid?.();
    leave(onSubmitted, record.application_no);
  }

  async function openOrder(): Promise<Order | null> {
    try {
      return await api(paymentCalls.createOrder, { member_id: id });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_paid') return null;
      throw error;
    }
  }

  async function loadScript(): Promise<Checkout | null> {
    try {
      return await loadCheckout(settings?.checkout_script ?? '');
    } catch {
      setPhase('ready');
      setProblem(notLoaded);
      return null;
    }
  }

  /** The money may have moved from here on: nothing may say that it failed before the server does. */
  async function confirm() {
    if (!made.current) return;
    const { order, answer } = made.current;
    setPhase('confirming');
    try {
      const { data } = await retryWithBackoff(() =>
        api(paymentCalls.verifyAndCapture, { ...answer, amount: String(order.amount) }),
      );
      if (!data.paid) return await dismiss(order);
    } catch (error) {
      if (isFinal(error)) throw error;
      setPhase('unconfirmed');
      return;
    }
    // The payment is recorded by now; this only ends the wizard.
    await finish(order, 'Success', answer).catch(() => {});
    leave(onSubmitted, order.application_no);
  }

  async function dismiss(order: Order) {
    setPhase('confirming');
    const paid = await finish(order, 'Failed', null).catch(() => false);
    if (!paid) setPhase('ready');
    leave(paid ? onSubmitted : onUnpaid, order.application_no);
  }

  /** Records how it went; a payment that the gateway knows of wins over what we tell. */
  async function finish(order: Order, outcome: 'Success' | 'Failed', answer: CheckoutAnswer | null) {
    const { data } = await retryWithBackoff(() =>
      api(paymentCalls.finalStep, {
        id,
        amount: String(order.amount),
        currency: order.currency,
        payment_status: outcome,
        payment_id: answer?.razorpay_payment_id ?? '',
        payment_json: answer,
      }),
    );
    return data.paid;
  }

  async function submit() {
    setPhase('sending');
    const { application_no } = await api(paymentCalls.finalStep, {
      id,
      amount: '',
      currency: '',
      payment_status: '',
      payment_id: '',
    });
    leave(onSubmitted, application_no);
  }

  return {
    phase,
    busy: phase !== 'ready' && phase !== 'unconfirmed',
    mayPay: phase !== 'unconfirmed',
    problem,
    missing,
    pay: once(pay),
    submit: once(submit),
    confirmAgain: once(confirm),
  };
}

/** May be over in a moment, or after signing in again: it says nothing about the money. */
const passing: readonly RefusalCode[] = ['payment_unconfirmed', 'sign_in_needed', 'too_many'];

/** The server said no to this payment, for good. */
function isFinal(error: unknown): boolean {
  return isRefusal(error) && !shouldRetry(0, error) && !passing.some((code) => code === error.code);
}
