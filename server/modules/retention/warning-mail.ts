import { showDayOf } from '#contract/kit/day.ts';
import { text } from '#contract/texts/text.ts';
import { composeMail, type MailFrame } from '#server/kit/mail/mail-template.ts';

/** To who never submitted an application: until when it can be gone on with. */
export function composeWarning(
  frame: MailFrame,
  { first_name: name, package_name: type }: { first_name: string; package_name: string },
  { goesOn, url }: { goesOn: Date; url: string },
) {
  return composeMail(frame, {
    subject: text('Your unfinished application will be removed'),
    greeting: name === '' ? text('Hello,') : text('Dear {name},', { name }),
    blocks: [
      {
        kind: 'text',
        text: text(
          'You began an application for {type} and did not submit it. We remove it after {day}, with all papers you uploaded.',
          { type, day: showDayOf(goesOn.toISOString()) },
        ),
      },
      { kind: 'text', text: text('Sign in to go on with it: saving any step keeps it.') },
      { kind: 'link', label: text('Go on with the application'), url },
    ],
  });
}
