import { z } from 'zod';
import { Ending } from '#contract/membership-ends/ending.ts';
import { StatusId } from '#contract/statuses/status-id.ts';
import { text } from '#contract/texts/text.ts';

/** What a person is to the society: a member, one whose membership has ended, or who has only applied. */
export const standings = ['member', 'ended', 'never'] as const;
export type Standing = (typeof standings)[number];

export const standingNames: Record<Standing, string> = {
  member: text('Members now'),
  ended: text('Membership ended'),
  never: text('Never a member'),
};

/** A membership that holds. */
const HeldMembership = z.object({
  /** The number of its application. */
  id: z.int(),
  /** The type; of a conversion what it made. */
  type: z.string(),
  membership_no: z.string(),
});

/** A person as the list shows them: by the newest of their applications, and what they are now (docs/decisions/0107). */
export const Person = z.object({
  /** The number of the account. */
  id: z.int(),
  /** '' where nothing but the e-mail is known. */
  name: z.string(),
  /** '' for who has none, and for who was erased. */
  email: z.string(),
  mobile: z.string(),
  city: z.string(),
  state_name: z.string(),
  /** YYYY-MM-DD of the first membership; '' for who never had one. */
  since: z.string(),
  standing: z.enum(standings),
  /** Those that hold, oldest first; none for who is no member. */
  memberships: z.array(HeldMembership),
  /** Of who is no member: the status of the last membership, or else of the newest application, and how it ended. */
  application_status: StatusId,
  status_name: z.string(),
  ending: Ending.nullable(),
});
export type Person = z.infer<typeof Person>;
