import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { calls, downloads } from '#contract/calls.ts';
import { compressAnswers } from '#server/kit/http/compress-answers.ts';
import { drainOnClose, watchBodies } from '#server/kit/http/connections.ts';
import { permissionsPolicy, policyOfAnswers } from '#server/kit/http/content-policy.ts';
import type { Services } from './kit/context/context.ts';
import type { Db } from './kit/db/db.ts';
import type { Listener } from './kit/db/listen.ts';
import { createOlderReads, type Reading } from './kit/db/older-reads.ts';
import { answerError, languageOfRequest } from './kit/http/http.ts';
import { mountCalls, mountDownloads, type Mounting } from './kit/http/mount-calls.ts';
import { mountOpenApi } from './kit/http/open-api.ts';
import { LONGEST_REQUEST_MILLISECONDS, MAX_TEXT_BYTES } from './kit/http/body-limits.ts';
import { openIncoming } from './kit/http/incoming.ts';
import { answerUnparsed } from './kit/http/unparsed.ts';
import { leaveBodies, parsePairs } from './kit/http/read-body.ts';
import { requestLog } from '#server/kit/log.ts';
import { refuse } from '#server/kit/refusal.ts';
import { accountRoutes, findCaller } from '#server/modules/accounts/index.ts';
import { applicationRoutes, serveFile } from '#server/modules/applications/index.ts';
import type { TraceLog } from '#server/kit/http/traces.ts';
import { auditRoutes } from '#server/modules/audit/index.ts';
import { browserFaultRoutes, mountPolicyReports } from '#server/modules/browser-faults/index.ts';
import { certificateRoutes } from '#server/modules/certificates/index.ts';
import { batchRoutes, downloadBatch } from '#server/modules/document-batches/index.ts';
import {
  documentRoutes,
  type Documents,
  downloadBundle,
  downloadDocument,
} from '#server/modules/documents/index.ts';
import { endorsementRoutes } from '#server/modules/endorsements/index.ts';
import { enquiryRoutes } from '#server/modules/enquiries/index.ts';
import { erasureRoutes } from '#server/modules/erasure/index.ts';
import { downloadExport, listExportRoutes } from '#server/modules/list-exports/index.ts';
import { personRoutes } from '#server/modules/persons/index.ts';
import { lookupRoutes } from '#server/modules/lookup/index.ts';
import { mailboxRoutes } from '#server/modules/mailbox/index.ts';
import { masterRoutes } from '#server/modules/masters/index.ts';
import { notificationRoutes, streamNotifications } from '#server/modules/notifications/index.ts';
import { packageRoutes } from '#server/modules/packages/index.ts';
import { findPartner, partnerRoutes } from '#server/modules/partners/index.ts';
import {
  askAboutKeys,
  checkoutOf,
  mountWebhook,
  type PaymentGateway,
  paymentRoutes,
} from '#server/modules/payments/index.ts';
import { downloadOwnData, privacyRoutes } from '#server/modules/privacy/index.ts';
import { mountStopMailings, mailingRoutes } from '#server/modules/mailings/index.ts';
import { mountStopReminders, reminderRoutes } from '#server/modules/reminders/index.ts';
import { retentionRoutes } from '#server/modules/retention/index.ts';
import { createExports, reportRoutes, statisticsRoutes } from '#server/modules/reports/index.ts';
import { type Push, pushRoutes } from '#server/modules/push/index.ts';
import {
  type Installation,
  serveLogo,
  settingsRoutes,
  showManifest,
} from '#server/modules/settings/index.ts';
import { directoryRoutes, servePhoto } from '#server/modules/directory/index.ts';
import { membershipEndRoutes } from '#server/modules/membership-ends/index.ts';
import { committeeRoutes } from '#server/modules/committee/index.ts';
import { downloadPack, meetingRoutes } from '#server/modules/meetings/index.ts';
import { mergeRoutes } from '#server/modules/merges/index.ts';
import { importRoutes } from '#server/modules/imports/index.ts';
import { undeliveredRoutes } from '#server/modules/undelivered/index.ts';
import { downloadRoll, voterRoutes } from '#server/modules/voters/index.ts';

export interface AppParts extends ServerParts {
  db: Db;
  /** The connections behind `db`, for what is copied from the database as it writes it. */
  pool: Pool;
  /** A replica for reads that may be a little old. */
  replica?: Reading;
  services: Services;
  documents: Documents;
  gateway: PaymentGateway;
  listener: Listener;
  push: Pick<Push, 'services'>;
  traces: TraceLog;
  installation: Installation;
  /** Where files of requests lie until they are answered. */
  incomingFolder: string;
}

/** What every process needs to be asked over HTTP, also one that only works. */
export interface ServerParts {
  /** Addresses and networks whose X-Forwarded-* is believed; from anybody else it could name any address. */
  trustedProxies?: string[];
  log?: boolean;
}

