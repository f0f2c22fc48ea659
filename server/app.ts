import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Services } from '#server/kit/context.ts';
import type { Db } from '#server/kit/db.ts';
import type { Listener } from '#server/kit/listen.ts';
import { answerError } from '#server/kit/http.ts';
import type { Mounting } from '#server/kit/mount-calls.ts';
import { mountOpenApi } from '#server/kit/open-api.ts';
import { MAX_TEXT_BYTES, parsePairs } from '#server/kit/read-body.ts';
import { refuse } from '#server/kit/refusal.ts';
import { findCaller, mountAccounts } from '#server/modules/accounts/index.ts';
import { mountApplications } from '#server/modules/applications/index.ts';
import { mountAudit } from '#server/modules/audit/index.ts';
import { mountCertificates } from '#server/modules/certificates/index.ts';
import { type Documents, mountDocuments } from '#server/modules/documents/index.ts';
import { mountEnquiries } from '#server/modules/enquiries/index.ts';
import { mountLookup } from '#server/modules/lookup/index.ts';
import { mountMailbox } from '#server/modules/mailbox/index.ts';
import { mountMasters } from '#server/modules/masters/index.ts';
import { mountNotifications } from '#server/modules/notifications/index.ts';
import { mountPackages } from '#server/modules/packages/index.ts';
import {
  askAboutKeys,
  checkoutOf,
  mountPayments,
  type PaymentGateway,
} from '#server/modules/payments/index.ts';
import { mountReports } from '#server/modules/reports/index.ts';
import { mountPush, type Push } from '#server/modules/push/index.ts';
import { type Installation, mountSettings } from '#server/modules/settings/index.ts';

export interface AppParts {
  db: Db;
  services: Services;
  documents: Documents;
  gateway: PaymentGateway;
  listener: Listener;
  push: Pick<Push, 'services'>;
  installation: Installation;
  /** Where the browser loads the checkout from when it is neither ours nor the gateway's own host. */
  gatewayOrigin?: string | null;
  /** Addresses and networks whose X-Forwarded-* is believed; from anybody else it could name any address. */
  trustedProxies?: string[];
  log?: boolean;
}

/** The whole server without listening: plugins, then modules under /api. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: parts.log
      ? { level: 'warn', redact: ['req.headers.authorization', 'req.headers.cookie'] }
      : false,
    trustProxy: parts.trustedProxies?.length ? parts.trustedProxies : false,
    bodyLimit: MAX_TEXT_BYTES,
    genReqId: () => randomBytes(5).toString('hex'),
    frameworkErrors: answerUnreadableAddress,
    routerOptions: { querystringParser: parsePairs },
    forceCloseConnections: true,
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw refuse('not_found');
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(parts.gatewayOrigin ?? null) },
    frameguard: { action: 'sameorigin' },
    crossOriginEmbedderPolicy: false,
    // The gateway's checkout opens the bank's page in a window of its own.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: parts.services.publicUrl.startsWith('https:'),
  });
  await app.register(async (api) => mountApi(api, parts));
  return app;
}

/** An address that cannot be decoded: of a page, as when a mail program cut its link, it leads to the one that says so. */
function answerUnreadableAddress(...[error, request, reply]: Parameters<typeof answerError>) {
  if (request.url.startsWith('/application/')) return reply.redirect('/application/page-not-found');
  return answerError(error, request, reply);
}

async function mountApi(api: FastifyInstance, parts: AppParts): Promise<void> {
  await api.register(cookie);
  await api.register(formbody, { parser: parsePairs });
  // A file that is too large is told at its own field (kit/read-body.ts).
  await api.register(multipart, { throwFileSizeLimit: false });
  const mounting: Mounting = {
    app: api,
    db: parts.db,
    services: parts.services,
    findCaller: (request) => findCaller(parts.db, request, parts.services.clock.now()),
  };
  mountAccounts(mounting);
  mountSettings(mounting, parts.installation, {
    checkout: async () => checkoutOf(await parts.gateway.current()),
    test: () => askAboutKeys(parts.gateway),
  });
  mountMasters(mounting);
  mountPackages(mounting);
  mountApplications(mounting);
  mountPayments(mounting, parts.gateway);
  mountDocuments(mounting, parts.documents);
  mountCertificates(mounting);
  mountReports(mounting);
  mountNotifications(mounting, parts.listener);
  mountAudit(mounting);
  mountLookup(mounting);
  mountPush(mounting, parts.push);
  mountEnquiries(mounting);
  mountMailbox(mounting);
  mountOpenApi(api);
}

/**
 * What pages may load: our own things, and the gateway's checkout, at its own hosts or at the one that
 * RAZORPAY_BASE_URL names.
 */
function contentPolicy(gatewayOrigin: string | null) {
  const elsewhere = gatewayOrigin === null ? [] : [gatewayOrigin];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", 'https://checkout.razorpay.com', 'https://cdn.razorpay.com', ...elsewhere],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'", 'https://lumberjack.razorpay.com', 'https://api.razorpay.com', ...elsewhere],
    frameSrc: ["'self'", 'https://api.razorpay.com', 'https://checkout.razorpay.com', ...elsewhere],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  };
}
