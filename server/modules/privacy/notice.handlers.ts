import type { Notice, privacyCalls } from '#contract/privacy/calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import {
  findNewestNotice,
  findNotice,
  findNoticeText,
  lockNotices,
  publishNotice,
} from '#server/modules/consents/index.ts';
import { readPeriods } from '#server/modules/retention/index.ts';

/** privacy_notice: a version as it was shown, by default the one in force. */
export const showNotice: ReadHandler<typeof privacyCalls.privacyNotice> = async (
  { db, language },
  { version },
) => {
  const newest = await findNewestNotice(db);
  const notice = version === null ? newest : await findNotice(db, version);
  const text = notice && (await findNoticeText(db, notice.id, language));
  if (!newest || !notice || !text) throw refuse('not_found');
  const { id, own_text, contact_name, contact_email, contact_phone } = notice;
  return {
    data: {
      id,
      published_on: notice.published_at.toISOString(),
      // Only publishNotice writes this column.
      sections: JSON.parse(text.body) as Notice['sections'],
      own_text,
      contact_name,
      contact_email,
      contact_phone,
      newest: newest.id,
    },
  };
};

/** privacy_notice_update: a new version with the association's text and contact; none where nothing changed. */
export const saveNotice: Handler<typeof privacyCalls.privacyNoticeUpdate> = async (context, input) => {
  const { tx, caller, now } = context;
  const { seen, ...own } = input;
  await lockNotices(tx);
  const before = await findNewestNotice(tx);
  if (seen !== null && before?.id !== seen) throw refuse('edited_meanwhile', { item: 'privacy notice' });
  const by = { adminId: caller.admin?.id ?? null, at: now };
  const { id, isNew } = await publishNotice(tx, own, await readPeriods(tx), by);
  if (!isNew) return { data: { id }, message: done.saved };
  // What it says is kept with it; the log holds no name (docs/decisions/0088).
  await audit(context, 'notice.published', `notice ${id}`);
  return { data: { id }, message: done.noticePublished };
};
