import { mailingOneClick } from '#contract/mailings/calls.ts';
import type { Mounting } from '#server/kit/http/mount-calls.ts';
import { mountOneClick } from '#server/kit/http/one-click.ts';
import { chooseByLink } from './choice.handlers.ts';
import { stopPage } from './mailing-link.ts';

/** Where a mail program stops mailings by itself. */
export function mountStopMailings(mounting: Mounting): void {
  mountOneClick(mounting, {
    path: mailingOneClick.path,
    page: stopPage,
    end: (context, token) => chooseByLink(context, token, false),
  });
}
