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
    .select(['id', 'at', 'who', 'what', 'subject', 'changes', 'ip', 'times', 'person'])
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

function filterLines(db: Db, { search, what, kind, person, subject, from_date, to_date }: Input) {
  let query = db.selectFrom('audit_log');
  const isNarrow = what !== '' || person !== '' || subject !== '';
  if (kind === '' && !isNarrow) query = query.where('kind', '<>', sql.lit('read'));
  if (kind !== '' && kind !== 'all') query = query.where('kind', '=', kind);
  if (person !== '') query = query.where('person', '=', person);
  if (subject !== '') query = query.where('id', 'in', linesAbout(db, subject));
  if (what !== '') query = query.where('what', '=', what);
  if (from_date !== '') query = query.where('at', '>=', startOfDay(from_date));
  if (to_date !== '') query = query.where('at', '<', startOfDay(to_date, 1));
  // search_text is stored in lower case; each word may occur anywhere in it.
  for (const word of search.split(/\s+/).filter((part) => part !== ''))
    query = query.where('search_text', 'like', sql<string>`lower(${`%${escapeLike(word)}%`})`);
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

/** The e-mails of administrators and members by how the log names them: 'admin 3', 'member 7'. */
export async function viewEmails(db: Db, people: readonly string[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) =>
    people.flatMap((who) => new RegExp(`^${kind} (\\d{1,9})$`).exec(who)?.[1] ?? []).map(Number);
  const admins = sql<string>`'admin ' || id`.as('who');
  const members = sql<string>`'member ' || id`.as('who');
  const rows = await db
    .selectFrom('admins')
    .select([admins, 'email'])
    .where('id', '=', sql<number>`any(${idsOf('admin')}::integer[])`)
    .unionAll(
      db
        .selectFrom('member_accounts')
        .select([members, 'email'])
        .where('id', '=', sql<number>`any(${idsOf('member')}::integer[])`),
    )
    .execute();
  return new Map(rows.map(({ who, email }) => [who, email]));
}
