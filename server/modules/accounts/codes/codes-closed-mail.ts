import { oneTimeCode } from '#contract/accounts/callers.ts';
import { text } from '#contract/texts/text.ts';
import { composeMail, type MailBlock, type MailFrame } from '#server/kit/mail/mail-template.ts';

/** To the office, when the limit of wrong codes of all strangers is reached (docs/decisions/0115). */
export function codesClosedMail(frame: MailFrame, settingsUrl: string): ReturnType<typeof composeMail> {
  const { association } = frame;
  const [{ max: inDay }, { max: inMonth }] = oneTimeCode.wrong.all;
  const subject = text('{association}: too many wrong sign-in codes', { association });
  const blocks: MailBlock[] = [
    {
      kind: 'text',
      text: text(
        'Somebody may be guessing codes: {inDay} wrong ones were typed within a day, or {inMonth} within 30 days. A wrong code opens nothing.',
        { inDay, inMonth },
      ),
    },
    {
      kind: 'text',
      text: text(
        'For now, members and administrators whose browser has not signed in before are let in by the button of the mail, and not by its four digits. The same holds for whoever continues an application. New applicants, and browsers that signed in before, are not affected.',
      ),
    },
    {
      kind: 'text',
      text: text(
        'This ends by itself as the wrong codes grow old. The settings show until when it lasts, and the audit log from where the codes were typed.',
      ),
    },
    { kind: 'link', label: text('Settings'), url: settingsUrl },
  ];
  return composeMail(frame, { subject, greeting: text('Hello,'), blocks });
}
