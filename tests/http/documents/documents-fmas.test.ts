import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { documentDownload } from '#contract/documents/calls.ts';
import { insertFile } from '#server/kit/files/files.store.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { newFileKey } from '#server/kit/storage/file-storage.ts';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { readPdf } from '#server/modules/documents/draw/testing/read-pdf.ts';
import { lockWaiters } from '#tests/steps/locks.ts';
import { type World, startApp } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aJpegScan } from '#tests/world/uploads.ts';
import { personOf } from '#tests/world/sessions.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-fmas-'));
  world = await startApp({ env: { STORAGE_URL: `file:${folder}` } });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => world.db.deleteFrom('fmas_certificates').execute());

/** The artwork of a convocation, in the database and, unless it got lost, in the storage. */
async function putArtwork(year_of_fmas: number, { lost = false } = {}): Promise<void> {
  const { bytes, type: content_type, name } = await aJpegScan('artwork.jpg');
  const storage_key = newFileKey();
  if (!lost) await (await openStorage(`file:${folder}`)).put(storage_key, bytes, content_type);
  await inTransaction(world.db, async (tx) => {
    const file = { storage_key, content_type, name, size: bytes.length, public_id: newPublicId() };
    const { id } = await insertFile(tx, { ...file, created_at: world.clock.now() });
    const president_name = `Dr. President ${year_of_fmas}`;
    await tx
      .insertInto('fmas_certificates')
      .values({ year_of_fmas, president_name, certificate_file_id: id })
      .execute();
  });
}

let numbers = 0;

/** A fellow of 2024 unless told otherwise. */
function aFellow(values: Parameters<typeof anApplication>[1] = {}) {
  numbers += 1;
  const fellow = { status_id: 12, paid: true, membership_no: `LM-${numbers}`, year_of_fmas: 2024 } as const;
  return anApplication(world.db, { ...fellow, ...values });
}
type Fellow = Awaited<ReturnType<typeof aFellow>>;

const ofFellow = (fellow: Fellow) => ({ kind: 'fmas', id: fellow.public_id }) as const;

async function read(browser: Browser, fellow: Fellow) {
  const response = await browser.download(documentDownload, ofFellow(fellow));
  expect(response.status).toBe(200);
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}

test("the year's artwork bears the fellow's name, number and year as text", async () => {
  await putArtwork(2024);
  const fellow = await aFellow({ salutation: 'Prof', first_name: 'Anita', last_name: 'Rao' });
  const mine = await personOf(world, 'member', fellow);
  const paper = await read(mine, fellow);
  expect(paper.text).toContain(`Dr. Anita Rao Membership No. ${fellow.membership_no} · FMAS 2024`);
  expect(paper).toMatchObject({ pages: 1, accessible: true, title: 'FMAS Certificate, Dr. Anita Rao' });
  expect(paper.alternatives).toEqual([
    expect.stringContaining('Dr. President 2024'),
    'QR code to check this certificate',
  ]);
  const { headers } = await mine.download(documentDownload, ofFellow(fellow));
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Anita_${fellow.membership_no}_FMAS.pdf"`,
  );
});

test('fmas_data leads to it, and is empty unless artwork, year and number are all there', async () => {
  await putArtwork(2024);
  const cases: [Parameters<typeof aFellow>[0], boolean][] = [
    [{}, true],
    [{ year_of_fmas: null }, false],
    [{ year_of_fmas: 2023 }, false],
    [{ membership_no: null, status_id: 5 }, false],
    [{ status_id: 7 }, true],
    [{ status_id: 6 }, false],
    [{ status_id: 13 }, false],
    [{ status_id: 14 }, false],
  ];
  for (const [values, there] of cases) {
    const fellow = await aFellow(values);
    const mine = await personOf(world, 'member', fellow);
    const { fmas_data } = await mine.ok(applicationCalls.memberDetail, { id: fellow.public_id });
    const status = await mine.ok(applicationCalls.applicationStatus, { id: fellow.public_id });
    const certificate_file = `/api/document?kind=fmas&id=${fellow.public_id}`;
    expect(fmas_data, JSON.stringify(values)).toEqual(there ? [{ certificate_file }] : []);
    expect(status.fmas_data).toEqual(fmas_data);
    const response = await mine.fetch(certificate_file);
    expect(response.status).toBe(there ? 200 : 404);
    if (!there) expect(await response.json()).toMatchObject({ code: 'no_certificate' });
  }
});

