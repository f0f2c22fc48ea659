import { log } from '#server/kit/log.ts';
import type { Services } from './kit/context/context.ts';
import { type Db, inTransaction, type Tx } from './kit/db/db.ts';
import { collectFailures } from './kit/jobs/failures.ts';
import type { Heard } from './kit/failing-services.ts';
import { hasFailed } from './kit/failing-services.store.ts';
import type { Listener } from './kit/db/listen.ts';
import { removeFile, sweepFiles } from '#server/kit/files/remove-files.ts';
import { forgetOldUses } from './kit/http/limits.store.ts';
import type { Mailer } from './kit/mail/mailer.ts';
import type { LeasedBy } from './kit/jobs/take-back.ts';
import { eraseOldTexts, type MailKind } from './kit/mail/outbox.ts';
import { startMails } from './kit/mail/send-mails.ts';
import { type Forward, startSealing } from '#server/modules/audit/index.ts';
import { forgetOldChallenges, forgetOldCodes, forgetOldHandles } from '#server/modules/accounts/index.ts';
import { compactCounts, forgetOldStarts, forgetOldUndos } from '#server/modules/applications/index.ts';
import { forgetErasedAddresses } from '#server/modules/erasure/index.ts';
import { forgetOldImports, runImport } from '#server/modules/imports/index.ts';
import type { Batches } from '#server/modules/document-batches/index.ts';
import type { ListExportWork } from '#server/modules/list-exports/index.ts';
import { countSchools } from '#server/modules/masters/index.ts';
import { writeMails } from '#server/modules/mailings/index.ts';
import { runReminders } from '#server/modules/reminders/index.ts';
import { runRetention } from '#server/modules/retention/index.ts';
import { deliverDue, type Push } from '#server/modules/push/index.ts';
import {
  askAboutKeys,
  checkOrder,
  type PaymentGateway,
  reconcileOpenOrders,
  reconcileRefunds,
  settleRecentRefunds,
} from '#server/modules/payments/index.ts';

interface WorkParts {
  db: Db;
  services: Services;
  mailers: Record<MailKind, Mailer>;
  listener: Listener;
  gateway: PaymentGateway;
  push: Push;
  batches: Batches;
  listExports: ListExportWork;
  /** Where lines of the audit log also go. */
  forward: Forward | undefined;
  leasedBy: LeasedBy;
  heard: Heard;
}

/** Pause before the outbox is looked at again for room: about as long as it takes to send some. */
const MAILINGS_WAIT_SECONDS = 3;

/**
 * What happens without a request: mails, files to remove, orders to ask about, and the daily tidying.
 * @returns ends the mails and the sealing; all else ends with the queue
 */
export async function startWork({
  db,
  services,
  mailers,
  listener,
  gateway,
  push,
  batches,
  listExports,
  forward,
  leasedBy,
  heard,
}: WorkParts): Promise<() => Promise<void>> {
  const { clock, jobs, mailbox } = services;
  const files = { ...services, db };
  for (const kind of ['remove-file', 'remove-unclaimed-file'] as const)
    await jobs.work(kind, ({ storageKey }) => removeFile(files, kind, storageKey));
  await jobs.work('check-order', ({ orderId }) => checkOrder({ db, services, gateway }, orderId));
  const sendPush = async () => {
    const isMoreLeft = await deliverDue({ db, clock, push });
    if (isMoreLeft) await inTransaction(db, (tx) => jobs.send(tx, 'send-push', {}));
  };
  await jobs.work('send-push', sendPush);
  const drawDocuments = async () => {
    if (await batches.drawDue()) await inTransaction(db, (tx) => jobs.send(tx, 'draw-documents', {}));
  };
  await jobs.work('draw-documents', drawDocuments);
  const drawExports = async () => {
    if (await listExports.drawDue()) await inTransaction(db, (tx) => jobs.send(tx, 'draw-exports', {}));
  };
  await jobs.work('draw-exports', drawExports);
  await jobs.work('send-mailings', async () => {
    const wait = { startAfterSeconds: MAILINGS_WAIT_SECONDS };
    if (await writeMails({ db, services, log }))
      await inTransaction(db, (tx) => jobs.send(tx, 'send-mailings', {}, wait));
  });
  await jobs.work('import-members', ({ importId }) => runImport({ db, services, log }, importId));
  await jobs.every('reconcile-orders', '* * * * *', async () => {
    // Whether payments work again is known also while nobody pays.
    if (await hasFailed(db, 'gateway')) await askAboutKeys(gateway);
    await reconcileOpenOrders({ db, services, gateway });
  });
  await jobs.every('reconcile-refunds', '* * * * *', () => reconcileRefunds({ db, services, gateway }));
  await jobs.every('hear-of-refunds', '23 * * * *', () => settleRecentRefunds({ db, services, gateway }));
  // What is to be tried again, and what a machine that died had taken.
  await jobs.every('send-push-again', '* * * * *', sendPush);
  await jobs.every('draw-documents-again', '* * * * *', drawDocuments);
  await jobs.every('draw-exports-again', '* * * * *', drawExports);
  // It queues nothing itself, so that jobs do not add up while a mailing is under way.
  await jobs.every(
    'send-mailings-again',
    '* * * * *',
    async () => void (await writeMails({ db, services, log })),
  );
  await jobs.every('sweep-documents', '41 * * * *', () => batches.sweep());
  await jobs.every('sweep-exports', '43 * * * *', () => listExports.sweep());
  await jobs.every('forget-addresses', '*/10 * * * *', () => forgetErasedAddresses(db, clock.now()));
  await jobs.every('fold-counts', '* * * * *', () => inTransaction(db, compactCounts));
  await jobs.every('tidy', '17 3 * * *', async () => {
    const now = clock.now();
    const failures = collectFailures('tidy', log);
    const inOwn = (forget: (tx: Tx, now: Date) => Promise<unknown>) => () =>
      inTransaction(db, (tx) => forget(tx, now));
    const steps: Record<string, () => Promise<unknown>> = {
      uses: () => forgetOldUses(db, now),
      mails: () => eraseOldTexts(db, now),
      codes: inOwn(forgetOldCodes),
      handles: inOwn(forgetOldHandles),
      challenges: inOwn(forgetOldChallenges),
      starts: inOwn(forgetOldStarts),
      undos: inOwn(forgetOldUndos),
      imports: () => forgetOldImports(db, now),
    };
    for (const [step, forget] of Object.entries(steps)) await failures.attempt({ step }, forget);
    failures.throwIfAny();
  });
  await jobs.every('retention', '27 2 * * *', async () => void (await runRetention({ db, services, log })));
  // Nine in the society's zone.
  await jobs.every('reminders', '30 3 * * *', async () => void (await runReminders({ db, services, log })));
  await jobs.every('sweep-files', '7 4 * * *', async () => {
    const failures = collectFailures('sweep-files', log);
    const { files: count, bytes } = await sweepFiles(files, failures);
    if (count > 0) log.info({ files: count, bytes }, 'files that no row refers to were removed');
    failures.throwIfAny();
  });
  await jobs.every('count-schools', '47 3 * * *', () => inTransaction(db, countSchools));
  const endMails = startMails({
    db,
    clock,
    mailers,
    listener,
    mailbox,
    log,
    leasedBy,
    heard,
    host: new URL(services.publicUrl).hostname,
  });
  const endSealing = startSealing({ db, clock, secrets: services.secrets, forward, log });
  return async () => {
    await Promise.all([endMails(), endSealing()]);
  };
}
