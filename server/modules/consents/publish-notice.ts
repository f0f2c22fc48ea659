import { createHash } from 'node:crypto';
import { type NoticeContact, noticeSections } from '#contract/privacy/notice.ts';
import { languageIds } from '#contract/texts/languages.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { say } from '#server/kit/say.ts';
import {
  findNewestNotice,
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
function textsOf(own: OwnPart): NoticeText[] {
  return languageIds.map((language) => {
    const body = JSON.stringify(noticeSections(own, (message) => say(language, message)));
    return { language, body, hash: createHash('sha256').update(body).digest('hex') };
  });
}

/**
 * Publishes a version with what the association decided. The notices must be locked.
 * @returns the number of the version; that of the one in force where it would say the same
 */
export async function publishNotice(
  tx: Tx,
  own: OwnPart,
  by: { adminId: number | null; at: Date },
): Promise<{ id: number; isNew: boolean }> {
  const texts = textsOf(own);
  const inForce = await findNewestNotice(tx);
  if (inForce && hasSameTexts(texts, await listNoticeTexts(tx, inForce.id)))
    return { id: inForce.id, isNew: false };
  const { own_text, contact_name, contact_email, contact_phone } = own;
  const values = { own_text, contact_name, contact_email, contact_phone, published_at: by.at };
  return { id: await insertNotice(tx, { ...values, admin_id: by.adminId }, texts), isNew: true };
}

/**
 * At each start: publishes the first notice, and a new version where this version of the product says something else. So
 * what people agreed to can always be read as it was.
 */
export async function publishStandardNotice(tx: Tx, at: Date): Promise<void> {
  await lockNotices(tx);
  await publishNotice(tx, (await findNewestNotice(tx)) ?? nothingOwn, { adminId: null, at });
}

function hasSameTexts(some: readonly NoticeText[], others: readonly NoticeText[]): boolean {
  const hashOf = new Map(others.map(({ language, hash }) => [language, hash]));
  return some.length === others.length && some.every(({ language, hash }) => hashOf.get(language) === hash);
}
