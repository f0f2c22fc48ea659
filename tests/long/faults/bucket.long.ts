import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { fileDownload } from '#contract/applications/file-calls.ts';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import { figure } from '#tests/long/long.ts';
import { recordVisits, spanOf, type Visits } from '#tests/scale/visits.ts';
import { asFile } from '#tests/steps/apply.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { startProduct, type World } from '#tests/world/product.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';
import { aPdf } from '#tests/world/uploads.ts';
import { type BucketHabit, keys, openBucket, type OwnBucket } from './world/bucket.ts';
import { countPromises } from './world/count.ts';
import { openGateway, type OwnGateway } from './world/gateway.ts';
import { type Payer, type People, reachOrder, startPeople } from './world/people.ts';
import { acknowledged } from './world/promised.ts';
import { type Readiness, seconds, watchReadiness } from './world/readiness.ts';

// Papers lie in S3, which refuses, is slow, is silent, or breaks off.

/** What a person waits at most for a file store that does not answer (server/kit/storage/s3.storage.ts). */
const LONGEST_ANSWER_MS = 30_000;
const FAULT_MS = 8_000;

let home: TestDatabase;
let smtp: SmtpServer;
let gateway: OwnGateway;
let bucket: OwnBucket;
let world: World;
let visits: Visits;
let people: People;
let readiness: Readiness;
let keeper: Payer;
beforeAll(async () => {
  Object.assign(process.env, keys);
  [home, smtp, gateway, bucket] = await Promise.all([
    createTestDatabase(),
    openSmtpServer(),
    openGateway(),
    openBucket(),
  ]);
  world = await startProduct({
    connectionString: home.connectionString,
    env: { SMTP_URL: smtp.url, STORAGE_URL: bucket.storageUrl, ...gateway.env },
  });
  gateway.product = world.url;
  visits = recordVisits(world.url);
  const place = { smtp, gateway, db: world.db, visits };
  people = startPeople(place, 2);
  keeper = await reachOrder(place, people.promised);
  readiness = watchReadiness(world.url);
});
afterAll(async () => {
  bucket.habit = 'well';
  await people.leave();
  await readiness.end();
  await world.close();
  await Promise.all([smtp.close(), gateway.close(), bucket.close()]);
  await home.drop();
});

/** The certificate of somebody who has sent it before. */
async function readPaper(): Promise<{ status: number; bytes: number }> {
  const file = await world.db
    .selectFrom('files')
    .innerJoin('applications', 'applications.id', 'files.application_id')
    .select('files.public_id')
    .where('applications.public_id', '=', keeper.id)
    .where('files.field', '=', 'mci_certificate')
    .executeTakeFirstOrThrow();
  const answer = await keeper.browser.download(fileDownload, { id: file.public_id });
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
}

const habits: BucketHabit[] = ['refusing', 'broken', 'slow down', 'silent', 'half'];

test.each(habits)(
  'while the bucket is %s, uploads are refused in words, and nothing is lost',
  async (habit) => {
    const before = await readPaper();
    expect(before.status).toBe(200);
    const began = performance.now();
    bucket.habit = habit;
    const [file, city] = [asFile(await aPdf('Another one')), `Salem ${habit}`];
    const upload = await keeper.browser.call(applicationCalls.uploadFile, {
      id: keeper.id,
      field: 'mci_certificate',
      file,
    });
    expect([upload.http, upload.body]).toEqual([
      503,
      expect.objectContaining({ status: false, code: 'storage_busy' }),
    ]);
    // What needs no file goes on.
    const draft = { id: keeper.id, step: 'personal' as const, values: { city } };
    await keeper.browser.ok(applicationCalls.saveDraft, draft);
    // A paper cannot be read, and half of one is none.
    const reading = await readPaper().catch(() => ({ status: 0, bytes: 0 }));
    expect([0, 503]).toContain(reading.status);
    await pause(Math.max(0, FAULT_MS - (performance.now() - began)));
    bucket.habit = 'well';
    const back = performance.now();
    await readiness.untilYes(back);
    expect(readiness.refusals()).toBe(0);
    const count = acknowledged(people.promised);
    await vi.waitFor(() => expect(acknowledged(people.promised)).toBeGreaterThan(count + 5), 60_000);
    expect(await readPaper()).toEqual(before);
    const span = spanOf(visits.all, began, performance.now());
    // A paper that breaks off on its way to us breaks off on its way to the person too.
    const expected = habit === 'half' ? /^503 .*"storage_busy"|^\/api\/file / : /^503 .*"storage_busy"/;
    const others = span.faults.filter((fault) => !expected.test(fault));
    expect(others, others.join('; ')).toEqual([]);
    expect(span.slowest).toBeLessThan(LONGEST_ANSWER_MS);
    figure(
      `S3 ${habit}`,
      `${span.faults.length} answers 503 storage_busy, the slowest after ${seconds(span.slowest)} s; ready all the time; papers kept before are read as they were`,
    );
  },
);

test('afterwards every paper is there by its hash', async () => {
  await people.leave();
  const storage = await openStorage(bucket.storageUrl);
  const wrong = () => countPromises(world.db, storage, people.promised);
  await vi.waitFor(async () => expect(await wrong()).toEqual([]), { timeout: 240_000, interval: 2_000 });
  const { papers } = people.promised;
  figure(
    'Of that, in the end',
    `${acknowledged(people.promised)} writes acknowledged, ${papers.size} papers by hash, 0 lost`,
  );
});
