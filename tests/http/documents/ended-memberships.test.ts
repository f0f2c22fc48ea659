import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardCalls } from '#contract/documents/card-calls.ts';
import { documentDownload, type DocumentKind } from '#contract/documents/calls.ts';
import { membershipEndCalls } from '#contract/membership-ends/calls.ts';
import type { EndKind } from '#contract/membership-ends/ending.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { readPdf } from '#server/modules/documents/draw/testing/read-pdf.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { enterOfficers } from '#tests/world/whole-application.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  await enterOfficers(office);
});
afterAll(() => world.close());

let members = 0;
function aMember(values: Parameters<typeof anApplication>[1] = {}) {
  members += 1;
  const member = { membership_no: `LM77${members}`, member_reg_date: '2020-06-01' };
  return anApplication(world.db, { status_id: statusIds.numberAllotted, ...member, ...values });
}

const ask = (kind: DocumentKind, { public_id: id }: ApplicationRow) =>
  office.download(documentDownload, { kind, id, as: 'pdf' });

async function certificateOf(member: ApplicationRow): Promise<string> {
  const response = await ask('certificate', member);
  expect(response.status).toBe(200);
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
}

const end = ({ id }: ApplicationRow, how: EndKind) =>
  office.ok(membershipEndCalls.membershipEnd, {
    member_id: id,
    how,
    on: '2026-03-01',
    reason: 'As told',
    silent: '1',
  });

const rights = 'is entitled to the rights and privileges of that membership';
const ended = 'This membership ended on 01/03/2026. Copy for the records.';

test.each(['lapsed', 'resigned', 'died', 'removed'] as const)(
  'the certificate of a member who %s names no rights, and says when the membership ended',
  async (how) => {
    const member = await aMember();
    expect(await certificateOf(member)).toContain(rights);
    await end(member, how);
    const text = await certificateOf(member);
    expect(text).toContain(ended);
    expect(text).toContain('was enrolled as');
    expect(text).not.toMatch(/entitled|duly/);
    expect((await ask('letter', member)).status).toBe(404);
    await office.refused(cardCalls.memberCard, { id: member.public_id });
  },
);

test('a reinstated member has the same certificate as before', async () => {
  const member = await aMember();
  const before = await certificateOf(member);
  await end(member, 'lapsed');
  expect(await certificateOf(member)).not.toBe(before);
  await office.ok(membershipEndCalls.membershipReinstate, {
    member_id: member.id,
    on: '2026-04-01',
    reason: 'Paid',
    silent: '1',
  });
  expect(await certificateOf(member)).toBe(before);
});

test('a membership that was inactive before any end was recorded was not in force today', async () => {
  const text = await certificateOf(await aMember({ status_id: statusIds.inactive }));
  expect(text).toContain('This membership was not in force on 21/11/2026. Copy for the records.');
  expect(text).not.toContain('entitled');
});

test('a provisional member whose membership ended waits for no ratification', async () => {
  const text = await certificateOf(
    await aMember({ status_id: statusIds.inactive, needs_ratification: true }),
  );
  expect(text).not.toMatch(/entitled|Provisional/);
});

test('a death counts for every membership of the person', async () => {
  const dead = await aMember();
  const other = await aMember({ account_id: dead.account_id });
  await end(dead, 'died');
  expect(await certificateOf(other)).toContain(ended);
  expect((await ask('letter', other)).status).toBe(404);
  await office.refused(cardCalls.memberCard, { id: other.public_id });
});
