import type { DocumentKind } from '#contract/documents/calls.ts';
import type { Db, Tx } from '#server/kit/db.ts';

interface Issued {
  kind: DocumentKind;
  application_id: number;
  number: string;
  figures: object;
  issued_at: Date;
}

/** Keeps the figures of a paper; what was issued before stays as it is. */
export async function insertIssued(tx: Tx, { figures, ...paper }: Issued): Promise<void> {
  await tx
    .insertInto('issued_documents')
    .values({ ...paper, figures: JSON.stringify(figures) })
    .onConflict((conflict) => conflict.columns(['kind', 'application_id']).doNothing())
    .execute();
}

/** The figures as issued, to be read with their shape; undefined when the paper was not issued. */
export async function findFigures(db: Db | Tx, kind: DocumentKind, applicationId: number): Promise<unknown> {
  const row = await db
    .selectFrom('issued_documents')
    .select('figures')
    .where('kind', '=', kind)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.figures;
}

/** Takes back what was issued, so that it can be issued anew. */
export async function deleteIssued(tx: Tx, kind: DocumentKind, applicationId: number): Promise<void> {
  await tx
    .deleteFrom('issued_documents')
    .where('kind', '=', kind)
    .where('application_id', '=', applicationId)
    .execute();
}
