import {
  checkFinding,
  mayReview,
  openQuestions,
  type ReviewFinding,
  uploadsToReview,
} from '#contract/applications/findings.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseIfAny } from '#server/kit/refusal.ts';
import { viewStatusNames } from '#server/modules/applications/record/application-rows.views.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { lockApplication } from '#server/modules/applications/record/open-application.ts';
import { listFiles } from '#server/modules/applications/uploads/files.store.ts';
import { presentFile } from '#server/modules/applications/uploads/stored-files.ts';
import { formTypeOf } from '#server/modules/packages/index.ts';
import { deleteFinding, upsertFinding } from './findings.store.ts';
import { viewReviewedUploads } from './findings.views.ts';
import { say } from '#server/kit/say.ts';

/**
 * file_verdict: stores the office's finding on the photo or an upload; '' withdraws it. The finding is about the file
 * that was seen: when that was replaced since, the call is refused with `file_replaced`.
 */
export const recordFinding: Handler<typeof officeCalls.fileVerdict> = async (context, input) => {
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
  if (input.url !== (file ? presentFile(field, file).url : '')) throw refuse('file_replaced');
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
  await audit(context, 'application.paper_judged', `application ${id}`, { field, verdict });
  return { message: done.saved };
};

/**
 * What an approval of each of these applications would ignore: the sentences of `openQuestions`, by application id.
 */
export async function readOpenQuestions(
  db: Db,
  applications: readonly Pick<ApplicationRow, 'id' | 'package_id' | 'country_id'>[],
): Promise<Map<number, string[]>> {
  const ids = applications.map(({ id }) => id);
  const reviewed = Map.groupBy(await viewReviewedUploads(db, ids), (row) => row.application_id);
  const types = new Map<number, number>();
  for (const id of new Set(applications.map(({ package_id }) => package_id)))
    types.set(id, await formTypeOf(db, id));
  return new Map(
    applications.map(({ id, package_id, country_id }) => {
      const rows = reviewed.get(id) ?? [];
      const stored = new Set(rows.filter(({ file_id }) => file_id !== null).map(({ field }) => field));
      const verdicts = new Map(rows.map(({ field, verdict }) => [field, verdict]));
      const fields = uploadsToReview({ type: types.get(package_id) ?? 0, country: country_id }, stored);
      const uploads = fields.map((field) => {
        const verdict = verdicts.get(field) as ReviewFinding['verdict'] | null | undefined;
        return { field, verdict: verdict ? { verdict } : null };
      });
      // The office reads them in English.
      return [id, openQuestions(uploads).map((question) => say('en', question))];
    }),
  );
}
