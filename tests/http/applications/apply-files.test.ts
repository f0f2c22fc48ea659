import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import { newFileKey } from '#server/kit/storage/file-storage.ts';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import { removeUnclaimed } from '#server/kit/files/keep-file.ts';
import { anEducationStep, type Applicant, asFile, startApplication } from '#tests/steps/apply.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import {
  aHeicPhoto,
  aJpegScan,
  anEncryptedPdf,
  aPdf,
  aPhoto,
  aSignature,
  type Upload,
} from '#tests/world/uploads.ts';
import sharp from 'sharp';

const { memberInfo, memberThree, removeFile, uploadFile } = applicationCalls;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

async function put({ browser, id }: Applicant, field: FileField, paper: Upload) {
  return (await browser.ok(uploadFile, { id, field, file: asFile(paper) })).data;
}

const tooSmall = 'This photo is too small to be printed. Please choose one with at least 200 x 200 pixels';

async function aTinyPhoto(width: number, height: number): Promise<Upload> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
  return { name: 'photo.jpg', type: 'image/jpeg', bytes };
}

async function aWebpScan(): Promise<Upload> {
  const bytes = await sharp((await aJpegScan()).bytes)
    .webp()
    .toBuffer();
  return { name: 'scan.webp', type: 'image/webp', bytes };
}

