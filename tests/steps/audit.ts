import type { World } from '#tests/world/app.ts';

/** The newest action in the audit log that is no read and no refusal: those lines are written after their answers. */
export async function lastAction({ db }: Pick<World, 'db'>) {
  const query = db.selectFrom('audit_log').select(['what', 'who', 'subject', 'changes']);
  return query.where('kind', 'not in', ['read', 'refusal']).orderBy('id', 'desc').limit(1).executeTakeFirst();
}
