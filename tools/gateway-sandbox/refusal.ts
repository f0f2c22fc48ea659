/** The body of every refusal (facts A1). */
export interface RefusalBody {
  error: {
    code: string;
    description: string;
    field?: string;
    source: string;
    step: string;
    reason: string;
    metadata: { payment_id?: string; order_id?: string };
  };
}

type Details = Partial<Omit<RefusalBody['error'], 'description'>>;

/** The body of a refusal; what was not given is 'NA', as the gateway writes it. */
export function refusalBody(description: string, details: Details = {}): RefusalBody {
  const {
    code = 'BAD_REQUEST_ERROR',
    field,
    source = 'NA',
    step = 'NA',
    reason = 'NA',
    metadata = {},
  } = details;
  return { error: { code, description, ...(field && { field }), source, step, reason, metadata } };
}

/** Thrown by the sandbox's handlers; leaves it as the gateway's own error. */
export class Refusal extends Error {
  readonly httpStatus: number;
  readonly body: RefusalBody;

  constructor(description: string, details: Details = {}, httpStatus = 400) {
    super(description);
    this.httpStatus = httpStatus;
    this.body = refusalBody(description, details);
  }
}

export function unknownId(): Refusal {
  return new Refusal('The id provided does not exist', { reason: 'input_validation_failed' });
}
