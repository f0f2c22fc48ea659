import { z } from 'zod';
import {
  isProvisional,
  type RatificationFacts,
  type Resolution,
} from '#contract/ratification/provisional.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { showDay } from '#contract/kit/day.ts';
import { type Message, text } from '#contract/texts/text.ts';

/** A meeting of the committee decides on applications, one of the general body ratifies new members. */
export const meetingKinds = ['committee', 'general_body'] as const;
export type MeetingKind = (typeof meetingKinds)[number];

export const meetingKindNames: Record<MeetingKind, string> = {
  committee: text('Committee'),
  general_body: text('General body'),
};

export const itemDecisions = ['approve', 'reject', 'defer'] as const;
export type ItemDecision = (typeof itemDecisions)[number];

/** What each is called, as a choice and as what was decided. */
export const decisionNames: Record<MeetingKind, Record<ItemDecision, { choice: string; done: string }>> = {
  committee: {
    approve: { choice: text('Approve'), done: text('Approved') },
    reject: { choice: text('Reject'), done: text('Rejected') },
    defer: { choice: text('Defer'), done: text('Deferred') },
  },
  general_body: {
    approve: { choice: text('Ratify'), done: text('Ratified') },
    reject: { choice: text('Refuse'), done: text('Refused') },
    defer: { choice: text('Defer'), done: text('Deferred') },
  },
};

/** Most applications on an agenda. */
export const mostItems = 200;
/** Longest title of a meeting, and longest resolution number. */
export const longestTitle = 120;
export const longestResolution = 40;

/** Does an application wait for a meeting of this kind? */
export function waitsFor(kind: MeetingKind, one: RatificationFacts & { status_id: StatusId }): boolean {
  if (kind === 'committee') return one.status_id === statusIds.referred;
  return one.status_id === statusIds.numberAllotted && isProvisional(one);
}

/** Statuses in which an application may wait for a meeting, of one kind or the other. */
export const mayWaitIn: readonly StatusId[] = [statusIds.referred, statusIds.numberAllotted];

/** The status that a decision leads to; null: it stays what it is. */
export function statusAfter(kind: MeetingKind, decision: ItemDecision): StatusId | null {
  if (decision === 'reject') return statusIds.rejected;
  return kind === 'committee' && decision === 'approve' ? statusIds.approved : null;
}

/** What the applicant reads with the decision. */
export function resolutionInWords({ resolution_no: number, resolved_on }: Resolution): Message {
  return text('By resolution {number} of {day}.', { number, day: showDay(resolved_on) });
}

/** A meeting as the list shows it. */
export const Meeting = z.object({
  id: z.int(),
  kind: z.enum(meetingKinds),
  title: z.string(),
  /** YYYY-MM-DD. */
  held_on: z.string(),
  /** How many applications are on the agenda. */
  items: z.int(),
  /** '' until the decisions are recorded. */
  resolution_no: z.string(),
  /** YYYY-MM-DD; '' until then. */
  resolved_on: z.string(),
  /** The administrator who recorded them; '' until then. */
  decided_by: z.string(),
});
export type Meeting = z.infer<typeof Meeting>;
