import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CertificateSettings, certificateCalls } from '#contract/certificates/calls.ts';
import { documentDownload } from '#contract/documents/calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { asFile } from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aJpegScan, aPdf, aSignature } from '#tests/world/uploads.ts';
import { aQuickAdministrator, personOf } from '#tests/world/sessions.ts';

const { certificateDataList, certificateDataUpdate, certificateDuplicate, deleteCertificateData } =
  certificateCalls;
const { fmascertificateList, fmascertificateDataUpdate } = certificateCalls;

const all = ['view', 'create', 'update', 'delete'] as const;

let world: World;
let office: Browser;
let sign: File;
beforeAll(async () => {
  world = await startApp();
  office = await aQuickAdministrator(world, 'Certificate Hand', {
    'Membership certificate': all,
    'FMAS certificate': all,
    Application: ['view'],
  });
  sign = asFile(await aSignature());
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('certificate_settings').execute();
  await world.db.deleteFrom('fmas_certificates').execute();
});

type Input = InputOf<typeof certificateDataUpdate>;

/** What the form sends for a new period. */
function aPeriod(change: Partial<Input> = {}): Input {
  return {
    from_date: '2020-01-01',
    to_date: '',
    president_name: 'Dr. Lakshmi Nair',
    secretary_name: 'Dr. Sujata Sample',
    president_sign: sign,
    secretary_sign: sign,
    ...change,
  };
}

async function add(change: Partial<Input> = {}): Promise<CertificateSettings> {
  const { data } = await office.ok(certificateDataUpdate, aPeriod(change));
  return read(data[0]?.id ?? 0);
}

async function read(id: number): Promise<CertificateSettings> {
  const { data } = await office.ok(certificateDataList, { member_apply_date: '' });
  const found = data.find((row) => row.id === id);
  if (!found) throw new Error(`There are no certificate settings ${id}`);
  return found;
}

/** What an update of settings as they are stored sends: without files. */
function asStored({ id, version, from_date, to_date, president_name, secretary_name }: CertificateSettings) {
  return { id, version, from_date, to_date: to_date ?? '', president_name, secretary_name };
}

async function auditOf(subject: string) {
  const query = world.db.selectFrom('audit_log').select(['what', 'changes']);
  return query.where('subject', '=', subject).orderBy('id').execute();
}

/** HTTP status of a stored picture. */
async function statusOf(browser: Browser, url: string | null): Promise<number> {
  return (await browser.fetch(url ?? '/api/none')).status;
}

async function aMember(date = '2021-06-01') {
  const values = { status_id: 12, paid: true, membership_no: `LM-${date}`, member_reg_date: date } as const;
  return anApplication(world.db, { ...values, year_of_fmas: 2025 });
}

test('a period that shares days with another says who signs on them', async () => {
  const saved = async (change: Partial<Input>) => {
    const { data, message } = await office.ok(certificateDataUpdate, aPeriod(change));
    return { id: data[0]?.id ?? 0, message };
  };
  const overlap = (day: string, name: string) =>
    `Saved. This period shares days with the one that begins on ${day}: certificates of these days are signed by ${name}.`;
  const term = await saved({ from_date: '2020-01-01', to_date: '2022-12-31', president_name: 'Dr. First' });
  expect(term.message).toBe('Saved.');
  expect((await saved({ from_date: '2023-01-01', president_name: 'Dr. Next' })).message).toBe('Saved.');
  const deputy = { from_date: '2021-06-01', to_date: '2021-06-30', president_name: 'Dr. Deputy' };
  expect((await saved(deputy)).message).toBe(overlap('01/01/2020', 'Dr. Deputy'));
  expect((await saved({ from_date: '2019-01-01', president_name: 'Dr. Before' })).message).toBe('Saved.');
  const longer = { ...asStored(await read(term.id)), to_date: '2023-03-31' };
  expect((await office.ok(certificateDataUpdate, longer)).message).toBe(overlap('01/01/2023', 'Dr. Next'));
  const same = { from_date: '2023-01-01', president_name: 'Dr. Same Day' };
  expect((await saved(same)).message).toBe(overlap('01/01/2023', 'Dr. Same Day'));
});

