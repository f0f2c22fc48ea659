import type { settingsCalls } from '#contract/settings/calls.ts';
import { faultSentence, mailFaults } from '#contract/settings/test-faults.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { composeMail } from '#server/kit/mail/mail-template.ts';
import { type MailAccount, sendOnce } from '#server/kit/mail/mailer.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { refuse } from '#server/kit/refusal.ts';
import { mailFrame } from './association.ts';
import type { Installation } from './installation.ts';
import { readMailAccount } from './mail-account.ts';
import { mailFaultInWords } from './mail-fault.ts';

/**
 * send_test_mail: a mail to the administrator by the account in force, past the outbox, so that its outcome is
 * known at once; where mails are only kept, it is kept as every other.
 * @throws Refusal mail_failed with the reason in words
 */
export function sendTestMail(
  installation: Installation,
): HandlerWithoutTransaction<typeof settingsCalls.sendTestMail> {
  return async (context) => {
    const { services, caller, now } = context;
    const to = caller.admin?.email;
    if (to === undefined) throw refuse('sign_in_needed');
    const mail = { to, ...(await testMail(context)) };
    if (await services.mailbox()) {
      await context.inTransaction(async (inside) => {
        await queueMail(inside.tx, services, mail, now);
        await audit(inside, 'settings.mail_tested', 'settings', { outcome: 'kept', to });
      });
      return { message: done.testMailKept };
    }
    const reason = await trySending(context, installation, mail);
    await context.inTransaction((inside) =>
      audit(inside, 'settings.mail_tested', 'settings', { outcome: reason ?? 'sent', to }),
    );
    if (reason !== null) throw refuse('mail_failed', { reason });
    return { message: done.testMailSent.replace('{address}', to) };
  };
}

async function testMail({ db, services, caller }: ContextWithoutTransaction) {
  const frame = await mailFrame(db, services);
  const words = composeMail(frame, 'Hello,', [
    {
      kind: 'text',
      text: `${caller.admin?.name ?? ''} sent this mail from the settings, to see whether mails of ${frame.association} arrive. This one did.`,
    },
    { kind: 'text', text: 'You need not do anything.' },
  ]);
  return { subject: `Test mail of ${frame.association}`, ...words };
}

/** Null when the mail server took the mail, otherwise why it did not. */
async function trySending(
  { db, services }: ContextWithoutTransaction,
  { smtpUrl }: Installation,
  mail: Parameters<typeof sendOnce>[1],
): Promise<string | null> {
  let account: MailAccount | null = null;
  try {
    account = await readMailAccount(db, services.secrets, smtpUrl);
    if (!account) return faultSentence(mailFaults.no_account, {});
    await sendOnce(account, mail);
    return null;
  } catch (error) {
    const host = account === null ? '' : new URL(account.url).hostname;
    return mailFaultInWords(error, { host, from: account?.from.address ?? '', to: mail.to });
  }
}
