import type { officeCalls } from '#contract/applications/office-calls.ts';
import { undo } from '#contract/kit/undo.ts';
import { awaitsApplicant, isEnded } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import type { Handler, HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import type { Log } from '#server/kit/log.ts';
import { takeBackMail } from '#server/kit/mail/outbox.ts';
import { releaseMail } from '#server/kit/mail/outbox.store.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { changeOneByOne, presentOutcome } from '#server/modules/applications/record/one-by-one.ts';
import { lockApplication } from '#server/modules/applications/record/open-application.ts';
import {
  type CorrectionRow,
  deleteCorrections,
  insertCorrections,
  listCorrections,
} from '#server/modules/applications/review/findings.store.ts';
import { reopenOrders } from '#server/modules/payment-records/index.ts';
import { insertUndo, restoreStatus, takeUndo } from './status-undos.store.ts';

/** What a change of status does away with. */
export interface Former {
  application: ApplicationRow;
  corrections: CorrectionRow[];
}

export async function readFormer(tx: Tx, application: ApplicationRow): Promise<Former> {
  const asks = awaitsApplicant.includes(application.status_id);
  return { application, corrections: asks ? await listCorrections(tx, application.id) : [] };
}

/**
 * Keeps what a change of status did away with.
 * @param mailId the mail about it, which waits
 * @param heldSeconds how long the mail waits
 */
export async function keepUndo(
  { tx, now }: Context,
  adminId: number,
  { application, corrections }: Former,
  { mailId, heldSeconds }: { mailId: number | null; heldSeconds: number },
): Promise<void> {
  const { id, status_id, status_changed_at, answered } = application;
  await insertUndo(tx, {
    application_id: id,
    admin_id: adminId,
    mail_id: mailId,
    status_id,
    status_changed_at,
    answered,
    corrections: toJsonb(corrections),
    until: new Date(now.getTime() + heldSeconds * 1_000),
  });
}

/** Another change follows: the one before stays, and its mail goes first. */
export async function endUndo({ tx, now }: Context, application: ApplicationRow): Promise<void> {
  // Nothing is asked for where nothing can wait any more.
  if (now.getTime() - application.status_changed_at.getTime() > undo.heldSecondsOfMany * 1_000) return;
  const kept = await takeUndo(tx, application.id);
  if (kept && kept.mail_id !== null) await releaseMail(tx, kept.mail_id, now);
}

/** member_activity_undo: the administrator's own last change of the status, as if it had not been made. */
export const undoChange: Handler<typeof officeCalls.memberActivityUndo> = async (context, input) => {
  const application = await lockApplication(context.tx, context.caller, input.member_id, 'see');
  await takeBack(context, application, input.seen_status);
  return { message: done.statusTakenBack };
};

/**
 * Takes back a change of status; the audit log keeps both. The row must be locked. The applicant can pay again by the same
 * link or order.
 * @param seenStatus the status that the change led to
 * @returns the application as it was
 * @throws undo_too_late if the mail has left, undo_overtaken if anything of the application changed since
 */
async function takeBack(
  context: Context,
  application: ApplicationRow,
  seenStatus: number,
): Promise<ApplicationRow> {
  const { tx, caller, now } = context;
  const { id, status_id, version } = application;
  const kept = await takeUndo(tx, id);
  if (!kept || kept.admin_id !== caller.admin?.id || kept.until <= now) throw refuse('undo_too_late');
  if (kept.version !== version || status_id !== seenStatus) throw refuse('undo_overtaken');
  if (kept.mail_id !== null && !(await takeBackMail(tx, kept.mail_id, now))) throw refuse('undo_too_late');
  await restoreStatus(tx, kept);
  if (isEnded(status_id) && !isEnded(kept.status_id)) await reopenOrders(tx, id, now);
  await deleteCorrections(tx, id);
  await insertCorrections(
    tx,
    (kept.corrections as unknown as CorrectionRow[]).map((row) => ({ ...row, proven: toJsonb(row.proven) })),
  );
  await audit(context, 'application.status_taken_back', `application ${id}`, {
    status: { from: status_id, to: kept.status_id },
  });
  return { ...application, status_id: kept.status_id };
}

/** bulk_status_undo: the same for the applications of a bulk change, each in its own transaction. */
export const undoMany =
  (log: Log): HandlerWithoutTransaction<typeof officeCalls.bulkStatusUndo> =>
  async (context, input) => {
    const outcomes = await changeOneByOne(context, log, {
      references: input.member_id,
      run: (inside, application) => takeBack(inside, application, input.seen_status),
    });
    const data = outcomes.map(presentOutcome);
    return { data, message: data.some(({ changed }) => changed) ? done.statusesTakenBack : '' };
  };
