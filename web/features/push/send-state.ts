import type { StatusTone } from '#contract/statuses/statuses.ts';
import { type PushMessage, sendStatus } from '#contract/push/calls.ts';
import { t } from '#web/kit/language/t.ts';

type PushSend = PushMessage['sends'][number];

/** Browsers of which it is not known yet whether the message reached them. */
export function waitingOf({ addressed, delivered, gone, failed }: PushSend): number {
  return Math.max(0, addressed - delivered - gone - failed);
}

/** True while a message is on its way to somebody. */
export function isUnderWay({ sends }: Pick<PushMessage, 'sends'>): boolean {
  return sends.some(({ finished }) => !finished);
}

/** The state of a message in the list, by its newest sending. */
export function stateOf({ send_status, sends }: Pick<PushMessage, 'send_status' | 'sends'>): {
  text: string;
  tone: StatusTone;
} {
  const [newest] = sends;
  if (isSaved({ send_status })) return { text: t('Saved'), tone: 'neutral' };
  if (newest && !newest.finished) return { text: t('Sending'), tone: 'waiting' };
  if (newest && newest.failed > 0) {
    return {
      text: t('Sent, {failed} failed', { failed: newest.failed.toLocaleString('en-IN') }),
      tone: 'bad',
    };
  }
  if (newest?.addressed === 0) return { text: t('Sent to nobody'), tone: 'attention' };
  return { text: t('Sent'), tone: 'good' };
}

/** True until a message was sent for the first time. */
export function isSaved({ send_status }: Pick<PushMessage, 'send_status'>): boolean {
  return send_status === sendStatus.saved;
}

/** What the action of a row is called (D2 section 3). */
export function sendLabel(message: Pick<PushMessage, 'send_status'>): string {
  return t(isSaved(message) ? 'Send' : 'Resend');
}

/** To how many a message goes now: 'This goes to 214 browsers of members who allowed it.' */
export function reachInWords(subscribers: number): string {
  if (subscribers === 0) {
    return t(
      'No member has allowed messages yet, so this reaches no device now. Members find it under Messages in the portal.',
    );
  }
  return t(
    'This goes to {subscribers, plural, one {# browser} other {# browsers}} of members who allowed it.',
    { subscribers },
  );
}
