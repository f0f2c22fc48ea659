import { oneClick } from '#contract/reminders/calls.ts';
import type { Mounting } from '#server/kit/http/mount-calls.ts';
import { mountOneClick } from '#server/kit/http/one-click.ts';
import { switchByLink } from './link.handlers.ts';

/** Where a mail program stops reminders by itself. */
export function mountStopReminders(mounting: Mounting): void {
  mountOneClick(mounting, {
    path: oneClick.path,
    page: '/application/user-member-application-reminders',
    end: (context, token) => switchByLink(context, token, false),
  });
}
