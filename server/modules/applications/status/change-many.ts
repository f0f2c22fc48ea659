import { endsReview } from '#contract/applications/findings.ts';
import { fullName } from '#contract/applications/names.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import type { CheckedInputOf, OutputOf } from '#contract/kit/define-call.ts';
import { checkChange } from '#contract/statuses/moves.ts';
import { done } from '#contract/texts/done.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { DatabaseBusy } from '#server/kit/db/naming-pool.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import type { Log } from '#server/kit/log.ts';
import { Refusal, refuse, refuseIfAny } from '#server/kit/refusal.ts';
import { refuseWrongPassword } from '#server/modules/accounts/index.ts';
import { viewStatusNames } from '#server/modules/applications/record/application-rows.views.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { lockApplication, openApplication } from '#server/modules/applications/record/open-application.ts';
import { readOpenQuestions } from '#server/modules/applications/review/findings.ts';
import { checkMove, applyChange, type Change } from './change-application-status.ts';

type BulkCall = typeof officeCalls.bulkStatusChange;
type Row = OutputOf<BulkCall>['data'][number];

/** The outcome for one application; an unknown one has only its reference. */
interface Outcome {
  reference: string;
  application: ApplicationRow | undefined;
  /** Why it was not changed; '' when it was. */
  reason: string;
}

/**
 * bulk_status_change: the same change of 'My Action' for several applications in the given order, each in its own
 * transaction, so that a refusal or a failure does not affect the others. An application named twice counts once. A busy
 * database ends the whole call, because every application would wait as long. Uploads that nobody accepted do not
 * prevent an approval, but are named. A missing message or a wrong password refuses the call before any change.
 */
export const changeMany =
  (log: Log): HandlerWithoutTransaction<BulkCall> =>
  async (context, input) => {
    const errors = checkChange(input);
    refuseIfAny(errors);
    await context.inTransaction((inside) => refuseWrongPassword(inside, input.password));
    const outcomes: Outcome[] = [];
    const seen = new Set<string | number>();
    for (const [index, reference] of input.member_id.entries()) {
      if (seen.has(reference)) continue;
      const change = changeOf(input, index);
      const outcome = await changeOne(context, log, {
        reference,
        change,
        seen,
        isPreview: input.preview === 1,
      });
      if (outcome) outcomes.push(outcome);
      seen.add(reference);
    }
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
    const isDone = input.preview === 0 && data.some(({ changed }) => changed);
    return { data, message: isDone ? done.statusesChanged : '' };
  };

function changeOf(input: CheckedInputOf<BulkCall>, index: number): Change {
  const { application_status, message, seen_status } = input;
  return { application_status, message, seen_status: seen_status[index] ?? null };
}

interface One {
  reference: string;
  change: Change;
  /** Ids and references of the applications that are done. */
  seen: Set<string | number>;
  isPreview: boolean;
}

/** @returns undefined for an application that was done under its other reference */
async function changeOne(
  context: ContextWithoutTransaction,
  log: Log,
  { reference, change, seen, isPreview }: One,
): Promise<Outcome | undefined> {
  let found: ApplicationRow | undefined;
  try {
    const application = await context.inTransaction(async (inside) => {
      const open = isPreview ? openApplication : lockApplication;
      found = await open(inside.tx, inside.caller, reference, 'see');
      if (seen.has(found.id)) return undefined;
      if (!isPreview) return (await applyChange(inside, found, change)).changed;
      await checkMove(inside.tx, found, change);
      return found;
    });
    return application && { reference, application, reason: '' };
  } catch (error) {
    if (error instanceof DatabaseBusy) throw error;
    return { reference, application: found, reason: reasonOf(error, context.origin.requestId, log) };
  } finally {
    if (found) seen.add(found.id);
  }
}

/** Why a row was not changed, in the words of the single change; an internal error is logged with the request's id. */
function reasonOf(error: unknown, request: string, log: Log): string {
  if (error instanceof Refusal) return error.message;
  log.error({ err: error, request }, 'a row of a bulk change failed');
  return refuse('fault', { request }).message;
}

function toRow(
  { reference, application, reason }: Outcome,
  names: Map<number, string>,
): Omit<Row, 'open_questions'> {
  const status = application?.status_id ?? 0;
  return {
    id: application?.id ?? (/^\d{1,9}$/.test(reference) ? Number(reference) : 0),
    name: application ? fullName(application) || application.email : '',
    application_no: application?.application_no ?? '',
    application_status: status,
    status_name: application ? (names.get(status) ?? '') : '',
    membership_no: application?.membership_no ?? '',
    changed: reason === '',
    reason,
  };
}