test('the office may have it too, no tracker, no stranger and nobody unknown', async () => {
  await putArtwork(2024);
  const fellow = await aFellow();
  const stranger = await aFellow();
  const status = async (browser: Browser) =>
    (await browser.download(documentDownload, ofFellow(fellow))).status;
  expect(await status(await personOf(world, 'tracker', fellow))).toBe(403);
  expect(await status(await world.admin())).toBe(200);
  expect(await status(await personOf(world, 'member', stranger))).toBe(404);
  expect(await status(await personOf(world, 'tracker', stranger))).toBe(403);
  expect(await status(world.browser())).toBe(401);
});

test('what was issued stays, until the office corrects the year', async () => {
  await putArtwork(2024);
  await putArtwork(2025);
  const fellow = await aFellow({ first_name: 'Asha' });
  const mine = await personOf(world, 'member', fellow);
  const issued = await read(mine, fellow);
  await world.db.updateTable('fmas_certificates').set({ president_name: 'Dr. Changed' }).execute();
  const change = (values: { first_name?: string; year_of_fmas?: number | null }) =>
    world.db.updateTable('applications').set(values).where('id', '=', fellow.id).execute();
  await change({ first_name: 'Other' });
  expect(await read(mine, fellow)).toEqual(issued);
  await change({ year_of_fmas: 2025 });
  expect((await read(mine, fellow)).text).toContain('Dr. Other Rao');
  expect((await read(mine, fellow)).text).toContain('FMAS 2025');
  await change({ year_of_fmas: null });
  expect((await mine.download(documentDownload, ofFellow(fellow))).status).toBe(404);
});

test('what was issued is offered without its artwork too, and only for its own year', async () => {
  await putArtwork(2024);
  const [holder, late] = [await aFellow(), await aFellow()];
  const mine = await personOf(world, 'member', holder);
  const issued = await read(mine, holder);
  await world.db.deleteFrom('fmas_certificates').execute();
  const offered = async (browser: Browser, { public_id: id }: Fellow) =>
    (await browser.ok(applicationCalls.memberDetail, { id })).fmas_data.length;
  expect(await offered(mine, holder)).toBe(1);
  expect(await read(mine, holder)).toEqual(issued);
  expect(await offered(await personOf(world, 'member', late), late)).toBe(0);
  await world.db
    .updateTable('applications')
    .set({ year_of_fmas: 2025 })
    .where('id', '=', holder.id)
    .execute();
  expect(await offered(mine, holder)).toBe(0);
});

test('all who ask at once get the same paper', async () => {
  await putArtwork(2024);
  const fellow = await aFellow();
  const mine = await personOf(world, 'member', fellow);
  // All have seen that there is none yet when the first of them may issue it.
  const { asked } = await inTransaction(world.db, async (tx) => {
    await sql`lock table fmas_certificates in share mode`.execute(tx);
    const asked = Array.from({ length: 4 }, () => read(mine, fellow));
    await expect.poll(() => lockWaiters(world)).toBe(asked.length);
    return { asked };
  });
  const [one, ...others] = await Promise.all(asked);
  expect(others).toEqual(others.map(() => one));
  const issued = world.db.selectFrom('issued_documents').select('id').where('application_id', '=', fellow.id);
  expect(await issued.execute()).toHaveLength(1);
});

test("a number that another fellow's certificate bears is a fault of ours", async () => {
  await putArtwork(2024);
  const [first, second] = [await aFellow(), await aFellow()];
  await read(await personOf(world, 'member', first), first);
  await world.db
    .updateTable('issued_documents')
    .set({ number: second.membership_no ?? '' })
    .where('application_id', '=', first.id)
    .execute();
  const mine = await personOf(world, 'member', second);
  expect((await mine.download(documentDownload, ofFellow(second))).status).toBe(500);
});

test('artwork that the storage lost is a fault of ours and is said to be one', async () => {
  await putArtwork(2024, { lost: true });
  const fellow = await aFellow();
  const mine = await personOf(world, 'member', fellow);
  const response = await mine.download(documentDownload, ofFellow(fellow));
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ status: false, code: 'fault' });
});
