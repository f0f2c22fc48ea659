import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { packageCalls } from '#contract/packages/calls.ts';
import { type Applicant, startApplication } from '#tests/steps/apply.ts';
import { lockWaiters } from '#tests/steps/locks.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

/** Twice as many as there are connections to the database. */
const WRITERS = 40;

let world: World;
let applicant: Applicant;
let office: Browser;
beforeAll(async () => {
  // So long that no machine is too slow: who waited for a writer here would wait longer than a test may take.
  world = await startApp({ patienceMs: 600_000 });
  applicant = await startApplication(world);
  office = await world.admin();
});
afterAll(() => world.close());

async function waiting(): Promise<number> {
  const metrics = await (await fetch(`${world.url}/metrics`)).text();
  return Number(/^omas_database_waiting (\d+)$/m.exec(metrics)?.[1]);
}

test('who reads waits for none of many who write', async () => {
  const { browser, id } = applicant;
  const typed = { id, step: 'personal', values: { city: 'Chennai' } } as const;
  const saved = await world.db.transaction().execute(async (tx) => {
    await sql`select from applications where public_id = ${id} for update`.execute(tx);
    const saving = Array.from({ length: WRITERS }, () => browser.call(applicationCalls.saveDraft, typed));
    await expect.poll(() => lockWaiters(world)).toBeGreaterThanOrEqual(WRITERS / 4);
    await world.browser().ok(packageCalls.getApplication, {});
    expect((await browser.ok(accountCalls.session, {})).data.applicant).not.toBeNull();
    expect((await office.ok(officeCalls.getMember, { limit_value: 5 })).status).toBe(true);
    // Beside them waits what is written behind them, such as a trace of what was read.
    await expect.poll(waiting).toBeGreaterThanOrEqual(WRITERS - (await lockWaiters(world)));
    return { saving };
  });
  for (const { http } of await Promise.all(saved.saving)) expect(http).toBe(200);
  await expect.poll(waiting).toBe(0);
});
