import type { Db } from '#server/kit/db/db.ts';

export interface ReadMail {
  id: number;
  subject: string;
  html: string;
  text: string;
}

/** Mails of the outbox to an address, newest first. */
export async function mailsTo(db: Db, address: string): Promise<ReadMail[]> {
  const rows = await db
    .selectFrom('outbox_mails')
    .select(['id', 'subject', 'html', 'text'])
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, html: row.html ?? '', text: row.text ?? '' }));
}
