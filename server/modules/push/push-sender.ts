import type { PushPayload } from '#contract/push/web-push.ts';

/** A device that receives messages. */
interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface SendOptions {
  /** How long the service keeps it for a device that is off. */
  ttlSeconds: number;
  /** A later message of the same topic replaces one that still waits at the service. */
  topic: string;
}

/** The result of sending one message to one device. */
export type Fate =
  | { fate: 'delivered' }
  /** The device no longer exists; its subscription is deleted. */
  | { fate: 'gone' }
  /** `reason`: the words of the service. */
  | { fate: 'refused'; reason: string }
  /** Busy or not reachable; `afterSeconds`: its Retry-After, null without one. */
  | { fate: 'later'; afterSeconds: number | null; reason: string };

/** Sends to one device and never throws. */
export type Send = (target: PushTarget, payload: PushPayload, options: SendOptions) => Promise<Fate>;

/** The kinds of devices: the column `kind` of a subscription names the sender to use. */
export type PushKind = 'web';

/** Sends to one kind of device: browsers today; a phone app would be another. */
export interface PushSender {
  /** Reads the keys that identify us to the services, once for many devices. */
  open(): Promise<Send>;
}
