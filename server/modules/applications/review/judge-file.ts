import type { officeCalls } from '#contract/applications/office-calls.ts';
import { checkFinding, mayReview } from '#contract/applications/findings.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseIfAny } from '#server/kit/refusal.ts';
import { viewStatusNames } from '#server/modules/applications/record/application-rows.views.ts';
import { presentFileOf } from '#server/modules/applications/uploads/file.present.ts';
import { listFiles } from '#server/modules/applications/uploads/files.store.ts';
import { lockApplication } from '#server/modules/applications/record/open-application.ts';
import { deleteFinding, upsertFinding } from './findings.store.ts';

/**
 * file_verdict: what the office found about the photo or an upload, or '' to take it back. It belongs to the file that
 * was looked at: when that is no longer the present one, the verdict is refused with `file_replaced`.
 */
export const judgeFile: Handler<typeof officeCalls.fileVerdict> = async (context, input) => {
  const { tx, caller, now } = context;
  const { field, verdict } = input;
  const errors = checkFinding(input);
  refuseIfAny(errors);
  const { id, status_id } = await lockApplication(tx, caller, input.member_id, 'see');
  if (!mayReview(status_id)) {
    const names = await viewStatusNames(tx);
    throw refuse('not_judged', { status: names.get(status_id) ?? '' });
  }
  const file = (await listFiles(tx, id)).find((row) => row.field === field);
  if (input.url !== (file ? presentFileOf(field, file).url : '')) throw refuse('file_replaced');
  const reason = verdict === 'refused' ? input.reason : '';
  if (verdict === '') await deleteFinding(tx, id, field);
  else
    await upsertFinding(tx, {
      application_id: id,
      field,
      file_id: file?.id ?? null,
      verdict,
      reason,
      admin_id: caller.admin?.id ?? null,
      created_at: now,
    });
  const judged = { field, verdict, ...(reason !== '' && { reason }) };
  await audit(context, 'application.paper_judged', `application ${id}`, judged);
  return { message: done.saved };
};
