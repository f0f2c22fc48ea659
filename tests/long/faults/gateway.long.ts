import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import { figure } from '#tests/long/long.ts';
import { recordVisits, spanOf, type Visits } from '#tests/scale/visits.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { startProduct, type World } from '#tests/world/product.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';
import { countPromises } from './world/count.ts';
import { type GatewayHabit, openGateway, type OwnGateway } from './world/gateway.ts';
import { type Payer, pay, type Place, reachOrder } from './world/people.ts';
import { nothingPromised, type Promised } from './world/promised.ts';
import { seconds } from './world/readiness.ts';

// Money is taken on the gateway's pages while its interface is slow, broken, lying or away.

/** Three tries of eight seconds, and the pauses between them. */
const LONGEST_ANSWER_MS = 30_000;
/** The gateway tells again after growing pauses, and is asked a minute after the order was made. */
const FOUND_MS = 4 * 60_000;
const PAYERS = 4;

let home: TestDatabase;
let smtp: SmtpServer;
let gateway: OwnGateway;
let world: World;
let visits: Visits;
let place: Place;
let promised: Promised;
let folder: string;
let files: string;
beforeAll(async () => {
  [home, smtp, gateway] = await Promise.all([createTestDatabase(), openSmtpServer(), openGateway()]);
  folder = await mkdtemp(join(tmpdir(), 'omas-gateway-'));
  files = `file:${folder}`;
  world = await startProduct({
    connectionString: home.connectionString,
    env: { SMTP_URL: smtp.url, STORAGE_URL: files, ...gateway.env },
  });
  visits = recordVisits(world.url);
  place = { smtp, gateway, db: world.db, visits };
  promised = nothingPromised();
});
afterAll(async () => {
  await world.close();
  await Promise.all([smtp.close(), gateway.close()]);
  await home.drop();
  await rm(folder, { recursive: true });
});

const wrong = async () => countPromises(world.db, await openStorage(files), promised);

/** Webhooks reach us or do not, so that each way to find a payment is needed. */
const ways: [GatewayHabit, 'told' | 'not told'][] = [
  ['slow', 'told'],
  ['slow', 'not told'],
  ['error', 'told'],
  ['error', 'not told'],
  ['html', 'told'],
  ['other', 'told'],
  ['other', 'not told'],
  ['away', 'told'],
  ['away', 'not told'],
];

test.each(ways)('while the gateway is %s and we are %s of it, nobody gets a fault', async (habit, told) => {
  gateway.habit = 'well';
  gateway.product = world.url;
  const payers: Payer[] = [];
  for (let made = 0; made < PAYERS; made += 1) payers.push(await reachOrder(place, promised));
  gateway.product = told === 'told' ? world.url : null;
  gateway.habit = habit;
  const [spoilt, began] = [gateway.spoilt, performance.now()];
  const capturedBefore = promised.captured.size;
  await Promise.allSettled(payers.map((payer) => pay(place, promised, payer)));
  const acknowledged = promised.captured.size - capturedBefore;
  expect(gateway.spoilt).toBeGreaterThan(spoilt);
  const span = spanOf(visits.all, began, performance.now());
  const ours = /^(?:409 .*"payment_unconfirmed"|422 .*"payment_mismatch"|503 .*"gateway_down")/;
  const others = span.faults.filter((fault) => !ours.test(fault));
  expect(others, others.join('; ')).toEqual([]);
  expect(span.slowest).toBeLessThan(LONGEST_ANSWER_MS);
  figure(
    `Gateway ${habit}, webhooks ${told === 'told' ? 'arrive' : 'do not arrive'}`,
    `${PAYERS} people paid, ${acknowledged} were told so at once, ${span.faults.length} to wait, the slowest after ${seconds(span.slowest)} s`,
  );
});

test('afterwards every payment is found once, and no other', async () => {
  gateway.habit = 'well';
  gateway.product = world.url;
  const began = performance.now();
  await vi.waitFor(async () => expect(await wrong()).toEqual([]), { timeout: FOUND_MS, interval: 2_000 });
  figure(
    'Payments of all that, in the end',
    `${promised.charged.size} taken by the gateway, ${promised.charged.size} found, none twice, the last ${seconds(performance.now() - began)} s after it was well`,
  );
});
