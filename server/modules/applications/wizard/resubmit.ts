import { moveBy } from '#contract/applications/moves.ts';
import { isStatusId } from '#contract/applications/statuses.ts';
import { audit } from '#server/kit/audit.ts';
import type { Context } from '#server/kit/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { changeStatus } from '#server/modules/applications/record/change-status.ts';
import { findMissing } from '#server/modules/applications/record/find-missing.ts';

/**
 * Ends a clarification or resubmission (2 or 4 to 3) when the application is complete, or the papers that
 * were asked for are corrected; the office's bell rings.
 * The row must be locked. In any other status nothing happens, so that doing it twice is harmless.
 */
export async function endResubmission(
  context: Context,
  application: ApplicationRow,
): Promise<ApplicationRow> {
  const { status_id: status } = application;
  const to = isStatusId(status) ? moveBy('resubmit', status) : null;
  if (to === null) return application;
  const errors = await findMissing(context, application);
  if (Object.keys(errors).length > 0) throw refuse('uncorrected', {}, errors);
  await changeStatus(context, application, to);
  await audit(context, 'application.resubmitted', `application ${application.id}`);
  return { ...application, status_id: to, status_changed_at: context.now };
}
