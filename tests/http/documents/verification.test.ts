import { afterAll, beforeAll, expect, test } from 'vitest';
import { allStatusIds, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { documentDownload } from '#contract/documents/calls.ts';
import { verificationCalls } from '#contract/documents/verification.ts';
import { refusals } from '#contract/texts/refusals.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { readPdf } from '#server/modules/documents/draw/testing/read-pdf.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { enterFmasArtwork, enterOfficers } from '#tests/world/whole-application.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  await enterOfficers(office);
  for (const year of [2024, 2025]) await enterFmasArtwork(world, year);
});
afterAll(() => world.close());

const { verifyCertificate } = verificationCalls;
let made = 0;

async function aMember(values: Parameters<typeof anApplication>[1] = {}): Promise<ApplicationRow> {
  made += 1;
  const member = { membership_no: `LM-V${made}`, member_reg_date: '2020-06-01', first_name: 'Vera' };
  return anApplication(world.db, { status_id: statusIds.numberAllotted, ...member, ...values });
}

/** The code on the paper that the member downloads now. */
async function codeOf({ public_id: id }: ApplicationRow, kind: 'certificate' | 'fmas'): Promise<string> {
  const response = await office.download(documentDownload, { kind, id });
  const { links } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(links[0]).toContain(`${world.url}/application/verify-certificate/`);
  return links[0]?.split('/').at(-1) ?? '';
}

const check = async (code: string) => (await world.browser().ok(verifyCertificate, { code })).data;
const change = ({ id }: ApplicationRow, values: { status_id?: StatusId; year_of_fmas?: number | null }) =>
  world.db.updateTable('applications').set(values).where('id', '=', id).execute();

test('anybody reads what stands on the paper, and nothing else', async () => {
  const member = await aMember();
  expect(await check(await codeOf(member, 'certificate'))).toEqual({
    kind: 'certificate',
    state: 'valid',
    member_name: 'Dr. Vera Rao',
    membership_no: member.membership_no,
    membership_type: 'Life Member',
    registered_on: '2020-06-01',
    year_of_fmas: null,
    stands_on: '',
    provisional: false,
    ratified_by: null,
    society_name: 'Association of Surgeons',
    checked_on: '2026-11-21T06:00:00.000Z',
  });
  const early = await aMember({ member_reg_date: '2015-12-31' });
  expect((await check(await codeOf(early, 'certificate'))).registered_on).toBe('');
});

test('a membership certificate is worth what the membership is at that moment', async () => {
  const member = await aMember();
  const code = await codeOf(member, 'certificate');
  // An application without a number yet has no certificate.
  for (const status_id of allStatusIds.filter((id) => id !== statusIds.incomplete)) {
    await change(member, { status_id });
    const expected: Record<number, string> = { 12: 'valid', 17: 'converted' };
    expect((await check(code)).state, `status ${status_id}`).toBe(expected[status_id] ?? 'not_valid');
  }
});

test('a fellowship outlasts the membership, but not its own record', async () => {
  const fellow = await aMember({ year_of_fmas: 2024 });
  const code = await codeOf(fellow, 'fmas');
  expect(await check(code)).toEqual({
    kind: 'fmas',
    state: 'valid',
    member_name: 'Dr. Vera Rao',
    membership_no: fellow.membership_no,
    membership_type: '',
    registered_on: '',
    year_of_fmas: 2024,
    stands_on: '',
    provisional: false,
    ratified_by: null,
    society_name: 'Association of Surgeons',
    checked_on: '2026-11-21T06:00:00.000Z',
  });
  for (const [status_id, state] of [
    [statusIds.inactive, 'valid'],
    [statusIds.converted, 'valid'],
    [statusIds.rejected, 'not_valid'],
    [statusIds.void, 'not_valid'],
    [statusIds.refunded, 'not_valid'],
    [statusIds.numberAllotted, 'valid'],
  ] as const) {
    await change(fellow, { status_id });
    expect((await check(code)).state, `status ${status_id}`).toBe(state);
  }
  await change(fellow, { year_of_fmas: 2025 });
  expect((await check(code)).state).toBe('not_valid');
  const renewed = await codeOf(fellow, 'fmas');
  expect(await check(renewed)).toMatchObject({ state: 'valid', year_of_fmas: 2025 });
  expect(await world.browser().refused(verifyCertificate, { code })).toMatchObject(unknown);
});

const unknown = { http: 404, code: 'unknown_certificate', message: refusals.unknown_certificate.text };

test('a code that is none is unknown, whatever it is', async () => {
  const member = await aMember();
  for (const code of [
    'AAAAAAAAAAAAAAAAAAAAAA',
    String(member.id),
    member.public_id,
    member.membership_no ?? '',
    "' or 1=1 --",
    '%',
    '../../etc/passwd',
    'கோட்',
    'x'.repeat(64),
  ])
    expect(await world.browser().refused(verifyCertificate, { code }), code).toMatchObject(unknown);
  for (const code of ['', ' ', 'x'.repeat(65)])
    expect(await world.browser().refused(verifyCertificate, { code })).toMatchObject({ http: 422 });
});

test('who tries many codes is told to wait', async () => {
  const guesser = world.browser();
  for (let round = 0; round < 60; round += 1)
    await guesser.refused(verifyCertificate, { code: `guess ${round}` });
  const member = await aMember();
  const code = await codeOf(member, 'certificate');
  expect(await guesser.refused(verifyCertificate, { code })).toMatchObject({ http: 429, code: 'too_many' });
  expect((await check(code)).state).toBe('valid');
});
