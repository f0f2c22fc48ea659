import type { lookupCalls } from '#contract/lookup/calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { readApplicationDetail } from '#server/modules/applications/index.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { detailsMail } from './details-mail.ts';
import { openMembership } from './open-membership.ts';

/**
 * send_details_toMail: the whole record, to the registered address and nowhere else (decisions section 7). Its words
 * are erased from the outbox once they are sent.
 */
export const sendDetailsToMail: Handler<typeof lookupCalls.sendDetailsToMail> = async (context, { id }) => {
  const { tx, services, now } = context;
  const membership = await openMembership(tx, id);
  const detail = await readApplicationDetail(context, membership, 'portal');
  const words = detailsMail(await mailFrame(tx, services), detail, services.publicUrl);
  await queueMail(tx, services, { to: membership.registered_email, secret: true, ...words }, now);
  await audit(context, 'membership.details_sent', `application ${membership.id}`);
  return { message: done.detailsSent };
};
