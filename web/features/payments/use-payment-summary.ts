import { applicationCalls } from '#contract/applications/calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { useCall } from '#web/kit/data/query.ts';

export type PaymentSummary = OutputOf<typeof applicationCalls.applicationData>;

/** How often to ask for a payment that may still arrive, in milliseconds. */
const askAgainMs = 5_000;

/** The application behind a number, its payments and its fee. Asked repeatedly while a payment may arrive. */
export function usePaymentSummary(applicationNo: string, awaitsNews: boolean) {
  return useCall(
    applicationCalls.applicationData,
    { application_no: applicationNo },
    { refetchInterval: awaitsNews ? askAgainMs : false },
  );
}

/** Does it still wait for its payment? */
export function isUnpaid({ data }: Pick<PaymentSummary, 'data'>): boolean {
  return data[0]?.payable === true;
}
