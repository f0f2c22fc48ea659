import type { World } from '#tests/world/app.ts';

/** The newest line of the audit log that tells of a deed: those of reads and refusals are written a little later. */
export async function lastDeed({ db }: Pick<World, 'db'>) {
  const query = db.selectFrom('audit_log').select(['what', 'who', 'subject', 'changes']);
  return query.where('kind', 'not in', ['read', 'refusal']).orderBy('id', 'desc').limit(1).executeTakeFirst();
}
