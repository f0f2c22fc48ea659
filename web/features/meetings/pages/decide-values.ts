import { DecideInput } from '#contract/meetings/check-meeting.ts';
import type { ItemDecision } from '#contract/meetings/meeting.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import type { meetingCalls } from '#contract/meetings/calls.ts';
import type { Day } from '#contract/kit/day.ts';
import type { AgendaItem } from './agenda.tsx';

/** What is typed of an act: its fields, and `decision_<id>` for each application, as the server names their faults. */
export type ActValues = { resolution_no: string; resolved_on: string; message: string } & Record<
  string,
  string
>;

export const fieldOf = ({ id }: Pick<AgendaItem, 'id'>) => `decision_${id}`;

/** What waits is approved, and deferred where the committee's votes for it are no more than those against; so is what waits no more. */
export function firstValues(items: readonly AgendaItem[], day: Day): ActValues {
  const chosen = items.map((item) => [fieldOf(item), suggestionFor(item)] as const);
  return { resolution_no: '', resolved_on: day, message: '', ...Object.fromEntries(chosen) };
}

function suggestionFor({ waits, tally }: AgendaItem): ItemDecision {
  if (!waits) return 'defer';
  return tally !== null && tally.for <= tally.against && tally.for + tally.against > 0 ? 'defer' : 'approve';
}

/** The same as the call takes it. */
export function actOf(
  id: number,
  items: readonly AgendaItem[],
  values: ActValues,
): InputOf<typeof meetingCalls.meetingDecide> {
  const { resolution_no, resolved_on, message } = values;
  return DecideInput.parse({
    id,
    resolution_no,
    resolved_on,
    message,
    member_id: items.map((item) => item.id),
    decision: items.map((item) => values[fieldOf(item)]),
  });
}

/** How many of each decision. */
export function countDecisions(
  items: readonly AgendaItem[],
  values: ActValues,
): Record<ItemDecision, number> {
  const count = (decision: ItemDecision) => items.filter((item) => values[fieldOf(item)] === decision).length;
  return { approve: count('approve'), reject: count('reject'), defer: count('defer') };
}
