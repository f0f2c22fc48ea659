import { endsReview } from '#contract/applications/findings.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import { undo } from '#contract/kit/undo.ts';
import type { CheckedInputOf, OutputOf } from '#contract/kit/define-call.ts';
import { checkChange, endsMembership } from '#contract/statuses/moves.ts';
import { done } from '#contract/texts/done.ts';
import { isProven } from '#server/kit/context/caller.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import type { Log } from '#server/kit/log.ts';
import { refuse, refuseIfAny } from '#server/kit/refusal.ts';
import { refuseWrongPassword } from '#server/modules/accounts/index.ts';
import { viewStatusNames } from '#server/modules/applications/record/application-rows.views.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import {
  changeOneByOne,
  type Outcome,
  presentOutcome,
} from '#server/modules/applications/record/one-by-one.ts';
import { readOpenQuestions } from '#server/modules/applications/review/findings.ts';
import { applyHeld, type Change, checkMove } from './change-application-status.ts';

type BulkCall = typeof officeCalls.bulkStatusChange;
type Row = OutputOf<BulkCall>['data'][number];

/**
 * bulk_status_change: the same change of 'My Action' for several applications (record/one-by-one.ts). Uploads that nobody
 * accepted do not prevent an approval, but are named. A missing message, a wrong password or a missing fresh proof refuses
 * the call before any change. With `hold` undoMany can take it back for a while (docs/decisions/0118).
 */
export const changeMany =
  (log: Log): HandlerWithoutTransaction<BulkCall> =>
  async (context, input) => {
    const errors = checkChange(input);
    refuseIfAny(errors);
    await context.inTransaction((inside) => refuseWrongPassword(inside, input.password));
    const isPreview = input.preview === 1;
    const mayEnd = input.end_memberships === 1;
    if (mayEnd && !isPreview && !isProven('fresh', context.caller, context.now)) throw refuse('proof_needed');
    const ending = new Set<number>();
    const canUndo = new Set<number>();
    const outcomes = await changeOneByOne(context, log, {
      references: input.member_id,
      isPreview,
      run: async (inside, application, index) => {
        const change = changeOf(input, index);
        await refuseIfThere(inside.tx, application, change);
        const ends = endsMembership(membershipOf(application), change.application_status);
        if (isPreview || ends) await checkMove(inside.tx, application, change);
        if (ends) ending.add(application.id);
        if (isPreview) return application;
        if (ends && !mayEnd) throw refuse('membership_unconfirmed');
        const { changed, undoable } = await applyHeld(inside, application, change);
        if (undoable) canUndo.add(application.id);
        return changed;
      },
    });
    const approved = outcomes.flatMap(({ application, reason }) =>
      application && reason === '' && endsReview(input.application_status) ? [application] : [],
    );
    const { names, questions } = await context.inTransaction(async ({ tx }) => ({
      names: await viewStatusNames(tx),
      questions: await readOpenQuestions(tx, approved),
    }));
    const data = outcomes.map((outcome) => ({
      ...toRow(outcome, names),
      ends_membership: ending.has(outcome.application?.id ?? 0),
      undoable: outcome.reason === '' && canUndo.has(outcome.application?.id ?? 0),
      open_questions: questions.get(outcome.application?.id ?? 0) ?? [],
    }));
    const isDone = !isPreview && data.some(({ changed }) => changed);
    return { data, message: isDone ? done.statusesChanged : '' };
  };

function changeOf(input: CheckedInputOf<BulkCall>, index: number): Change {
  const { application_status, message, silent, seen_status, hold } = input;
  const heldSeconds = hold === 1 ? undo.heldSecondsOfMany : 0;
  return { application_status, message, silent, seen_status: seen_status[index] ?? null, heldSeconds };
}

const membershipOf = ({ status_id, membership_no }: ApplicationRow) => ({
  status: status_id,
  membershipNo: membership_no,
});

/** Names an application that had the wanted status when it was chosen; nobody else changed it. */
async function refuseIfThere(tx: Tx, { status_id }: ApplicationRow, change: Change): Promise<void> {
  const isSeen = change.seen_status === null || change.seen_status === status_id;
  if (!isSeen || status_id !== change.application_status) return;
  const names = await viewStatusNames(tx);
  throw refuse('status_already', { status: names.get(status_id) ?? '' });
}

function toRow(
  outcome: Outcome,
  names: Map<number, string>,
): Omit<Row, 'open_questions' | 'ends_membership' | 'undoable'> {
  const { application } = outcome;
  const status = application?.status_id ?? 0;
  return {
    ...presentOutcome(outcome),
    application_status: status,
    status_name: application ? (names.get(status) ?? '') : '',
    membership_no: application?.membership_no ?? '',
  };
}
