import { moveBy } from '#contract/statuses/moves.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { changeStatus } from './change-status.ts';
import { findMissing } from './find-missing.ts';

/**
 * Ends a clarification or resubmission (2 or 4 to 3) when the application is complete, or the uploads that
 * were asked for are corrected; the office's bell rings.
 * The row must be locked. In any other status nothing happens, so that doing it twice is harmless.
 */
export async function endResubmission(
  context: Context,
  application: ApplicationRow,
): Promise<ApplicationRow> {
  const to = moveBy('resubmit', application.status_id);
  if (to === null) return application;
  const errors = await findMissing(context, application);
  if (Object.keys(errors).length > 0) throw refuse('uncorrected', {}, errors);
  await changeStatus(context, application, to);
  await audit(context, 'application.resubmitted', `application ${application.id}`);
  return { ...application, status_id: to, status_changed_at: context.now };
}
