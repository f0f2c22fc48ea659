import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { batchCalls } from '#contract/document-batches/calls.ts';
import { documentDownload } from '#contract/documents/calls.ts';
import { verificationCalls } from '#contract/documents/verification.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { refusals } from '#contract/texts/refusals.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { readPdf } from '#server/modules/documents/draw/testing/read-pdf.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { keepInUse, personOf } from '#tests/world/sessions.ts';
import { enterOfficers } from '#tests/world/whole-application.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2026-11-21T06:00:00Z');
  await world.db.deleteFrom('certificate_settings').execute();
  await enterOfficers(office);
});

let made = 0;
async function aMember(values: Parameters<typeof anApplication>[1] = {}): Promise<ApplicationRow> {
  made += 1;
  const member = { membership_no: `LM-G${made}`, member_reg_date: '2020-06-01', first_name: 'Gita' };
  return anApplication(world.db, { status_id: 12, ...member, ...values });
}

const ask = (browser: Browser, { public_id: id }: ApplicationRow) =>
  browser.download(documentDownload, { kind: 'letter', id });

async function letterOf(browser: Browser, member: ApplicationRow) {
  const response = await ask(browser, member);
  const read = await readPdf(new Uint8Array(await response.arrayBuffer()));
  const name = response.headers.get('content-disposition');
  return { ...read, name, code: read.links[0]?.split('/').at(-1) ?? '' };
}

async function refusalOf(browser: Browser, member: ApplicationRow): Promise<object> {
  return (await (await ask(browser, member)).json()) as object;
}

const check = async (code: string) =>
  (await world.browser().ok(verificationCalls.verifyCertificate, { code })).data;
const setStatus = ({ id }: ApplicationRow, status_id: StatusId) =>
  world.db.updateTable('applications').set({ status_id }).where('id', '=', id).execute();

test('a member draws a signed letter of today, whose code says how the membership stands', async () => {
  const member = await aMember();
  const letter = await letterOf(await personOf(world, 'member', member), member);
  expect(letter.text).toContain(
    `Dr. Gita Rao, membership number ${member.membership_no}, is a member (Life Member) of Association of Surgeons since 1 June 2020, and is in good standing as of 21 November 2026.`,
  );
  expect(letter.alternatives).toEqual(
    expect.arrayContaining(['Signature of the Secretary', 'QR code to check this letter']),
  );
  expect(letter.name).toContain(`Gita_${member.membership_no}_2026-11-21.pdf`);
  expect(await check(letter.code)).toEqual({
    kind: 'letter',
    state: 'valid',
    member_name: 'Dr. Gita Rao',
    membership_no: member.membership_no,
    membership_type: 'Life Member',
    registered_on: '2020-06-01',
    year_of_fmas: null,
    stands_on: '2026-11-21',
    provisional: false,
    ratified_by: null,
    society_name: 'Association of Surgeons',
    checked_on: '2026-11-21T06:00:00.000Z',
  });
  expect(await lastAction(world)).toMatchObject({
    what: 'documents.letter_issued',
    subject: `application ${member.id}`,
    changes: { stands_on: '2026-11-21' },
  });
});

test('a day has one letter, and those of former days stay as they are', async () => {
  const member = await aMember();
  const first = await letterOf(office, member);
  // 23:59 of the same day in India.
  world.clock.set('2026-11-21T18:29:00Z');
  await keepInUse(world);
  expect((await letterOf(office, member)).code).toBe(first.code);
  world.clock.set('2026-11-21T18:30:00Z');
  await world.db
    .updateTable('applications')
    .set({ first_name: 'Geetha' })
    .where('id', '=', member.id)
    .execute();
  const second = await letterOf(office, member);
  expect(second.text).toContain('as of 22 November 2026');
  expect(second.code).not.toBe(first.code);
  expect(await check(first.code)).toMatchObject({ stands_on: '2026-11-21', member_name: 'Dr. Gita Rao' });
  expect(await check(second.code)).toMatchObject({ stands_on: '2026-11-22', member_name: 'Dr. Geetha Rao' });
});

test('two who ask at once get the same letter', async () => {
  const member = await aMember();
  const letters = await Promise.all([1, 2, 3, 4].map(() => letterOf(office, member)));
  expect(new Set(letters.map(({ code }) => code)).size).toBe(1);
});

test('who is called otherwise on the same day gets a letter that says so', async () => {
  const member = await aMember();
  const rename = (first_name: string) =>
    world.db.updateTable('applications').set({ first_name }).where('id', '=', member.id).execute();
  const codes: string[] = [];
  for (const name of ['Geetha', 'Gita', 'Geetha']) {
    await rename(name);
    world.clock.pass(1);
    const { code } = await letterOf(office, member);
    expect(await check(code)).toMatchObject({ member_name: `Dr. ${name} Rao`, stands_on: '2026-11-21' });
    codes.push(code);
  }
  expect(new Set(codes).size).toBe(3);
  expect((await letterOf(office, member)).code).toBe(codes[2]);
});

test('who got another number on the same day gets another letter', async () => {
  const member = await aMember();
  const first = await letterOf(office, member);
  const membership_no = `${member.membership_no}X`;
  await world.db.updateTable('applications').set({ membership_no }).where('id', '=', member.id).execute();
  const second = await letterOf(office, member);
  expect(await check(second.code)).toMatchObject({ membership_no });
  expect(await check(first.code)).toMatchObject({ membership_no: member.membership_no });
});

test('a letter is for whose membership holds today, and says afterwards that it does not', async () => {
  const member = await aMember();
  const { code } = await letterOf(office, member);
  for (const [status, state] of [
    [statusIds.inactive, 'not_valid'],
    [statusIds.void, 'not_valid'],
    [statusIds.converted, 'converted'],
  ] as const) {
    await setStatus(member, status);
    expect((await check(code)).state).toBe(state);
    expect(await refusalOf(office, member)).toMatchObject({ code: 'no_letter' });
  }
  expect(await refusalOf(office, await aMember({ membership_no: null }))).toMatchObject({
    code: 'no_letter',
  });
  const erased = await aMember({ erased_at: new Date() });
  expect(await refusalOf(office, erased)).toMatchObject({ code: 'no_letter' });
});

test('the secretary of today signs, and nothing is issued without a signature', async () => {
  await world.db.deleteFrom('certificate_settings').execute();
  await enterOfficers(office, {
    from_date: '2014-01-01',
    to_date: '2020-12-31',
    secretary_name: 'Dr. Former',
  });
  await enterOfficers(office, { from_date: '2021-01-01', secretary_name: 'Dr. Present' });
  const letter = await letterOf(office, await aMember());
  expect(letter.text).toContain('Dr. Present');
  expect(letter.text).not.toContain('Dr. Former');

  await world.db.updateTable('certificate_settings').set({ president_sign_file_id: null }).execute();
  const member = await aMember();
  expect((await letterOf(office, member)).code).not.toBe('');
  await world.db.updateTable('certificate_settings').set({ secretary_sign_file_id: null }).execute();
  const other = await aMember();
  const mine = await personOf(world, 'member', other);
  expect(await refusalOf(mine, other)).toMatchObject({ message: refusals.nobody_signs.text });
  expect(await refusalOf(office, other)).toMatchObject({
    message: expect.stringContaining('Secretary sign of the period from 01/01/2021'),
  });
});

test('letters are drawn by themselves, not in a batch', async () => {
  const wanted = { kind: 'letter' as 'invoice', from_date: '', to_date: '' };
  expect(await office.refused(batchCalls.documentBatchCount, wanted)).toMatchObject({ http: 422 });
});