/** Of what is no page; pages and files have policies of their own. */
const safeHeaders = { 'content-security-policy': policyOfAnswers(), 'permissions-policy': permissionsPolicy };

/** A server without routes, which refuses what it does not know and ends in order. */
export function openServer({ trustedProxies = [], log = false }: ServerParts): FastifyInstance {
  const app = Fastify({
    logger: log && { ...requestLog, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: MAX_TEXT_BYTES,
    requestTimeout: LONGEST_REQUEST_MILLISECONDS,
    genReqId: () => randomBytes(5).toString('hex'),
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnparsed,
    routerOptions: { querystringParser: parsePairs },
    // drainOnClose ends them: not before what is under way has been answered.
    forceCloseConnections: false,
    // A request that still arrives is answered: refused, a proxy would not ask another machine for every kind of it.
    return503OnClosing: false,
  });
  drainOnClose(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw refuse('not_found');
  });
  watchBodies(app);
  return app;
}

/** The whole server without listening: plugins, then modules under /api. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = openServer(parts);
  await app.register(helmet, {
    // Of what is no page; pages and files have their own (kit/http/content-policy.ts).
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // The gateway's checkout opens the bank's page in a window of its own.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: parts.services.publicUrl.startsWith('https:'),
  });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(safeHeaders));
  compressAnswers(app);
  await app.register(cookie);
  await app.register(async (api) => mountApi(api, parts));
  return app;
}

const headersWithoutHelmet = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** An address that cannot be decoded: of a page, as when a mail program cut its link, it leads to the one that says so. */
function answerUnreadableAddress(...[error, request, reply]: Parameters<typeof answerError>) {
  // No hook runs for it, and so none of helmet's.
  reply.headers({ ...safeHeaders, ...headersWithoutHelmet });
  if (request.url.startsWith('/application/')) return reply.redirect('/application/page-not-found');
  return answerError(error, request, reply);
}

async function mountApi(api: FastifyInstance, parts: AppParts): Promise<void> {
  await leaveBodies(api);
  api.setErrorHandler((error: FastifyError, request, reply) =>
    answerError(error, request, reply, languageOfRequest(request, parts.services.publicUrl)),
  );
  const incoming = await openIncoming(parts.incomingFolder);
  api.addHook('onClose', async () => incoming.close());
  const mounting: Mounting = {
    app: api,
    db: parts.db,
    olderReads: createOlderReads(parts, parts.replica ?? null),
    services: parts.services,
    incoming,
    traces: parts.traces,
    findCaller: async (request, { partner }) =>
      partner ? findPartner(parts.db, request) : findCaller(parts.db, request, parts.services),
  };
  mountCalls(mounting, calls, {
    ...accountRoutes,
    ...settingsRoutes(parts.installation, {
      checkout: async () => checkoutOf(await parts.gateway.current()),
      test: () => askAboutKeys(parts.gateway),
    }),
    ...privacyRoutes,
    ...masterRoutes,
    ...packageRoutes,
    ...applicationRoutes(api.log),
    ...paymentRoutes(parts.gateway),
    ...documentRoutes,
    ...batchRoutes,
    ...certificateRoutes,
    ...reportRoutes,
    ...statisticsRoutes,
    ...voterRoutes,
    ...committeeRoutes,
    ...membershipEndRoutes,
    ...directoryRoutes,
    ...meetingRoutes,
    ...importRoutes,
    ...mergeRoutes,
    ...listExportRoutes,
    ...personRoutes,
    ...notificationRoutes,
    ...auditRoutes,
    ...lookupRoutes,
    ...pushRoutes(parts.push),
    ...enquiryRoutes,
    ...endorsementRoutes,
    ...erasureRoutes,
    ...retentionRoutes,
    ...reminderRoutes,
    ...mailingRoutes,
    ...partnerRoutes,
    ...undeliveredRoutes,
    ...mailboxRoutes,
    ...browserFaultRoutes(api.log),
  });
  mountDownloads(mounting, downloads, {
    file: serveFile,
    document: downloadDocument(parts.documents),
    documentBundle: downloadBundle(parts.documents),
    documentBatch: downloadBatch,
    directoryPhoto: servePhoto,
    siteLogo: serveLogo,
    ownDataFile: downloadOwnData(parts.documents),
    ...createExports(),
    votersRollFile: downloadRoll(api.log),
    meetingPack: downloadPack(parts.documents),
    listExportFile: downloadExport(api.log),
    notificationEvents: streamNotifications(parts.listener, api),
    appManifest: showManifest,
  });
  mountPolicyReports(mounting, api.log);
  mountWebhook(mounting, parts.gateway);
  mountStopReminders(mounting);
  mountStopMailings(mounting);
  mountOpenApi(api);
}