describe('certificate settings', () => {
  test('are added with every fault told at its field', async () => {
    expect(
      await office.refused(certificateDataUpdate, { from_date: '', president_name: '', secretary_name: '' }),
    ).toMatchObject({
      http: 422,
      message: 'Please fill in the required details.',
      errors: {
        from_date: 'From date cannot be empty',
        president_name: 'President name cannot be empty',
        secretary_name: 'Secretary name cannot be empty',
        president_sign: 'President sign cannot be empty',
        secretary_sign: 'Secretary sign cannot be empty',
      },
    });
    const turned = await office.refused(certificateDataUpdate, aPeriod({ to_date: '2019-12-31' }));
    expect(turned.errors).toEqual({ to_date: 'To date cannot be before From date' });
  });

  test('are listed with their pictures, and changed without sending them again', async () => {
    const row = await add({ to_date: '2023-12-31' });
    expect(row).toMatchObject({
      version: 1,
      from_date: '2020-01-01',
      to_date: '2023-12-31',
      has_top_logo: false,
      has_bottom_logo: false,
    });
    const { message } = await office.ok(certificateDataUpdate, { ...asStored(row), to_date: '' });
    expect(message).toBe('Saved.');
    expect(await read(row.id)).toEqual({ ...row, version: 2, to_date: null });
    const faults = { from_date: '', president_name: '', secretary_name: '' };
    expect((await office.refused(certificateDataUpdate, { ...asStored(row), ...faults })).errors).toEqual({
      from_date: 'From date cannot be empty',
      president_name: 'President name cannot be empty',
      secretary_name: 'Secretary name cannot be empty',
    });
    expect(await auditOf(`membership certificate ${row.id}`)).toMatchObject([
      {
        what: 'certificate.added',
        changes: { president_name: { from: null, to: 'Dr. Lakshmi Nair' }, president_sign: 'changed' },
      },
      { what: 'certificate.updated', changes: { to_date: { from: '2023-12-31', to: null } } },
    ]);
  });

  test('of an older version, or that are gone, are not overwritten', async () => {
    const row = await add();
    await office.ok(certificateDataUpdate, { ...asStored(row), president_name: 'Dr. First' });
    const late = { ...asStored(row), president_name: 'Dr. Second', president_sign: sign };
    expect(await office.refused(certificateDataUpdate, late)).toMatchObject({
      http: 409,
      code: 'edited_meanwhile',
      message:
        'Somebody else changed this Membership Certificate while you had it open. Nothing was overwritten.',
    });
    expect(await read(row.id)).toMatchObject({
      president_name: 'Dr. First',
      president_sign: row.president_sign,
    });
    const { version: _, ...plain } = asStored(row);
    await office.ok(certificateDataUpdate, plain);
    await office.ok(deleteCertificateData, { id: row.id });
    expect(await office.refused(certificateDataUpdate, asStored(row))).toMatchObject({
      http: 404,
      code: 'gone_meanwhile',
    });
    expect(await office.refused(certificateDuplicate, { id: row.id })).toMatchObject({
      code: 'gone_meanwhile',
    });
    expect(await office.refused(deleteCertificateData, { id: row.id })).toMatchObject({
      http: 404,
      message: 'This certificate was deleted by somebody else meanwhile.',
    });
  });

  test('take their own logos, and give them up for that of the association', async () => {
    const row = await add({ top_logo: sign });
    expect(row).toMatchObject({ has_top_logo: true, has_bottom_logo: false, bottom_logo: null });
    expect(await statusOf(office, row.top_logo)).toBe(200);
    await office.ok(certificateDataUpdate, asStored(row));
    expect((await read(row.id)).top_logo).toBe(row.top_logo);
    await office.ok(certificateDataUpdate, { ...asStored(row), version: 2, remove_top_logo: 1 });
    expect(await read(row.id)).toMatchObject({ has_top_logo: false, top_logo: null });
    expect(await statusOf(office, row.top_logo)).toBe(404);
  });

  test('refuse what is no picture, each at its field, and keep what they had', async () => {
    const row = await add();
    const files = {
      president_sign: asFile(await aPdf()),
      secretary_sign: new File([new Uint8Array(2_097_153)], 'large.png', { type: 'image/png' }),
    };
    expect(await office.refused(certificateDataUpdate, { ...asStored(row), ...files })).toMatchObject({
      http: 422,
      errors: {
        president_sign: 'Only JPEG, JPG, PNG, HEIC or WebP images are accepted',
        secretary_sign: 'Maximum file size allowed: 2MB',
      },
    });
    expect(await read(row.id)).toEqual(row);
  });

  test('are duplicated with their pictures, which stay as long as one of the two has them', async () => {
    const row = await add({ to_date: '2023-12-31', top_logo: sign });
    const { data, message } = await office.ok(certificateDuplicate, { id: row.id });
    expect(message).toBe('A copy was added. Please change what differs.');
    const copy = data[0];
    if (!copy) throw new Error('There is no copy');
    expect(copy).toEqual({ ...row, id: copy.id });
    expect(copy.id).not.toBe(row.id);
    expect(await auditOf(`membership certificate ${copy.id}`)).toMatchObject([
      { what: 'certificate.added', changes: { copy_of: row.id } },
    ]);

    await office.ok(certificateDataUpdate, { ...asStored(copy), president_sign: sign });
    expect((await read(copy.id)).president_sign).not.toBe(row.president_sign);
    expect(await statusOf(office, row.president_sign)).toBe(200);
    await office.ok(deleteCertificateData, { id: row.id });
    expect(await statusOf(office, row.president_sign)).toBe(404);
    expect(await statusOf(office, copy.secretary_sign)).toBe(200);
    await office.ok(deleteCertificateData, { id: copy.id });
    expect(await statusOf(office, copy.secretary_sign)).toBe(404);
    expect(await auditOf(`membership certificate ${copy.id}`)).toMatchObject([
      {},
      { what: 'certificate.updated', changes: { president_sign: 'changed' } },
      { what: 'certificate.deleted', changes: { from_date: { from: '2020-01-01', to: null } } },
    ]);
  });

  test('may be deleted after certificates were drawn from them, which keep their pictures', async () => {
    const row = await add();
    const member = await aMember();
    const paper = { kind: 'certificate', id: member.public_id } as const;
    expect((await office.download(documentDownload, paper)).status).toBe(200);
    await office.ok(deleteCertificateData, { id: row.id });
    expect(await statusOf(office, row.president_sign)).toBe(200);
    expect((await office.download(documentDownload, paper)).status).toBe(200);
  });

  test.each([
    ['2019-12-31', 'First', 'before the first period'],
    ['2020-01-01', 'First', 'its first day'],
    ['2021-12-31', 'First', 'its last day'],
    ['2022-06-01', 'First', 'a gap: those who signed before it'],
    ['2023-01-01', 'Second', 'after the gap'],
    ['2024-02-15', 'Deputy', 'periods that overlap: the one that began last'],
    ['2024-04-01', 'Second', 'after the shorter of them'],
    ['2099-01-01', 'Second', 'an open end'],
  ])('sign certificates of %s by %s: %s', async (day, name) => {
    const periods = [
      ['First', '2020-01-01', '2021-12-31'],
      ['Second', '2023-01-01', ''],
      ['Deputy', '2024-02-01', '2024-03-31'],
    ] as const;
    for (const [president_name, from_date, to_date] of periods)
      await add({ president_name, from_date, to_date });
    const { data } = await office.ok(certificateDataList, { member_apply_date: day });
    expect(data[0]?.president_name ?? '').toBe(name);
  });
});

