/**
 * timeout, network, server: nobody knows whether the gateway acted. throttled: it did not, ask again later.
 * rejected: it refused.
 */
export type GatewayErrorKind = 'timeout' | 'network' | 'throttled' | 'rejected' | 'server';

/** What the gateway said about a failure (facts A1); every part may be missing. */
export interface GatewayErrorDetails {
  httpStatus?: number;
  code?: string;
  description?: string;
  field?: string;
  reason?: string;
}

/** A call to the gateway that brought no usable answer. Holds no key and no personal data. */
export class GatewayError extends Error implements GatewayErrorDetails {
  override readonly name = 'GatewayError';
  readonly kind: GatewayErrorKind;
  readonly httpStatus?: number;
  readonly code?: string;
  readonly description?: string;
  readonly field?: string;
  readonly reason?: string;

  constructor(kind: GatewayErrorKind, call: string, details: GatewayErrorDetails = {}, cause?: unknown) {
    super([`Gateway ${kind}: ${call}`, details.httpStatus, details.description].filter(Boolean).join(', '), {
      cause,
    });
    this.kind = kind;
    this.httpStatus = details.httpStatus;
    this.code = details.code;
    this.description = details.description;
    this.field = details.field;
    this.reason = details.reason;
  }

  /**
   * True when the money may have moved all the same: ask the gateway, never tell the payer it failed. A 409
   * says that the same refund is still running (facts A7).
   */
  get outcomeUnknown(): boolean {
    return (
      this.kind === 'timeout' || this.kind === 'network' || this.kind === 'server' || this.httpStatus === 409
    );
  }

  /**
   * True when the gateway did not answer the question: nothing in time, no connection, a fault of its own (5xx). A 429
   * is an answer here, since whoever sends us webhooks can provoke it; so is one that we do not understand.
   */
  get unanswered(): boolean {
    return this.kind === 'timeout' || this.kind === 'network' || (this.httpStatus ?? 0) >= 500;
  }

  /**
   * True when the account whose keys were used has nothing with the id that was asked about, in the gateway's own
   * words (Razorpay's page on fetching a payment link: it does not exist, or belongs to another business). A
   * wrong address, a proxy or wrong keys do not say so.
   */
  get idUnknown(): boolean {
    return this.kind === 'rejected' && /\bid provided does not exist\b/i.test(this.description ?? '');
  }
}
