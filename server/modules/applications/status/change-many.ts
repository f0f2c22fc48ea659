import { checkChange } from '#contract/applications/check-change.ts';
import { passesOver } from '#contract/applications/findings.ts';
import { fullName } from '#contract/applications/names.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import type { CheckedInputOf, OutputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Log } from '#server/kit/log.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { DatabaseBusy } from '#server/kit/db/naming-pool.ts';
import { Refusal, refuse, refuseIfAny } from '#server/kit/refusal.ts';
import { refuseWrongPassword } from '#server/modules/accounts/index.ts';
import { viewStatusNames } from '#server/modules/applications/record/application-rows.views.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { lockApplication, openApplication } from '#server/modules/applications/record/open-application.ts';
import { readOpenQuestions } from '#server/modules/applications/review/open-questions.ts';
import { allowedMove, applyChange, type Change } from './apply-change.ts';

type BulkCall = typeof officeCalls.bulkStatusChange;
type Row = OutputOf<BulkCall>['data'][number];

/** What became of one application; of an unknown one there is only the reference. */
interface Outcome {
  reference: string;
  application: ApplicationRow | undefined;
  /** Why it was not changed; '' when it was. */
  reason: string;
}

/**
 * bulk_status_change: the same change of 'My Action' for several applications in the order given, each in a
 * transaction of its own: what is refused, or fails by a fault of ours, leaves the others alone. One that is named
 * twice counts once. A database that is busy ends it, since each of them would wait as long. Uploads that nobody accepted
 * do not keep one from being approved, but are named. A missing message or a wrong password refuses all of them before
 * anything is done.
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
      application && reason === '' && passesOver(input.application_status) ? [application] : [],
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
  /** The applications that were dealt with, by their ids. */
  seen: Set<string | number>;
  isPreview: boolean;
}

/** @returns undefined for an application that was dealt with under its other reference */
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
      if (!isPreview) return applyChange(inside, found, change);
      await allowedMove(inside.tx, found, change);
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

/** Why a row was not changed, as the single change would say it; a fault of ours is logged under the request's number. */
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
