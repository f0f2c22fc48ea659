import type { PushPayload } from '#contract/push/payload.ts';

/** A device that receives messages. */
interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface SendOptions {
  /** How long the service keeps it for a device that is off. */
  ttlSeconds: number;
  /** A later message of the same topic takes the place of one that still waits at the service. */
  topic: string;
}

/** What became of one message to one device. */
export type Fate =
  | { fate: 'delivered' }
  /** The device is not there any more; it is not asked again. */
  | { fate: 'gone' }
  /** `reason`: the words of the service. */
  | { fate: 'refused'; reason: string }
  /** Busy or not reachable; `afterSeconds`: when it wants to hear of it again, null when it did not say. */
  | { fate: 'later'; afterSeconds: number | null; reason: string };

/** Sends to one device and never throws. */
export type Send = (target: PushTarget, payload: PushPayload, options: SendOptions) => Promise<Fate>;

/** The kinds of devices: a subscription says in its column `kind` who sends to it. */
export type PushKind = 'web';

/** One kind of sending: browsers today; tokens of an app on phones would be another. */
export interface PushSender {
  /** Reads what the services know us by, once for many devices. */
  open(): Promise<Send>;
}
