import { type ReviewFinding, openQuestions, uploadsToReview } from '#contract/applications/findings.ts';
import type { Db } from '#server/kit/db/db.ts';
import { formTypeOf } from '#server/modules/packages/index.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { viewReviewedUploads } from './findings.views.ts';

/**
 * What an approval of each of these applications would pass over: the sentences of `openQuestions`, by the id of the
 * application.
 */
export async function readOpenQuestions(
  db: Db,
  applications: readonly Pick<ApplicationRow, 'id' | 'package_id' | 'country_id'>[],
): Promise<Map<number, string[]>> {
  const ids = applications.map(({ id }) => id);
  const judged = Map.groupBy(await viewReviewedUploads(db, ids), (row) => row.application_id);
  const types = new Map<number, number>();
  for (const id of new Set(applications.map(({ package_id }) => package_id)))
    types.set(id, await formTypeOf(db, id));
  return new Map(
    applications.map(({ id, package_id, country_id }) => {
      const rows = judged.get(id) ?? [];
      const stored = new Set(rows.filter(({ file_id }) => file_id !== null).map(({ field }) => field));
      const verdicts = new Map(rows.map(({ field, verdict }) => [field, verdict]));
      const fields = uploadsToReview({ type: types.get(package_id) ?? 0, country: country_id }, stored);
      const uploads = fields.map((field) => {
        const verdict = verdicts.get(field) as ReviewFinding['verdict'] | null | undefined;
        return { field, verdict: verdict ? { verdict } : null };
      });
      return [id, openQuestions(uploads)];
    }),
  );
}
