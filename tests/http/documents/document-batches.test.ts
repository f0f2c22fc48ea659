import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { certificateCalls } from '#contract/certificates/calls.ts';
import { type Batch, batchCalls, batchDownload } from '#contract/document-batches/calls.ts';
import { documentDownload, type DocumentKind } from '#contract/documents/calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import { asFile } from '#tests/steps/apply.ts';
import { runJob } from '#tests/steps/jobs.ts';
import { aReason } from '#tests/steps/reason.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { issuedInvoices } from '#tests/world/issued-invoices.ts';
import { readZip } from '#tests/world/read-zip.ts';
import { aQuickAdministrator } from '#tests/world/sessions.ts';
import { aSignature } from '#tests/world/uploads.ts';

const { documentBatchList, documentBatchCount, addDocumentBatch, cancelDocumentBatch, retryDocumentBatch } =
  batchCalls;
const view = ['view'] as const;

let world: World;
let folder: string;
let office: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-batches-'));
  world = await startApp({ env: { STORAGE_URL: `file:${folder}` } });
  office = await world.admin();
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  await world.db.deleteFrom('document_batches').execute();
});

type Wanted = InputOf<typeof addDocumentBatch>;
const invoicesOf = (from_date: string, to_date = from_date): Wanted => ({
  kind: 'invoice',
  from_date,
  to_date,
});

async function start(wanted: Wanted, browser = office): Promise<number> {
  const { data } = await browser.ok(addDocumentBatch, wanted);
  return data[0]?.id ?? 0;
}

async function batchOf(id: number, browser = office): Promise<Batch> {
  const { data } = await browser.ok(documentBatchList, {});
  const batch = data.find((each) => each.id === id);
  if (!batch) throw new Error(`There is no batch ${id}`);
  return batch;
}

/** The batch once it has ended. */
async function ended(id: number, browser = office): Promise<Batch> {
  await expect.poll(async () => (await batchOf(id, browser)).state, { timeout: 45_000 }).not.toBe('working');
  return batchOf(id, browser);
}

