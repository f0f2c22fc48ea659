import { defaultLanguage } from '#contract/texts/languages.ts';
import type { settingsCalls } from '#contract/settings/calls.ts';
import {
  faultSentence,
  mailFaults,
  gatewayFaults,
  type GatewayTest,
} from '#contract/settings/test-faults.ts';
import { done } from '#contract/texts/done.ts';
import { text } from '#contract/texts/text.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { noteWorking } from '#server/kit/failing-services.store.ts';
import { composeMail } from '#server/kit/mail/mail-template.ts';
import { type MailAccount, sendOnce } from '#server/kit/mail/mailer.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { refuse } from '#server/kit/refusal.ts';
import { say } from '#server/kit/say.ts';
import { mailFrame } from './association.ts';
import type { Installation } from './installation.ts';
import { readMailAccount } from './mail-account.ts';
import { type MailFailure, mailFailure } from './mail-fault.ts';

/**
 * send_test_mail: a mail to the administrator through the account in use, not through the outbox, so that the result
 * is known at once. While no account is set, it goes to the mailbox like every other mail.
 * @throws Refusal mail_failed with the reason in words
 */
export function sendTestMail(
  installation: Installation,
): HandlerWithoutTransaction<typeof settingsCalls.sendTestMail> {
  return async (context) => {
    const { services, caller, now } = context;
    const to = caller.admin?.email;
    if (to === undefined) throw refuse('sign_in_needed');
    if (await services.mailbox()) {
      const mail = { to, ...(await composeTestMail(context)) };
      await context.inTransaction(async (inside) => {
        await queueMail(inside.tx, mail, now);
        await audit(inside, 'settings.mail_tested', 'settings', { outcome: 'kept' });
      });
      return { message: done.testMailKept };
    }
    const failure = await tryAccount(context, to, () =>
      readMailAccount(context.db, services.secrets, installation.smtpUrl),
    );
    await context.inTransaction((inside) =>
      audit(inside, 'settings.mail_tested', 'settings', { outcome: failure === null ? 'sent' : 'refused' }),
    );
    if (failure !== null) throw refuse('mail_failed', { reason: failure.reason });
    return { message: text(done.testMailSent, { address: to }) };
  };
}

async function composeTestMail({ db, services, caller }: ContextWithoutTransaction) {
  const frame = await mailFrame(db, services, defaultLanguage);
  const { association } = frame;
  const name = caller.admin?.name ?? '';
  return composeMail(frame, {
    subject: text('Test mail of {association}', { association }),
    greeting: text('Hello,'),
    blocks: [
      {
        kind: 'text',
        text: text(
          '{name} sent this mail from the settings, to see whether mails of {association} arrive. This one did.',
          { name, association },
        ),
      },
      { kind: 'text', text: text('You need not do anything.') },
    ],
  });
}

/**
 * Sends a test mail through an account, past the outbox.
 * @param readAccount may throw UnreadableSecret, which is a failure like those of the mail server
 * @returns null when the mail server accepted the mail
 */
export async function tryAccount(
  context: ContextWithoutTransaction,
  to: string,
  readAccount: () => Promise<MailAccount | null>,
): Promise<MailFailure | null> {
  let account: MailAccount | null = null;
  try {
    account = await readAccount();
    if (!account) return { fault: 'no_account', reason: mailFaults.no_account };
    await sendOnce(account, { to, ...(await composeTestMail(context)) });
  } catch (error) {
    const host = account === null ? '' : new URL(account.url).hostname;
    return mailFailure(error, { host, from: account?.from.address ?? '', to });
  }
  await context.inTransaction(({ tx }) => noteWorking(tx, 'mail'));
  return null;
}

/** test_gateway: whether the gateway accepts the keys in use. @throws Refusal gateway_failed with the reason */
export function testGateway(
  testKeys: () => Promise<GatewayTest>,
): HandlerWithoutTransaction<typeof settingsCalls.testGateway> {
  return async (context) => {
    const { testMode, host, fault, details } = await testKeys();
    const reason = fault === null ? null : say('en', faultSentence(gatewayFaults[fault], { host }, details));
    await context.inTransaction((inside) =>
      audit(inside, 'settings.gateway_tested', 'settings', { outcome: reason ?? 'answers', host }),
    );
    if (reason !== null) throw refuse('gateway_failed', { reason });
    await context.inTransaction(({ tx }) => noteWorking(tx, 'gateway'));
    return { data: { test_mode: testMode }, message: done.gatewayAnswers };
  };
}
