import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isTestKey, webhook } from '#contract/payments/gateway.ts';
import { buildApp, openServer } from '#server/app.ts';
import type { Env } from '#server/env.ts';
import type { Services } from '#server/kit/context/context.ts';
import type { Database } from '#server/kit/db/db.ts';
import type { Listener } from '#server/kit/db/listen.ts';
import type { TraceLog } from '#server/kit/http/traces.ts';
import type { Documents } from '#server/modules/documents/index.ts';
import type { PaymentGateway } from '#server/modules/payments/index.ts';
import type { Push } from '#server/modules/push/index.ts';
import type { Installation } from '#server/modules/settings/index.ts';
import type { Role } from '#server/role.ts';
import { readDemoOrders } from '#server/seed/demo/orders.ts';
import { sandboxGateway } from '#tools/gateway-sandbox/gateway-sandbox.ts';

/** Where the browser side comes from: the built files, or a development server. */
export type WebSide = (app: FastifyInstance, site: Site) => Promise<void>;

export interface Site {
  publicUrl: string;
  /** Where the browser loads the checkout from when it is neither ours nor the gateway's own host. */
  elsewhere: string | null;
}

const SANDBOX_PREFIX = '/sandbox/razorpay';

interface AppParts {
  env: Env;
  listener: Listener;
  database: Database;
  replica: Database | undefined;
  services: Services;
  documents: Documents;
  gateway: PaymentGateway;
  push: Push;
  traces: TraceLog;
  sandbox: ReturnType<typeof sandboxKeys>;
}

/** The server of a process that only works: it is asked how it is, and nothing else. */
export function openWorkerApp({ env }: AppParts): FastifyInstance {
  return openServer({ trustedProxies: env.trustedProxies, log: true });
}

/** The server of people: every call, the sandbox gateway where there is one, and the browser side. */
export async function openWebApp(parts: AppParts, web: WebSide): Promise<FastifyInstance> {
  const { env, listener, database, replica, services, documents, gateway, push, traces, sandbox } = parts;
  const app = await buildApp({
    db: database.db,
    pool: database.pool,
    replica,
    services,
    documents,
    gateway,
    listener,
    push,
    traces,
    installation: installationOf(env),
    trustedProxies: env.trustedProxies,
    incomingFolder: join(env.dataDir, 'incoming'),
    log: true,
  });
  if (sandbox)
    await app.register(sandboxGateway, {
      prefix: SANDBOX_PREFIX,
      pool: database.pool,
      publicUrl: env.publicUrl,
      webhookUrl: `${env.publicUrl}/api${webhook.path}`,
      ...sandbox,
      adopted: env.demo ? await readDemoOrders(database.db) : [],
    });
  await web(app, { publicUrl: env.publicUrl, elsewhere: originOf(env.gateway.baseUrl) });
  return app;
}

function originOf(url: string | null): string | null {
  return url === null ? null : new URL(url).origin;
}

function installationOf({ production, mayKeepMails, gateway, smtpUrl }: Env): Installation {
  const gatewayFromEnvironment = Boolean(gateway.keyId && gateway.keySecret);
  const liveFromEnvironment = gatewayFromEnvironment && !isTestKey(gateway.keyId ?? '');
  return { mayPractise: !production, mayKeepMails, gatewayFromEnvironment, liveFromEnvironment, smtpUrl };
}

/** Hosts that mean every address of this machine. */
const everywhere: readonly string[] = ['0.0.0.0', '::'];

/** Keys of our own practice gateway; null in production, where it does not run. */
export function sandboxKeys(env: Env, role: Role, secret: string) {
  if (env.production) return null;
  const ownAddress = `http://${everywhere.includes(env.host) ? '127.0.0.1' : env.host}:${env.port}`;
  return {
    // A process that only works has no sandbox of its own.
    baseUrl: `${role === 'worker' ? env.publicUrl : ownAddress}${SANDBOX_PREFIX}/v1`,
    checkoutScript: `${SANDBOX_PREFIX}/v1/checkout.js`,
    keyId: 'rzp_test_sandbox',
    keySecret: secret.slice(0, 32),
    webhookSecret: secret.slice(32),
  };
}
