import { sql } from 'kysely';
import type { SecretKind } from '#contract/undelivered/undelivered.ts';
import type { Db } from '#server/kit/db/db.ts';
import { escapeLike } from '#server/kit/db/search-words.views.ts';

interface Filter {
  since: Date;
  /** A part of the address or subject; '' for all. */
  search: string;
}

/** A page of the mails that did not arrive, newest first. The subject of a mail with a code holds the code: it is left out. */
export async function viewUndelivered(db: Db, filter: Filter, page: { limit: number; offset: number }) {
  return undelivered(db, filter)
    .select((row) => [
      'o.id',
      'o.recipient',
      'o.failure',
      'o.last_error',
      'o.created_at',
      'o.dropped_at',
      row.ref('o.secret_kind').$castTo<SecretKind | ''>().as('carried'),
      sql<string>`case when o.secret then '' else o.subject end`.as('subject'),
      sql<boolean>`(o.html is not null and o.text is not null and o.expires_at is null)`.as('may_retry'),
      sql<boolean>`exists (select from admins u where u.email = o.recipient)`.as('is_staff'),
      sql<boolean>`(exists (select from enquiries e where e.email = o.recipient)
        and not exists (select from member_accounts m where m.email = o.recipient))`.as('is_enquirer'),
    ])
    .orderBy('o.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countUndelivered(db: Db, filter: Filter): Promise<number> {
  const count = sql<number>`count(*)`.as('count');
  return (await undelivered(db, filter).select(count).executeTakeFirstOrThrow()).count;
}

function undelivered(db: Db, { since, search }: Filter) {
  const query = db
    .selectFrom('outbox_mails as o')
    .where('o.failure', 'is not', null)
    .where('o.settled_at', 'is', null)
    .where('o.dropped_at', '>=', since);
  if (search === '') return query;
  const pattern = `%${escapeLike(search.toLowerCase())}%`;
  return query.where((row) =>
    row.or([
      row('o.recipient', 'like', pattern),
      sql<boolean>`(not o.secret and lower(o.subject) like ${pattern})`,
    ]),
  );
}
