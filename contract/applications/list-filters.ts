import { z } from 'zod';
import { optionalId, textField } from '#contract/kit/fields.ts';
import { endKinds } from '#contract/membership-ends/ending.ts';
import { waitingKinds } from '#contract/statuses/waiting.ts';
import { ownerFilters } from './owners.ts';

/** The filters of the list of one type (D2 section 2); an empty one means none. */
export const listFilters = {
  application_id: optionalId(),
  /** 1 means all, 15 means 12 (D2). */
  application_status: optionalId(),
  /** The status that the applications really have; wins over application_status (docs/decisions/0117). */
  exact_status: optionalId(),
  edu_postgrad_degree: textField(120),
  edu_superspecialty_degree: textField(120),
  state: optionalId(),
  /** What waits for the office in this way, who has waited longest first. */
  waiting: z
    .enum([...waitingKinds, ''])
    .nullish()
    .transform((value) => value || null),
  /** Whose they are: the own ones of who asks, or nobody's. */
  owner: z
    .enum([...ownerFilters, ''])
    .nullish()
    .transform((value) => value || null),
  /** Those with the committee on which who asks has not voted yet (docs/decisions/0103). */
  vote: z
    .enum(['due', ''])
    .nullish()
    .transform((value) => value || null),
  /** Memberships that ended in this way (docs/decisions/0105). */
  ended: z
    .enum([...endKinds, ''])
    .nullish()
    .transform((value) => value || null),
  /**
   * By membership number: asc for Old, desc for New (D2 section 7); applications without one by age. Empty: the newest
   * first.
   */
  sort_by_member_no: z
    .enum(['asc', 'desc', ''])
    .nullish()
    .transform((value) => value ?? ''),
};
