import { calls, downloads } from '#contract/calls.ts';
import type { Call } from '#contract/kit/define-call.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import type { Browser } from '#tests/world/browser.ts';
import type { CallName } from './row.ts';

export const every = { ...calls, ...downloads };

export interface Told {
  http: number;
  said: string;
}

/** What a call or download answers; of a stream of events, which has no end, nothing is read. */
export async function ask(browser: Browser, name: CallName, input: object): Promise<Told> {
  const call = every[name];
  if (!('contentTypes' in call)) {
    const { http, body } = await browser.call<Call>(call, input);
    return { http, said: JSON.stringify(body) };
  }
  const response = await browser.fetch(downloadUrl(call, input));
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) await response.body?.cancel();
  return { http: response.status, said: isStream ? '' : await response.text() };
}

const refusals = ['sign_in_needed', 'partner_key_unknown', 'not_allowed', 'not_found'];

/** 'reached' when the handler took it, or refused it for what it is; otherwise in which of these ways the caller was refused. */
export function outcomeOf({ http, said }: Told): string {
  if (http >= 500) return `${http} ${said}`;
  if (http < 400) return 'reached';
  const { code } = JSON.parse(said) as { code: string };
  return refusals.includes(code) ? `${http} ${code}` : 'reached';
}