describe('uploading', () => {
  test('a paper comes back byte for byte, with a safe name and headers that keep it harmless', async () => {
    const applicant = await startApplication(world);
    const paper = { ...(await aPdf()), name: '../Degree “Rao”.exe' };
    const stored = await put(applicant, 'pg_degree_certificate', paper);
    expect(stored).toMatchObject({
      field: 'pg_degree_certificate',
      content_type: 'application/pdf',
      size: paper.bytes.length,
    });
    const shown = await applicant.browser.fetch(stored.url);
    expect(Buffer.from(await shown.arrayBuffer()).equals(paper.bytes)).toBe(true);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-disposition')).toContain('inline');
    const saved = await applicant.browser.fetch(`${stored.url}&download=1`);
    expect(saved.headers.get('content-disposition')).toContain('attachment');
  });

  test('a photo loses its hidden data', async () => {
    const applicant = await startApplication(world);
    const { url } = await put(applicant, 'profile', await aPhoto());
    const bytes = Buffer.from(await (await applicant.browser.fetch(url)).arrayBuffer());
    expect(bytes.includes('Secret Model 9')).toBe(false);
    const { data, files } = await applicant.browser.ok(memberInfo, { id: applicant.id });
    expect(data[0]?.profile).toBe(url);
    expect(files.map((file) => file.url)).toEqual([url]);
  });

  test.each<[string, FileField, () => Promise<Upload>, string]>([
    ['a HEIC photo', 'profile', aHeicPhoto, 'IMG_0042.jpg'],
    ['a HEIC paper', 'mci_certificate', aHeicPhoto, 'IMG_0042.jpg'],
    ['a WebP paper', 'mci_certificate', aWebpScan, 'scan.jpg'],
  ])('%s is kept as JPEG, its name too', async (_, field, make, name) => {
    const applicant = await startApplication(world);
    const stored = await put(applicant, field, await make());
    expect(stored).toMatchObject({ name, content_type: 'image/jpeg' });
    const shown = await applicant.browser.fetch(stored.url);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('content-disposition')).toContain(`inline; filename="${name}"`);
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    expect(bytes.includes('Secret Model')).toBe(false);
  });

  test.each<[string, FileField, () => Promise<Upload>, string]>([
    [
      'a locked PDF',
      'mci_certificate',
      anEncryptedPdf,
      'This PDF opens only with a password. Print it to a new PDF without a password, or photograph its pages',
    ],
    ['a photo of 60 x 80 pixels', 'profile', () => aTinyPhoto(60, 80), tooSmall],
    ['a photo of one pixel', 'profile', () => aTinyPhoto(1, 1), tooSmall],
    ['a photo that is one pixel too narrow', 'profile', () => aTinyPhoto(199, 400), tooSmall],
    ['a PDF as photo', 'profile', aPdf, 'Only JPEG, JPG, PNG, HEIC or WebP images are accepted'],
    [
      'a text that says it is a PDF',
      'mci_certificate',
      async () => ({ name: 'x.pdf', type: 'application/pdf', bytes: Buffer.from('not a PDF') }),
      'Only PDF, JPEG, JPG, PNG, HEIC or WebP files are accepted',
    ],
    [
      'half a HEIC',
      'profile',
      async () => {
        const photo = await aHeicPhoto();
        return { ...photo, bytes: photo.bytes.subarray(0, photo.bytes.length / 2) };
      },
      'This file cannot be read. Please choose another copy of it',
    ],
  ])('%s is refused at the field, and the earlier file stays', async (_, field, bad, message) => {
    const applicant = await startApplication(world);
    const { url } = await put(applicant, field, await aSignature());
    const { http, errors } = await applicant.browser.refused(uploadFile, {
      id: applicant.id,
      field,
      file: asFile(await bad()),
    });
    expect({ http, errors }).toEqual({ http: 422, errors: { file: message } });
    expect((await applicant.browser.fetch(url)).status).toBe(200);
  });

  test('a file that the page placed by itself never replaces a stored one; the same file is no replacement', async () => {
    const applicant = await startApplication(world);
    const { browser, id } = applicant;
    const field = 'mci_certificate';
    const place = async (paper: Upload) => ({ id, field, file: asFile(paper), only_if_empty: 1 }) as const;
    const first = await aPdf('NMC certificate');
    const { data: stored } = await browser.ok(uploadFile, await place(first));
    const { data: again } = await browser.ok(uploadFile, await place(first));
    expect(again.url).toBe(stored.url);
    const other = await aPdf('Degree certificate', 2);
    const { http, code } = await browser.refused(uploadFile, await place(other));
    expect({ http, code }).toEqual({ http: 409, code: 'place_taken' });
    expect((await browser.ok(memberInfo, { id })).files.map(({ url }) => url)).toEqual([stored.url]);
    expect((await put(applicant, field, other)).name).toBe('Degree certificate.pdf');
  });

  test('more than 2 MB is refused at the field', async () => {
    const { browser, id } = await startApplication(world);
    const file = new File([new Uint8Array(2_097_153)], 'large.pdf', { type: 'application/pdf' });
    const { http, errors } = await browser.refused(uploadFile, { id, field: 'mci_certificate', file });
    expect({ http, errors }).toEqual({ http: 413, errors: { file: 'File size should not exceed 2 MB' } });
  });

  test('of the papers of a step each is judged alone: one too large costs the others nothing', async () => {
    const { browser, id } = await startApplication(world);
    const { errors } = await browser.refused(memberThree, {
      id,
      ...anEducationStep(),
      mci_certificate: new File([new Uint8Array(3_000_000)], 'large.pdf', { type: 'application/pdf' }),
      pg_degree_certificate: asFile(await aPdf()),
      asi_member_certificate: asFile(await aHeicPhoto()),
    });
    expect(errors).toMatchObject({ mci_certificate: 'File size should not exceed 2 MB' });
    expect(errors).not.toHaveProperty('pg_degree_certificate');
    const { files } = await browser.ok(memberInfo, { id });
    expect(files.map(({ field }) => field).toSorted()).toEqual([
      'asi_member_certificate',
      'pg_degree_certificate',
    ]);
  });

  test('a new one takes the place of the old, whose address ends; five at once leave one', async () => {
    const applicant = await startApplication(world);
    const old = await put(applicant, 'letter_hod', await aPdf('Old letter'));
    const papers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((title) => aPdf(title)));
    const stored = await Promise.all(papers.map((paper) => put(applicant, 'letter_hod', paper)));
    const statuses = await Promise.all(
      [old, ...stored].map(async ({ url }) => (await applicant.browser.fetch(url)).status),
    );
    expect(statuses[0]).toBe(404);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { files } = await applicant.browser.ok(memberInfo, { id: applicant.id });
    expect(files).toHaveLength(1);
  });

  test('removing it twice is no fault', async () => {
    const applicant = await startApplication(world);
    const { browser, id } = applicant;
    const { url } = await put(applicant, 'profile', await aPhoto());
    await browser.ok(removeFile, { id, field: 'profile' });
    await browser.ok(removeFile, { id, field: 'profile' });
    expect((await browser.fetch(url)).status).toBe(404);
  });

  test('a foreign application takes no file, and none once it is with the office', async () => {
    const mine = await startApplication(world);
    const other = await startApplication(world);
    const upload = { id: other.id, field: 'profile', file: asFile(await aPhoto()) } as const;
    expect((await mine.browser.refused(uploadFile, upload)).http).toBe(404);
    await world.db
      .updateTable('applications')
      .set({ status_id: 3, submitted_at: world.clock.now(), application_no: 'F1' })
      .where('public_id', '=', other.id)
      .execute();
    expect((await other.browser.refused(uploadFile, upload)).code).toBe('not_editable');
    expect((await other.browser.refused(removeFile, { id: other.id, field: 'profile' })).code).toBe(
      'not_editable',
    );
    expect((await mine.browser.refused(removeFile, { id: other.id, field: 'profile' })).http).toBe(404);
  });
});