describe('the artwork of a convocation', () => {
  const artwork = async () => asFile(await aJpegScan('artwork.jpg'));
  const values = { year_of_fmas: '2025', president_name: 'Dr. Lakshmi Nair' };

  async function addFmas(change: Partial<InputOf<typeof fmascertificateDataUpdate>> = {}) {
    const certificate_file = await artwork();
    const { data } = await office.ok(fmascertificateDataUpdate, { ...values, certificate_file, ...change });
    return data[0] ?? { id: 0, version: 0 };
  }

  test('is added with every fault told at its field', async () => {
    const nothing = { year_of_fmas: '', president_name: '' };
    expect(await office.refused(fmascertificateDataUpdate, nothing)).toMatchObject({
      http: 422,
      message: 'Please fill in the required details.',
      errors: {
        year_of_fmas: 'Year of FMAS cannot be empty',
        president_name: 'President name cannot be empty',
        certificate_file: 'Certificate file cannot be empty',
      },
    });
    const certificate_file = asFile(await aPdf());
    expect((await office.refused(fmascertificateDataUpdate, { ...values, certificate_file })).errors).toEqual(
      {
        certificate_file: 'Only JPEG, JPG, PNG, HEIC or WebP images are accepted',
      },
    );
  });

  test('is of one of the last hundred years, and there is one for each', async () => {
    const certificate_file = await artwork();
    const refusal = async (year_of_fmas: string, id?: number) =>
      (await office.refused(fmascertificateDataUpdate, { ...values, year_of_fmas, certificate_file, id }))
        .errors;
    const noSuchYear = { year_of_fmas: 'Please choose one of the list' };
    for (const year of ['2027', '1926', '999999']) expect(await refusal(year)).toEqual(noSuchYear);
    const { id } = await addFmas();
    const other = await addFmas({ year_of_fmas: '1927' });
    const taken = { year_of_fmas: 'There is already an FMAS certificate of this year' };
    expect(await refusal('2025')).toEqual(taken);
    expect(await refusal('2025', other.id)).toEqual(taken);
    // The year it has stays good when it has left the list.
    await world.db
      .updateTable('fmas_certificates')
      .set({ year_of_fmas: 1920 })
      .where('id', '=', id)
      .execute();
    await office.ok(fmascertificateDataUpdate, { ...values, id, year_of_fmas: '1920' });
    const { data } = await office.ok(fmascertificateList, {});
    expect(data.map((row) => row.year_of_fmas)).toEqual([1927, 1920]);
  });

  test('keeps the pixels of a page, stays when no other is sent, and is told of in the audit log', async () => {
    const { id, version } = await addFmas();
    const before = (await office.ok(fmascertificateList, {})).data[0];
    const page = await (await office.fetch(before?.certificate_file ?? '')).arrayBuffer();
    expect(await sharp(Buffer.from(page)).metadata()).toMatchObject({ width: 1240, height: 1754 });
    await office.ok(fmascertificateDataUpdate, { ...values, id, version, president_name: 'Dr. Other' });
    const [after] = (await office.ok(fmascertificateList, {})).data;
    expect(after).toEqual({ ...before, version: 2, president_name: 'Dr. Other' });
    expect(await office.refused(fmascertificateDataUpdate, { ...values, id, version })).toMatchObject({
      http: 409,
      code: 'edited_meanwhile',
    });
    await office.ok(fmascertificateDataUpdate, { ...values, id, certificate_file: await artwork() });
    expect(await statusOf(office, before?.certificate_file ?? null)).toBe(404);
    await office.ok(deleteCertificateData, { id });
    expect(await auditOf(`FMAS certificate ${id}`)).toMatchObject([
      { what: 'certificate.added', changes: { year_of_fmas: { to: 2025 }, certificate_file: 'changed' } },
      { what: 'certificate.updated', changes: { president_name: { to: 'Dr. Other' } } },
      { what: 'certificate.updated', changes: { certificate_file: 'changed' } },
      { what: 'certificate.deleted', changes: { year_of_fmas: { from: 2025, to: null } } },
    ]);
    expect(await office.refused(fmascertificateDataUpdate, { ...values, id })).toMatchObject({
      message: 'This FMAS Certificate was deleted by somebody else meanwhile.',
    });
  });

  test('may be deleted after certificates were drawn on it, which keep it', async () => {
    const { id } = await addFmas();
    const member = await aMember('2021-07-01');
    const paper = { kind: 'fmas', id: member.public_id } as const;
    expect((await office.download(documentDownload, paper)).status).toBe(200);
    await office.ok(deleteCertificateData, { id });
    expect((await office.download(documentDownload, paper)).status).toBe(200);
  });

  test('is deleted by the flag of its kind alone', async () => {
    const settings = await add();
    const fmas = await addFmas();
    expect(settings.id).not.toBe(fmas.id);
    const ofMembership = await aQuickAdministrator(world, 'Membership Bin', {
      'Membership certificate': ['view', 'delete'],
    });
    const ofFmas = await aQuickAdministrator(world, 'FMAS Bin', { 'FMAS certificate': ['view', 'delete'] });
    const denied = { http: 403, code: 'not_allowed' };
    expect(await ofMembership.refused(deleteCertificateData, { id: fmas.id })).toMatchObject(denied);
    expect(await ofFmas.refused(deleteCertificateData, { id: settings.id })).toMatchObject(denied);
    await ofMembership.ok(deleteCertificateData, { id: settings.id });
    await ofFmas.ok(deleteCertificateData, { id: fmas.id });
  });
});