async function fileOf(id: number): Promise<{ answer: Response; bytes: Buffer }> {
  const answer = await office.download(batchDownload, { ...aReason, id });
  expect(answer.status).toBe(200);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function single(kind: DocumentKind, id: string): Promise<Buffer> {
  const answer = await office.download(documentDownload, { kind, id });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function auditOf(id: number, kind = 'invoice') {
  const lines = world.db.selectFrom('audit_log').select(['who', 'what', 'changes', 'ip']);
  return lines.where('subject', '=', `${kind} batch ${id}`).orderBy('id').execute();
}

async function aPeriod(): Promise<void> {
  const sign = asFile(await aSignature());
  await office.ok(certificateCalls.certificateDataUpdate, {
    from_date: '2000-01-01',
    to_date: '',
    president_name: 'Dr. Lakshmi Nair',
    secretary_name: 'Dr. Sujata Sample',
    president_sign: sign,
    secretary_sign: sign,
  });
}

const aMember = (membership_no: string, member_reg_date: string, values = {}) =>
  anApplication(world.db, { status_id: 12, paid: true, membership_no, member_reg_date, ...values });

describe('a ZIP of invoices', () => {
  test('has each invoice of the period once, as it is downloaded by itself', async () => {
    await issuedInvoices(world.db, 1, new Date('2025-03-31T18:29:59Z'));
    const expected = await issuedInvoices(world.db, 53, new Date('2025-03-31T18:30:00Z'));
    const trainee = await issuedInvoices(world.db, 1, new Date('2025-04-02T18:29:59Z'), { package_id: 4 });
    await issuedInvoices(world.db, 1, new Date('2025-04-02T18:30:00Z'));
    const period = { kind: 'invoice', from_date: '2025-04-01', to_date: '2025-04-02' } as const;
    expect(await office.ok(documentBatchCount, period)).toMatchObject({ total: 54 });
    expect(await office.ok(documentBatchCount, { ...period, application_id: 4 })).toMatchObject({ total: 1 });

    const id = await start({ ...period });
    const batch = await ended(id);
    expect(batch).toMatchObject({ state: 'ready', total: 54, done: 54, left_out: 0, application_name: '' });
    expect(batch.kept_until).toBe('2026-11-28T06:00:00.000Z');

    const { answer, bytes } = await fileOf(id);
    const sha256 = createHash('sha256').update(bytes).digest();
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Invoices_2025-04-01_2025-04-02.zip"',
    );
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('repr-digest')).toBe(`sha-256=:${sha256.toString('base64')}:`);
    expect(batch).toMatchObject({ bytes: bytes.length, sha256: sha256.toString('hex') });

    const files = readZip(bytes);
    const all = [...expected, ...trainee];
    expect([...files.keys()]).toEqual(
      all.map(
        ({ application_no }, at) => `${String(at + 1).padStart(5, '0')}_Asha_${application_no}_invoice.pdf`,
      ),
    );
    for (const at of [0, 49, 50, 53]) {
      const [name, pdf] = [...files][at] ?? [];
      expect(pdf?.equals(await single('invoice', all[at]?.public_id ?? '')), name).toBe(true);
    }
    const changes = { documents: 54, bytes: bytes.length, sha256: sha256.toString('hex') };
    const who = expect.stringMatching(/^admin \d+$/);
    expect(await auditOf(id)).toEqual([
      {
        who,
        what: 'documents.requested',
        ip: office.ip,
        changes: { ...period, application_id: null, documents: 54 },
      },
      { who, what: 'documents.drawn', ip: office.ip, changes },
      {
        who,
        what: 'documents.downloaded',
        ip: office.ip,
        changes: { documents: 54, sha256: sha256.toString('hex'), ...aReason },
      },
    ]);
  });

  test('needs documents, and days in their order', async () => {
    expect(await office.refused(addDocumentBatch, invoicesOf('1990-01-01'))).toMatchObject({
      http: 422,
      code: 'batch_empty',
    });
    expect((await office.refused(addDocumentBatch, invoicesOf('2025-04-02', '2025-04-01'))).errors).toEqual({
      to_date: 'The last day cannot be before the first',
    });
  });
});

describe('a ZIP of certificates', () => {
  test('issues them as a single download does, in the order of their numbers', async () => {
    await aPeriod();
    const first = await aMember('LM10', '2024-05-01');
    const second = await aMember('LM9', '2024-06-01');
    await aMember('LM11', '2024-06-01', { status_id: 14 });
    await aMember('LM12', '2023-06-01');
    const before = await single('certificate', second.public_id);
    const id = await start({
      kind: 'certificate',
      from_date: '2024-04-01',
      to_date: '2025-03-31',
    });
    const batch = await ended(id);
    expect(batch).toMatchObject({ state: 'ready', total: 2, left_out: 0 });
    const files = readZip((await fileOf(id)).bytes);
    expect([...files.keys()]).toEqual(['00001_Asha_LM9.pdf', '00002_Asha_LM10.pdf']);
    expect(files.get('00001_Asha_LM9.pdf')?.equals(before)).toBe(true);
    expect(files.get('00002_Asha_LM10.pdf')?.equals(await single('certificate', first.public_id))).toBe(true);
    await world.db.deleteFrom('certificate_settings').execute();
  });

  test('says what is missing when none can be issued, and goes on once it is entered', async () => {
    await aMember('LM20', '2022-05-01');
    const id = await start({
      kind: 'certificate',
      from_date: '2022-05-01',
      to_date: '2022-05-01',
    });
    expect(await ended(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('Missing under Membership Certificate'),
      error_id: '',
    });
    await aPeriod();
    await office.ok(retryDocumentBatch, { id });
    expect(await ended(id)).toMatchObject({ state: 'ready', error: '', left_out: 0 });
    expect([...readZip((await fileOf(id)).bytes).keys()]).toEqual(['00001_Asha_LM20.pdf']);
  });

  test('of fellows counts the years of convocations, and lists a fellow without artwork', async () => {
    await aMember('LM30', '2022-05-01', { year_of_fmas: 2021 });
    const sign = asFile(await aSignature());
    await office.ok(certificateCalls.fmascertificateDataUpdate, {
      year_of_fmas: 2020,
      president_name: 'Dr. Lakshmi Nair',
      certificate_file: sign,
    });
    await aMember('LM31', '2022-05-01', { year_of_fmas: 2020 });
    await aMember('LM32', '2022-05-01', { year_of_fmas: 2019 });
    const id = await start({ kind: 'fmas', from_date: '2020-04-01', to_date: '2021-03-31' });
    const batch = await ended(id);
    expect(batch).toMatchObject({ state: 'ready', total: 2, done: 2, left_out: 1 });
    expect(batch.reasons).toEqual([
      { number: expect.stringMatching(/^26T/), reason: 'No Certificate Available' },
    ]);
    const files = readZip((await fileOf(id)).bytes);
    expect([...files.keys()]).toEqual(['00002_Asha_LM31_FMAS.pdf', '00000_left-out.txt']);
    expect(files.get('00000_left-out.txt')?.toString()).toMatch(
      /^00001\t26T\d{6}\tNo Certificate Available\r\n$/,
    );
  });
});

