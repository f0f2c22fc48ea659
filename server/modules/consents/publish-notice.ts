import { createHash } from 'node:crypto';
import { type NoticeContact, type NoticeFacts, noticeSections } from '#contract/privacy/notice.ts';
import type { Periods } from '#contract/retention/periods.ts';
import { languageIds } from '#contract/texts/languages.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { say } from '#server/kit/say.ts';
import {
  findNewestNotice,
  hasDirectory,
  insertNotice,
  listNoticeTexts,
  lockNotices,
  type NoticeText,
} from './notices.store.ts';

/** What the association decides of the notice. */
interface OwnPart extends NoticeContact {
  own_text: string;
}

const nothingOwn: OwnPart = { own_text: '', contact_name: '', contact_email: '', contact_phone: '' };

/** The notice in each language, exactly as it is shown, with its hash. */
function textsOf(own: OwnPart, others: Pick<NoticeFacts, 'periods' | 'hasDirectory'>): NoticeText[] {
  return languageIds.map((language) => {
    const body = JSON.stringify(noticeSections({ ...own, ...others }, (message) => say(language, message)));
    return { language, body, hash: createHash('sha256').update(body).digest('hex') };
  });
}

/**
 * Publishes a version with what the association decided, how long data are kept, and whether there is a directory. The
 * notices must be locked.
 * @returns the number of the version; that of the one in force where it would say the same
 */
export async function publishNotice(
  tx: Tx,
  own: OwnPart,
  periods: Periods,
  by: { adminId: number | null; at: Date },
): Promise<{ id: number; isNew: boolean }> {
  const texts = textsOf(own, { periods, hasDirectory: await hasDirectory(tx) });
  const inForce = await findNewestNotice(tx);
  if (inForce && hasSameTexts(texts, await listNoticeTexts(tx, inForce.id)))
    return { id: inForce.id, isNew: false };
  const { own_text, contact_name, contact_email, contact_phone } = own;
  const values = { own_text, contact_name, contact_email, contact_phone, published_at: by.at };
  return { id: await insertNotice(tx, { ...values, admin_id: by.adminId }, texts), isNew: true };
}

/**
 * At each start, and when data are kept for another time or the directory is switched: publishes the first notice, and a
 * new version where it would say something else. So what people agreed to can always be read as it was.
 */
export async function renewNotice(
  tx: Tx,
  periods: Periods,
  by: { adminId: number | null; at: Date },
): Promise<void> {
  await lockNotices(tx);
  await publishNotice(tx, (await findNewestNotice(tx)) ?? nothingOwn, periods, by);
}

function hasSameTexts(some: readonly NoticeText[], others: readonly NoticeText[]): boolean {
  const hashOf = new Map(others.map(({ language, hash }) => [language, hash]));
  return some.length === others.length && some.every(({ language, hash }) => hashOf.get(language) === hash);
}
