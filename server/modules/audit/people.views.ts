import { sql } from 'kysely';
import { marksOfAddress } from '#server/kit/context/who-is.ts';
import type { Db } from '#server/kit/db/db.ts';
import { escapeLike } from '#server/kit/db/search-words.views.ts';
import type { Secrets } from '#server/kit/secrets.ts';

/** How lines name those whose e-mail or name has a word in it: 'admin 3', 'user 3'; words of nobody are left out. */
export type PeopleOfWords = ReadonlyMap<string, readonly string[]>;

/** Shorter words are in so many e-mails that they say nothing. */
const SHORTEST_WORD = 3;
/** So many people of one word at most: more of a name leads to them. */
const MOST_PEOPLE = 200;

/** The words that somebody looks for. */
export function wordsOf({ search }: { search: string }): string[] {
  return search.split(/\s+/).filter((word) => word !== '');
}

/** Whom the words of a search may mean, since lines name people by id alone (docs/decisions/0088). */
export async function viewPeopleOfWords(
  db: Db,
  input: { search: string },
  secrets: Pick<Secrets, 'keyedHashes'>,
): Promise<PeopleOfWords> {
  const found = new Map<string, readonly string[]>();
  for (const word of wordsOf(input)) {
    if (word.length < SHORTEST_WORD) continue;
    const named = await namesOf(db, word);
    // Tries on an address that nobody has.
    const marks = word.includes('@') ? marksOfAddress(secrets, word) : [];
    if (named.length + marks.length > 0) found.set(word, [...named, ...marks]);
  }
  return found;
}

async function namesOf(db: Db, word: string): Promise<string[]> {
  const pattern = `%${escapeLike(word)}%`;
  const admins = await db
    .selectFrom('admins')
    .select('id')
    .where(sql<boolean>`(email ilike ${pattern} or full_name ilike ${pattern})`)
    .limit(MOST_PEOPLE)
    .execute();
  const members = await db
    .selectFrom('member_accounts as m')
    .leftJoin('applications as a', 'a.account_id', 'm.id')
    .select(['m.id', 'a.id as application'])
    .where(sql<boolean>`m.email ilike ${pattern}`)
    .limit(MOST_PEOPLE)
    .execute();
  const mails = await db
    .selectFrom('audit_log as l')
    .innerJoin('outbox_mails as m', (join) =>
      // By the number of the mail, so that only mails that were given up are looked at.
      join.onRef('m.id', '=', sql<number>`substr(l.subject, 6)::integer`).on('m.recipient', 'ilike', pattern),
    )
    .select('l.subject')
    .where('l.what', 'in', ['mail.given_up', 'mail.retried', 'mail.settled'])
    .orderBy('l.at', 'desc')
    .limit(MOST_PEOPLE)
    .execute();
  const names = [
    ...mails.map(({ subject }) => subject),
    ...admins.flatMap(({ id }) => [`admin ${id}`, `user ${id}`]),
    ...members.flatMap(({ id, application }) => [
      `member ${id}`,
      ...(application === null ? [] : [`applicant of application ${application}`]),
    ]),
  ];
  return [...new Set(names)];
}

const named = /^(admin|user|member|mail) (\d{1,9})$/;

/** Today's e-mails of those whom lines name by id, by how they name them: 'admin 3', 'user 3', 'member 7', 'mail 62'. */
export async function viewEmails(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const idsOf = (...kinds: string[]) =>
    names.flatMap((name) => {
      const [, kind = '', id] = named.exec(name) ?? [];
      return kinds.includes(kind) ? [Number(id)] : [];
    });
  const rows = await db
    .selectFrom('admins')
    .select([sql.lit('admin').as('kind'), 'id', 'email'])
    .where('id', '=', sql<number>`any(${idsOf('admin', 'user')}::integer[])`)
    .unionAll(
      db
        .selectFrom('member_accounts')
        .select([sql.lit('member').as('kind'), 'id', 'email'])
        .where('id', '=', sql<number>`any(${idsOf('member')}::integer[])`),
    )
    .unionAll(
      db
        .selectFrom('outbox_mails')
        .select([sql.lit('mail').as('kind'), 'id', 'recipient as email'])
        .where('id', '=', sql<number>`any(${idsOf('mail')}::integer[])`),
    )
    .execute();
  return new Map(
    rows.flatMap(({ kind, id, email }) =>
      (kind === 'admin' ? ['admin', 'user'] : [kind]).map((one): [string, string] => [`${one} ${id}`, email]),
    ),
  );
}

/** 'admin 3 a@b.org'; 'user 7 (removed)' where there is nobody of this id any more; anything else as the line has it. */
export function withEmail(name: string, emails: ReadonlyMap<string, string>): string {
  const [, kind = '', id] = named.exec(name) ?? [];
  if (id === undefined) return name;
  // Of an erased person a mail has no address any more.
  const email = emails.get(name) ?? '';
  return email === '' ? `${kind === 'admin' ? 'user' : kind} ${id} (removed)` : `${name} ${email}`;
}
