import { Agent } from 'node:https';
import { pushServices } from '#contract/push/web-push.ts';
import type { Services } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { LeasedBy } from '#server/kit/jobs/take-back.ts';
import type { Log } from '#server/kit/log.ts';
import type { PushKind, PushSender } from './push-sender.ts';
import { createWebPushSender } from './web-push-sender.ts';

/** How the push services are reached. */
export interface PushNetwork {
  /** Hosts that may be called (contract/push/web-push.ts). */
  services: readonly string[];
  agent: Agent;
}

/** Sends messages to the members' devices. */
export interface Push {
  services: readonly string[];
  senders: Record<PushKind, PushSender>;
  log: Log;
  leasedBy: LeasedBy;
  /** Aborted when the process ends: requests in progress finish, no others start. */
  stopping: AbortSignal;
  stop(): void;
  close(): void;
}

/** Messages sent at once by one process; each keeps its connection for the next. */
export const SENT_AT_ONCE = 20;

/** The push services of all known browsers, over the internet. */
export function realNetwork(): PushNetwork {
  return { services: pushServices, agent: new Agent({ keepAlive: true, maxSockets: SENT_AT_ONCE }) };
}

interface PushParts {
  db: Db;
  services: Pick<Services, 'clock' | 'secrets' | 'publicUrl'>;
  network: PushNetwork;
  leasedBy: LeasedBy;
  log: Log;
}

export function createPush({ db, services, network, leasedBy, log }: PushParts): Push {
  const stopping = new AbortController();
  return {
    services: network.services,
    senders: { web: createWebPushSender({ db, services, agent: network.agent }) },
    log,
    leasedBy,
    stopping: stopping.signal,
    stop: () => stopping.abort(),
    close: () => network.agent.destroy(),
  };
}
