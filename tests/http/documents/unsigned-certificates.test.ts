import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentDownload } from '#contract/documents/calls.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { newFileKey } from '#server/kit/storage/file-storage.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { readPdf } from '#server/modules/documents/draw/testing/read-pdf.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';
import { enterOfficers } from '#tests/world/whole-application.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom('certificate_settings').execute());

let numbers = 0;

function aMember(member_reg_date: string | null = '2020-06-01') {
  numbers += 1;
  return anApplication(world.db, { status_id: 12, membership_no: `LM-U${numbers}`, member_reg_date });
}

const download = (browser: Browser, { public_id: id }: ApplicationRow) =>
  browser.download(documentDownload, { kind: 'certificate', id });

async function refusalOf(browser: Browser, member: ApplicationRow): Promise<object> {
  return (await (await download(browser, member)).json()) as object;
}

const enter = (name: string, from_date: string, to_date = '') =>
  enterOfficers(office, { from_date, to_date, president_name: `Dr. ${name}` });

test.each([
  { registered: '1998-07-01', signs: 'First', why: 'before the first period' },
  { registered: null, signs: 'First', why: 'without a day of registration' },
  { registered: '2017-07-01', signs: 'First', why: 'in a gap' },
  { registered: '2019-01-01', signs: 'Second', why: 'on the first day of a period' },
])('a member of $registered has a whole certificate of the $signs officers: $why', async (expected) => {
  await enter('Second', '2019-01-01');
  await enter('First', '2014-01-01', '2016-12-31');
  const response = await download(office, await aMember(expected.registered));
  const paper = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(paper.text).toContain(`Dr. ${expected.signs}`);
  expect(paper.alternatives).toEqual([
    'Signature of the President',
    'Signature of the Secretary',
    'QR code to check this certificate',
  ]);
  expect(paper.links[0]).toContain('/application/verify-certificate/');
});

test('nothing is issued unsigned: the office reads what is missing, the member that it is not ready', async () => {
  const member = await aMember();
  const mine = await personOf(world, 'member', member);
  const notReady = { code: 'nobody_signs', message: refusals.nobody_signs.text };
  const missing = (what: string) => ({
    code: 'certificate_settings_missing',
    message: `This document cannot be issued yet. Missing under Membership Certificate: ${what}.`,
  });
  const nobody = 'a period with its president, secretary and their signatures';
  expect(await refusalOf(office, member)).toMatchObject(missing(nobody));
  expect(await refusalOf(mine, member)).toMatchObject(notReady);

  await enter('Unsigned', '2019-01-01');
  const changing = world.db.updateTable('certificate_settings');
  await changing.set({ secretary_sign_file_id: null }).execute();
  const one = 'Secretary sign of the period from 01/01/2019';
  expect(await refusalOf(office, member)).toMatchObject(missing(one));
  await changing.set({ president_sign_file_id: null }).execute();
  const both = 'President sign and Secretary sign of the period from 01/01/2019';
  expect(await refusalOf(office, member)).toMatchObject(missing(both));
  expect(await refusalOf(mine, member)).toMatchObject(notReady);
  expect(
    await world.db
      .selectFrom('issued_documents')
      .select('id')
      .where('number', '=', member.membership_no)
      .execute(),
  ).toEqual([]);
});

test('a record that was rejected, void or refunded has none, even if one was issued before', async () => {
  await enter('Signed', '2019-01-01');
  const member = await aMember();
  expect((await download(office, member)).status).toBe(200);
  for (const status_id of [6, 13, 14] as const) {
    await world.db.updateTable('applications').set({ status_id }).where('id', '=', member.id).execute();
    expect(await refusalOf(office, member), `status ${status_id}`).toMatchObject({
      code: 'no_certificate',
    });
  }
  await world.db.updateTable('applications').set({ status_id: 7 }).where('id', '=', member.id).execute();
  expect((await download(office, member)).status).toBe(200);
});

test('a signature that the storage lost is a fault of ours, and no unsigned paper', async () => {
  await enter('Signed', '2019-01-01');
  const { secretary_sign_file_id: id } = await world.db
    .selectFrom('certificate_settings')
    .select('secretary_sign_file_id')
    .executeTakeFirstOrThrow();
  await world.db.updateTable('files').set({ storage_key: newFileKey() }).where('id', '=', id).execute();
  expect(await refusalOf(office, await aMember())).toMatchObject({ status: false, code: 'fault' });
});
