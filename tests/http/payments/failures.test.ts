import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { refusals } from '#contract/texts/refusals.ts';
import {
  aCompleteApplication,
  type Applicant,
  aPersonalStep,
  asFile,
  startApplication,
} from '#tests/steps/apply.ts';
import { checkOut, ledgerOf, openOrder, paidOnce } from '#tests/steps/pay.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { aPhoto, aSignature } from '#tests/world/uploads.ts';

const { uploadFile, memberTwo, memberInfo } = applicationCalls;

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-files-'));
  world = await startApp({ env: { STORAGE_URL: `file:${folder}` }, gatewayPatienceMs: 1_000 });
});
afterEach(() => world.faults({}));
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** The disk has no room from now on: the operating system says so at every write. */
async function fillDisk(): Promise<{ mockRestore(): void }> {
  const handle = await open(import.meta.filename);
  const prototype: typeof handle = Object.getPrototypeOf(handle);
  await handle.close();
  return vi.spyOn(prototype, 'writeFile').mockImplementation(async function (this: typeof handle) {
    await this.write('begun');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
}

const filesOnDisk = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

describe('a full disk', () => {
  const full = { http: 507, status: false, code: 'storage_full', message: refusals.storage_full.text };

  test('refuses an upload in plain words, keeps the earlier file, and takes it once there is room', async () => {
    const { browser, id } = await startApplication(world);
    const put = async () => ({ id, field: 'profile' as const, file: asFile(await aPhoto()) });
    const { data: earlier } = await browser.ok(uploadFile, await put());
    const before = await filesOnDisk();
    const disk = await fillDisk();
    try {
      const refusal = await browser.refused(uploadFile, await put());
      expect(refusal).toMatchObject(full);
      expect(refusal.message).not.toMatch(/ENOSPC|device/);
    } finally {
      disk.mockRestore();
    }
    expect(await filesOnDisk()).toBe(before);
    expect((await browser.fetch(earlier.url)).status).toBe(200);
    const { data: later } = await browser.ok(uploadFile, await put());
    expect(later.url).not.toBe(earlier.url);
    expect((await browser.fetch(later.url)).status).toBe(200);
  });

  test('refuses a whole step, of which nothing is kept until there is room', async () => {
    const { browser, id } = await startApplication(world);
    const step = { id, ...aPersonalStep(), profile: asFile(await aSignature('photo.png')) };
    const disk = await fillDisk();
    try {
      expect(await browser.refused(memberTwo, step)).toMatchObject(full);
    } finally {
      disk.mockRestore();
    }
    const { data, files, clinic } = await browser.ok(memberInfo, { id });
    expect(data[0]).toMatchObject({ father_name: '', dob: null, profile: null });
    expect([files, clinic]).toEqual([[], []]);
    await browser.ok(memberTwo, step);
    expect((await browser.ok(memberInfo, { id })).files).toHaveLength(1);
  });
});

describe('a gateway that does not answer', () => {
  const down = { http: 503, status: false, code: 'gateway_down', message: refusals.gateway_down.text };

  async function rowOf({ id }: Applicant) {
    const query = world.db.selectFrom('applications').selectAll().where('public_id', '=', id);
    return query.executeTakeFirstOrThrow();
  }

  test.each([
    ['fails', { fail_next: 1_000, fail_with: 500 }],
    ['is out of service', { fail_next: 1_000, fail_with: 503 }],
    ['fails after it acted', { fail_next: 1_000, fail_after_effect: true }],
    ['is slow', { slow_ms: 30_000 }],
  ])(
    'when it %s, the application is saved with its number, and the same order is paid later',
    async (_, faults) => {
      const applicant = await aCompleteApplication(world);
      await world.faults(faults);
      expect(
        await applicant.browser.refused(paymentCalls.createOrder, { member_id: applicant.id }),
      ).toMatchObject(down);

      const saved = await rowOf(applicant);
      expect(saved).toMatchObject({
        status_id: 10,
        paid: false,
        application_no: expect.stringMatching(/^26\w+$/),
      });
      const before = await ledgerOf(world, saved);
      expect(before.orderStates).toEqual(['checkout creating']);

      await world.faults({});
      const order = await openOrder(applicant);
      expect(order.application_no).toBe(saved.application_no);
      const paid = await checkOut(world, order.id, 'succeed');
      await applicant.browser.ok(paymentCalls.verifyAndCapture, { ...paid, amount: '' });
      const after = await ledgerOf(world, saved);
      expect(after).toMatchObject({
        ...paidOnce,
        activities: [10, 3],
        payments: [1],
        orderStates: ['checkout paid'],
      });
      expect(after.orders[0]?.id).toBe(before.orders[0]?.id);
      expect((await rowOf(applicant)).application_no).toBe(saved.application_no);
    },
    60_000,
  );
});
