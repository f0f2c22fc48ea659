import { sql } from 'kysely';
import { type auditCalls, mostLines } from '#contract/audit/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { Db } from '#server/kit/db/db.ts';
import { escapeLike } from '#server/kit/db/search-words.views.ts';
import { startOfDay } from '#server/kit/db/start-of-day.views.ts';
import { type PeopleOfWords, wordsOf } from './people.views.ts';

type Input = CheckedInputOf<typeof auditCalls.auditList>;

/** One page of the lines that match the filters, newest first. */
export async function listLines(db: Db, input: Input, people: PeopleOfWords) {
  return filterLines(db, input, people)
    .select(['id', 'at', 'who', 'what', 'subject', 'changes', 'ip', 'times', 'person'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit_value)
    .offset(input.limit_offset)
    .execute();
}

/** How many lines match the same filters on all pages; at most mostLines, however long the log is. */
export async function countLines(db: Db, input: Input, people: PeopleOfWords): Promise<number> {
  const found = filterLines(db, input, people).select('id').limit(mostLines).as('found');
  const count = sql<number>`count(*)`.as('count');
  return (await db.selectFrom(found).select(count).executeTakeFirstOrThrow()).count;
}

function filterLines(db: Db, input: Input, people: PeopleOfWords) {
  const { what, kind, person, subject, from_date, to_date } = input;
  let query = db.selectFrom('audit_log');
  const isNarrow = what !== '' || person !== '' || subject !== '';
  if (kind === '' && !isNarrow) query = query.where('kind', '<>', sql.lit('read'));
  if (kind !== '' && kind !== 'all') query = query.where('kind', '=', kind);
  if (person !== '') query = query.where('person', '=', person);
  if (subject !== '') query = query.where('id', 'in', linesAbout(db, subject));
  if (what !== '') query = query.where('what', '=', what);
  if (from_date !== '') query = query.where('at', '>=', startOfDay(from_date));
  if (to_date !== '') query = query.where('at', '<', startOfDay(to_date, 1));
  // search_text is stored in lower case; each word may occur anywhere in it, or in the e-mail of somebody whom it names by id.
  for (const word of wordsOf(input)) {
    const isIn = sql<boolean>`search_text like lower(${`%${escapeLike(word)}%`})`;
    const named = people.get(word);
    query = query.where(
      named
        ? sql<boolean>`(${isIn} or person = any(${named}::text[]) or subject = any(${named}::text[]))`
        : isIn,
    );
  }
  return query;
}

/** Lines about a subject; of an application also the exports that held its data. */
function linesAbout(db: Db, subject: string) {
  const own = db.selectFrom('audit_log').select('id').where('subject', '=', subject);
  const application = /^application (\d{1,9})$/.exec(subject)?.[1];
  if (application === undefined) return own;
  const exported = db
    .selectFrom('export_subjects')
    .select('line_id as id')
    .where(sql<boolean>`application_ids @> ${[Number(application)]}::integer[]`);
  return own.unionAll(exported);
}
