import { languageOf } from '#contract/texts/languages.ts';
import { done } from '#contract/texts/done.ts';
import type { mergeCalls } from '#contract/merges/calls.ts';
import { heldInWords } from '#contract/merges/merge.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import type { MailFrame } from '#server/kit/mail/mail-template.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { refuse } from '#server/kit/refusal.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { compareAccounts } from './compare.ts';
import { type Letter, mergedAwayMail, mergedHereMail } from './merge-mails.ts';
import { type LockedAccount, lockAccounts, moveAll, readAccountOf } from './merges.store.ts';
import { findTwo } from './pairs.handlers.ts';

/**
 * merge_people: all of the other account becomes the remaining one's, in one transaction, as it was previewed.
 * @throws merge_changed when something of it has changed since, also by another merge; merge_held
 */
export const mergePeople: Handler<typeof mergeCalls.mergePeople> = async (context, input) => {
  const { tx, now, caller } = context;
  const [kept, merged] = await findTwo(tx, input.kept, input.merged);
  const accounts = await lockAccounts(tx, { kept, merged });
  const keptAccount = accounts.find(({ id }) => id === kept);
  const mergedAccount = accounts.find(({ id }) => id === merged);
  const isTheirs =
    (await readAccountOf(tx, input.kept)) === kept && (await readAccountOf(tx, input.merged)) === merged;
  if (!keptAccount || !mergedAccount || !isTheirs) throw refuse('merge_changed');
  const compared = await compareAccounts(tx, [kept, merged]);
  if (!compared || compared.seen !== input.seen) throw refuse('merge_changed');
  const [held] = compared.holds;
  if (held) throw refuse('merge_held', { reason: heldInWords(held) });
  const { id, applications } = await moveAll(
    tx,
    { kept, merged },
    { address: mergedAccount.email, adminId: caller.admin?.id ?? null, at: now },
  );
  await audit(context, 'merge.done', `member ${kept}`, { merge: id, merged, application_ids: applications });
  await writeToBoth(context, { kept: keptAccount, merged: mergedAccount }, mergedHereMail, mergedAwayMail);
  return { message: done.peopleMerged };
};

type Compose = (frame: MailFrame, letter: Letter) => ReturnType<typeof mergedHereMail>;

/** A mail to each address of a merge, in the language of its account; each names the other one masked. */
export async function writeToBoth(
  { tx, now, services }: Pick<Context, 'tx' | 'now' | 'services'>,
  { kept, merged }: { kept: LockedAccount; merged: LockedAccount },
  toKept: Compose,
  toMerged: Compose,
): Promise<void> {
  const signInUrl = `${services.publicUrl}/application/user-login`;
  const letters = [
    { to: kept, about: merged, compose: toKept },
    { to: merged, about: kept, compose: toMerged },
  ];
  for (const { to, about, compose } of letters) {
    const frame = await mailFrame(tx, services, languageOf(to.language));
    await queueMail(tx, { to: to.email, ...compose(frame, { other: about.email, signInUrl }) }, now);
  }
}