test('pictures are seen by the office, and not by members', async () => {
  const row = await add();
  const viewer = await aQuickAdministrator(world, 'Viewer', { 'Membership certificate': ['view'] });
  const { data } = await viewer.ok(certificateDataList, { member_apply_date: '' });
  expect(await statusOf(viewer, data[0]?.president_sign ?? null)).toBe(200);
  const member = await personOf(world, 'member', await aMember('2021-08-01'));
  for (const browser of [member, world.browser()])
    expect(await statusOf(browser, row.president_sign)).toBe(404);
});

test('the addresses of pictures are told to who may open them', async () => {
  const row = await add({ top_logo: sign });
  const logo = await world.db
    .selectFrom('files')
    .where('public_id', '=', new URLSearchParams(row.secretary_sign?.split('?')[1]).get('id'))
    .select('id')
    .executeTakeFirstOrThrow();
  await world.db.updateTable('settings').set({ logo_file_id: logo.id }).execute();
  const day = { member_apply_date: '2021-01-01' };
  const member = await aMember('2021-01-01');
  const { data: seenByOffice } = await office.ok(certificateDataList, day);
  const { bottom_logo } = seenByOffice[0] ?? { bottom_logo: null };
  expect(seenByOffice).toEqual([{ ...row, bottom_logo }]);
  expect(await statusOf(world.browser(), bottom_logo)).toBe(200);
  for (const kind of ['member', 'applicant'] as const) {
    const { data } = await (await personOf(world, kind, member)).ok(certificateDataList, day);
    const hidden = { president_sign: null, secretary_sign: null, top_logo: null, bottom_logo };
    expect(data).toEqual([{ ...row, ...hidden }]);
  }
  await world.db.updateTable('settings').set({ logo_file_id: null }).execute();
});

test('a visitor reads who leads the association today, and nothing of other periods', async () => {
  const { officeBearers } = certificateCalls;
  const namesNow = async () => (await world.browser().ok(officeBearers, {})).data;
  await add({ from_date: '2020-01-01', to_date: '2020-12-31', president_name: 'Dr. Of Then' });
  expect(await namesNow()).toEqual([]);
  await add({ from_date: '2021-01-01', president_name: 'Dr. Of Now' });
  expect(await namesNow()).toEqual([{ president_name: 'Dr. Of Now', secretary_name: 'Dr. Sujata Sample' }]);
});