describe('bytes whose row never came, since the machine stopped in between', () => {
  test('every upload queues, a day ahead, a look at whether its row came', async () => {
    const applicant = await startApplication(world);
    await put(applicant, 'profile', await aPhoto());
    const { storage_key } = await world.db
      .selectFrom('files')
      .select('storage_key')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ hours: string }>`
      select extract(epoch from start_after - created_on) / 3600 as hours from pgboss.job
      where name = 'remove-unclaimed-file' and data ->> 'storageKey' = ${storage_key}`.execute(world.db);
    expect(rows.map(({ hours }) => Math.round(Number(hours)))).toEqual([24]);
  });

  test('what a row points to stays, the rest goes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'omas-unclaimed-'));
    const storage = await openStorage(`file:${folder}`);
    const applicant = await startApplication(world);
    await put(applicant, 'profile', await aPhoto());
    const row = await world.db
      .selectFrom('files')
      .select('storage_key')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const [claimed, unclaimed] = [row.storage_key, newFileKey()];
    for (const key of [claimed, unclaimed]) {
      await storage.put(key, Buffer.from('x'), 'image/png');
      await removeUnclaimed(world.db, storage, key);
    }
    expect((await storage.bytes(claimed)).toString()).toBe('x');
    await expect(storage.bytes(unclaimed)).rejects.toThrow('The storage has no file');
    await rm(folder, { recursive: true });
  });
});

describe('who may see a file', () => {
  test('its applicant and the office; for everyone else it is not there', async () => {
    const applicant = await startApplication(world);
    const other = await startApplication(world);
    const { url } = await put(applicant, 'mci_certificate', await aPdf());
    const office = await world.admin();
    const blind = await anAdministrator(world, 'Blind', { Package: ['view'] });
    const status = async (browser: Applicant['browser']) => (await browser.fetch(url)).status;
    expect(await status(applicant.browser)).toBe(200);
    expect(await status(office)).toBe(200);
    expect(await status(blind)).toBe(404);
    expect(await status(other.browser)).toBe(404);
    expect(await status(world.browser())).toBe(404);
  });

  test("the association's logo is everyone's; its other files are the office's", async () => {
    const applicant = await startApplication(world);
    const { url } = await put(applicant, 'profile', await aPhoto());
    const id = new URL(url, world.url).searchParams.get('id') ?? '';
    const file = await world.db
      .updateTable('files')
      .set({ application_id: null, field: '' })
      .where('public_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await world.browser().fetch(url)).status).toBe(404);
    expect((await (await world.admin()).fetch(url)).status).toBe(200);
    await world.db.updateTable('settings').set({ logo_file_id: file.id }).execute();
    expect((await world.browser().fetch(url)).status).toBe(200);
  });
});
