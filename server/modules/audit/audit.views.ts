import { sql } from 'kysely';
import { type auditCalls, mostLines } from '#contract/audit/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { Db } from '#server/kit/db/db.ts';
import { escapeLike } from '#server/kit/db/search-words.views.ts';
import { startOfDay } from '#server/kit/db/start-of-day.views.ts';

type Input = CheckedInputOf<typeof auditCalls.auditList>;

/** One page of the lines that match the filters, newest first. */
export async function listLines(db: Db, input: Input) {
  return filterLines(db, input)
    .select(['id', 'at', 'who', 'what', 'subject', 'changes', 'ip'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit_value)
    .offset(input.limit_offset)
    .execute();
}

/** How many lines match the same filters on all pages; at most mostLines, however long the log is. */
export async function countLines(db: Db, input: Input): Promise<number> {
  const found = filterLines(db, input).select('id').limit(mostLines).as('found');
  const count = sql<number>`count(*)`.as('count');
  return (await db.selectFrom(found).select(count).executeTakeFirstOrThrow()).count;
}

function filterLines(db: Db, { search, what, from_date, to_date }: Input) {
  let query = db.selectFrom('audit_log');
  if (what !== '') query = query.where('what', '=', what);
  if (from_date !== '') query = query.where('at', '>=', startOfDay(from_date));
  if (to_date !== '') query = query.where('at', '<', startOfDay(to_date, 1));
  // search_text is stored in lower case; each word may occur anywhere in it.
  for (const word of search.split(/\s+/).filter((part) => part !== ''))
    query = query.where('search_text', 'like', sql<string>`lower(${`%${escapeLike(word)}%`})`);
  return query;
}
