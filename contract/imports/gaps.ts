import type { FieldErrors } from '#contract/kit/answer.ts';

/** Values of the office's form of a member by field; of a file that is there, anything. */
type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * The faults of a member's form without those of what was empty before and still is: a list of members rarely holds all that
 * an applicant must give, and a wrong name has to be corrected all the same (docs/decisions/0104).
 */
export function withoutGaps(
  errors: FieldErrors,
  { now, before }: { now: Values; before: Values },
): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !isEmpty(now[field]) || !isEmpty(before[field])),
  );
}
