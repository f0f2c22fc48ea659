import { sql } from 'kysely';

/** When an unfinished application `a` was last changed: saved, drafted, or given a paper. */
export const changedAt = sql<Date>`greatest(a.status_changed_at, a.personal_saved_at, a.education_saved_at,
  (select max(d.saved_at) from application_drafts d where d.application_id = a.id),
  (select max(f.created_at) from files f where f.application_id = a.id))`;
