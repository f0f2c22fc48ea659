import type { FieldErrors } from '#contract/kit/answer.ts';
import { awaitsApplicant, statusIds } from '#contract/statuses/statuses.ts';

/** What a change of 'My Action' is made of, as far as a person types it. */
export interface ChangeValues {
  application_status: number;
  message: string;
  /** Asked for by the list-by-status variant only; undefined elsewhere. */
  password?: string | undefined;
  /** The refused uploads that are sent back with it. */
  corrections?: readonly string[] | undefined;
}

/** Every fault of a change of status at once (D2 section 5); going back to the general pool needs no message. */
export function checkChange({
  application_status,
  message,
  password,
  corrections = [],
}: ChangeValues): FieldErrors {
  const errors: FieldErrors = {};
  if (message.trim() === '' && application_status !== statusIds.received)
    errors.message = 'Message cannot be empty';
  if (corrections.length > 0 && !awaitsApplicant.some((id) => id === application_status))
    errors.corrections = 'Documents go back with a question or for resubmission only';
  if (password === '') errors.password = 'Password cannot be empty';
  return errors;
}
