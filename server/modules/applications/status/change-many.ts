import { endsReview } from '#contract/applications/findings.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import type { CheckedInputOf, OutputOf } from '#contract/kit/define-call.ts';
import { checkChange } from '#contract/statuses/moves.ts';
import { done } from '#contract/texts/done.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import type { Log } from '#server/kit/log.ts';
import { refuseIfAny } from '#server/kit/refusal.ts';
import { refuseWrongPassword } from '#server/modules/accounts/index.ts';
import { viewStatusNames } from '#server/modules/applications/record/application-rows.views.ts';
import {
  changeOneByOne,
  type Outcome,
  presentOutcome,
} from '#server/modules/applications/record/one-by-one.ts';
import { readOpenQuestions } from '#server/modules/applications/review/findings.ts';
import { checkMove, applyChange, type Change } from './change-application-status.ts';

type BulkCall = typeof officeCalls.bulkStatusChange;
type Row = OutputOf<BulkCall>['data'][number];

/**
 * bulk_status_change: the same change of 'My Action' for several applications (record/one-by-one.ts). Uploads that nobody
 * accepted do not prevent an approval, but are named. A missing message or a wrong password refuses the call before any
 * change.
 */
export const changeMany =
  (log: Log): HandlerWithoutTransaction<BulkCall> =>
  async (context, input) => {
    const errors = checkChange(input);
    refuseIfAny(errors);
    await context.inTransaction((inside) => refuseWrongPassword(inside, input.password));
    const isPreview = input.preview === 1;
    const outcomes = await changeOneByOne(context, log, {
      references: input.member_id,
      isPreview,
      run: async (inside, application, index) => {
        const change = changeOf(input, index);
        if (!isPreview) return (await applyChange(inside, application, change)).changed;
        await checkMove(inside.tx, application, change);
        return application;
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
      open_questions: questions.get(outcome.application?.id ?? 0) ?? [],
    }));
    const isDone = !isPreview && data.some(({ changed }) => changed);
    return { data, message: isDone ? done.statusesChanged : '' };
  };

function changeOf(input: CheckedInputOf<BulkCall>, index: number): Change {
  const { application_status, message, silent, seen_status } = input;
  return { application_status, message, silent, seen_status: seen_status[index] ?? null };
}

function toRow(outcome: Outcome, names: Map<number, string>): Omit<Row, 'open_questions'> {
  const { application } = outcome;
  const status = application?.status_id ?? 0;
  return {
    ...presentOutcome(outcome),
    application_status: status,
    status_name: application ? (names.get(status) ?? '') : '',
    membership_no: application?.membership_no ?? '',
  };
}
