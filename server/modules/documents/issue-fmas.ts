import { certificateName } from '#contract/documents/certificate.ts';
import type { Context } from '#server/kit/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { deleteIssued, findFigures, insertIssued } from './documents.store.ts';
import { viewFmasArtwork } from './documents.views.ts';
import { IssuedFmas } from './issued-papers.ts';

/**
 * The FMAS certificate of a fellow as issued: name, number and artwork stay what they were when it was first asked
 * for. It is of one convocation: when the office corrects the year, the next one asked for is issued anew. Refuses
 * who has no membership number or is no fellow, and a year whose artwork was not entered yet.
 */
export async function issueFmas(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  fellow: ApplicationRow,
): Promise<IssuedFmas> {
  const { id, membership_no: number, year_of_fmas: year } = fellow;
  if (number === null || year === null) throw refuse('no_certificate');
  const kept = IssuedFmas.safeParse(await findFigures(tx, 'fmas', id)).data;
  if (kept?.year_of_fmas === year) return kept;
  const artwork = await viewFmasArtwork(tx, year);
  if (!artwork) throw refuse('no_certificate');
  const figures = IssuedFmas.parse({
    society_name: (await readAssociation(tx)).name,
    member_name: certificateName(fellow),
    membership_no: number,
    year_of_fmas: year,
    ...artwork,
  });
  if (kept) await deleteIssued(tx, 'fmas', id);
  await insertIssued(tx, { kind: 'fmas', application_id: id, number, issued_at: now, figures });
  // Somebody else may have been first; theirs is the one that was issued.
  return IssuedFmas.parse(await findFigures(tx, 'fmas', id));
}