describe('a batch', () => {
  test('is for whose role may export the report and open the documents, and for nobody else', async () => {
    await issuedInvoices(world.db, 1, new Date('2025-06-01T06:00:00Z'));
    const clerk = await aQuickAdministrator(world, 'Money Clerk', {
      'Payment reports': view,
      Application: view,
    });
    const exporter = await aQuickAdministrator(world, 'Only Exports', { 'Payment reports': view });
    const wanted = invoicesOf('2025-06-01');
    for (const refused of [
      await exporter.refused(addDocumentBatch, wanted),
      await exporter.refused(documentBatchCount, wanted),
      await clerk.refused(addDocumentBatch, { ...wanted, kind: 'certificate' }),
    ])
      expect(refused).toMatchObject({ http: 403, code: 'not_allowed' });
    const id = await start(wanted, clerk);
    await ended(id, clerk);
    expect((await office.ok(documentBatchList, {})).data).toEqual([]);
    expect((await office.download(batchDownload, { ...aReason, id })).status).toBe(404);
    expect(await office.refused(cancelDocumentBatch, { id })).toMatchObject({ http: 404 });
    expect(await office.refused(retryDocumentBatch, { id })).toMatchObject({ http: 404 });
    expect((await clerk.download(batchDownload, { ...aReason, id })).status).toBe(200);
    await world.db
      .deleteFrom('role_permissions')
      .where('role_id', '=', (query) =>
        query.selectFrom('admins').select('role_id').where('email', '=', 'money.clerk@example.org'),
      )
      .where('module_id', '=', (query) =>
        query.selectFrom('modules').select('id').where('name', '=', 'Application'),
      )
      .execute();
    expect((await clerk.download(batchDownload, { ...aReason, id })).status).toBe(403);
  });
});

