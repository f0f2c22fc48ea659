import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Language } from '#contract/texts/languages.ts';
import type { PrivacyNotices, PrivacyNoticeTexts } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

type NoticeRow = Selectable<PrivacyNotices>;
export type NoticeText = Omit<Selectable<PrivacyNoticeTexts>, 'notice_id'>;

/** Publishing waits for publishing: of two at once the second sees what the first published. */
export async function lockNotices(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('omas privacy notices'))`.execute(tx);
}

/** The version in force; undefined before the first. */
export async function findNewestNotice(db: Db): Promise<NoticeRow | undefined> {
  return db.selectFrom('privacy_notices').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export async function findNotice(db: Db, id: number): Promise<NoticeRow | undefined> {
  return db.selectFrom('privacy_notices').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What was shown of a version, by language. */
export async function listNoticeTexts(db: Db, noticeId: number): Promise<NoticeText[]> {
  return db
    .selectFrom('privacy_notice_texts')
    .select(['language', 'body', 'hash'])
    .where('notice_id', '=', noticeId)
    .execute();
}

/** The text of a version in a language; of one that it was not published in, the English one. */
export async function findNoticeText(
  db: Db,
  noticeId: number,
  language: Language,
): Promise<NoticeText | undefined> {
  const texts = await listNoticeTexts(db, noticeId);
  return texts.find((text) => text.language === language) ?? texts.find((text) => text.language === 'en');
}

/** Stores a version with its texts; returns its number. */
export async function insertNotice(
  tx: Tx,
  values: Insertable<PrivacyNotices>,
  texts: readonly NoticeText[],
): Promise<number> {
  const { id } = await tx
    .insertInto('privacy_notices')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('privacy_notice_texts')
    .values(texts.map((text) => ({ ...text, notice_id: id })))
    .execute();
  return id;
}

/** Is there a public directory, of which the notice speaks? None at the first start, before there are settings. */
export async function hasDirectory(tx: Tx): Promise<boolean> {
  const settings = await tx.selectFrom('settings').select('directory_on').executeTakeFirst();
  return settings?.directory_on ?? false;
}