describe('a batch at work', () => {
  test('is one of two at most, and can be cancelled', async () => {
    await issuedInvoices(world.db, 2, new Date('2025-07-01T06:00:00Z'));
    // An invoice that cannot be drawn keeps its batch at work: time stands still before the second try.
    await world.db
      .updateTable('issued_documents')
      .set({ figures: '{}' })
      .where('issued_at', '=', new Date('2025-07-01T06:00:01Z'))
      .execute();
    const [first, second] = [await start(invoicesOf('2025-07-01')), await start(invoicesOf('2025-07-01'))];
    expect(await office.refused(addDocumentBatch, invoicesOf('2025-07-01'))).toMatchObject({
      http: 429,
      code: 'batches_busy',
    });
    await office.ok(cancelDocumentBatch, { id: first });
    expect(await batchOf(first)).toMatchObject({ state: 'cancelled', sha256: '' });
    expect((await office.download(batchDownload, { ...aReason, id: first })).status).toBe(409);
    expect((await auditOf(first)).map(({ what }) => what)).toEqual([
      'documents.requested',
      'documents.cancelled',
    ]);
    await start(invoicesOf('2025-07-01'));
    await office.ok(cancelDocumentBatch, { id: second });
  });

  test('that fails says so with a number, and goes on from where it stopped', async () => {
    await issuedInvoices(world.db, 60, new Date('2025-08-01T06:00:00Z'));
    const broken = world.db
      .updateTable('issued_documents')
      .where('issued_at', '=', new Date('2025-08-01T06:00:55Z'));
    const { figures } = await world.db
      .selectFrom('issued_documents')
      .select('figures')
      .where('issued_at', '=', new Date('2025-08-01T06:00:55Z'))
      .executeTakeFirstOrThrow();
    await broken.set({ figures: '{}' }).execute();
    const id = await start(invoicesOf('2025-08-01'));
    const failures = async () =>
      (
        await world.db
          .selectFrom('document_batch_parts')
          .select('failures')
          .where('batch_id', '=', id)
          .where('part', '=', 1)
          .executeTakeFirstOrThrow()
      ).failures;
    for (const times of [1, 2, 3]) {
      await expect.poll(failures, { timeout: 30_000 }).toBe(times);
      world.clock.pass(60);
      await runJob(world.db, 'draw-documents');
    }
    await expect.poll(async () => (await batchOf(id)).done).toBe(50);
    const failed = await ended(id);
    expect(failed).toMatchObject({ state: 'failed', done: 50, total: 60 });
    expect(failed.error_id).toMatch(/^[0-9a-f]{10}$/);
    expect(failed.error).toContain(failed.error_id);
    const keyOf = () =>
      world.db
        .selectFrom('document_batch_parts')
        .select('storage_key')
        .where('batch_id', '=', id)
        .where('part', '=', 0)
        .executeTakeFirstOrThrow();
    const drawn = await keyOf();
    await broken.set({ figures: JSON.stringify(figures) }).execute();
    await office.ok(retryDocumentBatch, { id });
    expect(await ended(id)).toMatchObject({ state: 'ready', done: 60, error: '', error_id: '' });
    expect(await keyOf()).toEqual(drawn);
    expect(readZip((await fileOf(id)).bytes).size).toBe(60);
  });

  test('ends when the role may no longer have its documents', async () => {
    await issuedInvoices(world.db, 1, new Date('2025-09-01T06:00:00Z'));
    const clerk = await aQuickAdministrator(world, 'Former Clerk', {
      'Payment reports': view,
      Application: view,
    });
    const id = await start(invoicesOf('2025-09-01'), clerk);
    await ended(id, clerk);
    await world.db
      .updateTable('document_batches')
      .set({ state: 'working', sha256: null, kept_until: null, done: 0 })
      .where('id', '=', id)
      .execute();
    await world.db
      .updateTable('document_batch_parts')
      .set({ bytes: null })
      .where('batch_id', '=', id)
      .execute();
    await world.db
      .deleteFrom('role_permissions')
      .where('role_id', '=', (query) =>
        query.selectFrom('admins').select('role_id').where('email', '=', 'former.clerk@example.org'),
      )
      .execute();
    await runJob(world.db, 'draw-documents');
    const state = () =>
      world.db.selectFrom('document_batches').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    await expect.poll(async () => (await state()).state).toBe('cancelled');
  });
});

test('is kept for seven days, then it is gone with its files', async () => {
  await issuedInvoices(world.db, 1, new Date('2025-10-01T06:00:00Z'));
  const id = await start(invoicesOf('2025-10-01'));
  await ended(id);
  const parts = world.db.selectFrom('document_batch_parts').select('storage_key');
  const { storage_key: key } = await parts.where('batch_id', '=', id).executeTakeFirstOrThrow();
  const storage = await openStorage(`file:${folder}`);
  const isStored = () =>
    storage.bytes(key ?? '').then(
      () => true,
      () => false,
    );
  world.clock.pass(6.9 * 86_400);
  await runJob(world.db, 'sweep-documents');
  office = await world.admin();
  await fileOf(id);
  expect(await isStored()).toBe(true);
  world.clock.pass(0.2 * 86_400);
  await runJob(world.db, 'sweep-documents');
  await expect.poll(async () => (await parts.where('batch_id', '=', id).execute()).length).toBe(0);
  await expect.poll(isStored).toBe(false);
});
