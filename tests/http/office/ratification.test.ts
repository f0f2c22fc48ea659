import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { cardCalls } from '#contract/documents/card-calls.ts';
import { documentDownload } from '#contract/documents/calls.ts';
import { CertificateDocument } from '#contract/documents/certificate.ts';
import { verificationCalls } from '#contract/documents/verification.ts';
import { meetingCalls } from '#contract/meetings/calls.ts';
import { packageCalls } from '#contract/packages/calls.ts';
import { partnerCalls } from '#contract/partners/calls.ts';
import { voterCalls } from '#contract/voters/calls.ts';
import { aMeeting, anAct, aProvisional } from '#tests/steps/committee.ts';
import { aPartner } from '#tests/steps/partners.ts';
import { aFrozenRoll } from '#tests/steps/rolls.ts';
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
  await enterOfficers(office);
});
afterAll(() => world.close());

const switchTo = (on: boolean) =>
  world.db.updateTable('packages').set({ ratified_by_body: on }).where('id', '=', 1).execute();
const rowOf = (id: number) =>
  world.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function allot(values: Parameters<typeof anApplication>[1] = {}) {
  const application = await anApplication(world.db, { status_id: 5, paid: true, ...values });
  await office.ok(officeCalls.memberActivityUpdate, {
    member_id: String(application.id),
    application_status: 12,
    message: 'Welcome',
    seen_status: 5,
  });
  return rowOf(application.id);
}

async function ratify(ids: readonly number[]) {
  const act = anAct(
    await aMeeting(office, 'general_body', ids),
    ids.map((id) => [id, 'approve'] as const),
  );
  await office.ok(meetingCalls.meetingDecide, act);
  return act;
}

async function printedOn(id: number) {
  const query = world.db.selectFrom('issued_documents').select(['public_id', 'figures']);
  const rows = await query.where('application_id', '=', id).where('kind', '=', 'certificate').execute();
  expect(rows).toHaveLength(1);
  const [row] = rows;
  return { code: row?.public_id ?? '', standing: CertificateDocument.parse(row?.figures).standing };
}

test('the switch of a package is saved, and stays where it was left out', async () => {
  const values = { application_name: 'By the general body', fee: '100', currency_type: 1, form_type: 1 };
  const { data } = await office.ok(packageCalls.addApplication, { ...values, ratified_by_body: 1 });
  const stored = async () =>
    (await office.ok(packageCalls.getApplication, {})).data.find(({ id }) => id === data[0]?.id);
  expect(await stored()).toMatchObject({ ratified_by_body: true });
  await office.ok(packageCalls.addApplication, { ...values, id: data[0]?.id, version: data[0]?.version });
  expect(await stored()).toMatchObject({ ratified_by_body: true });
  const { data: conversion } = await office.ok(packageCalls.addApplication, {
    ...values,
    application_name: 'A conversion',
    form_type: 5,
    ratified_by_body: 1,
  });
  const all = (await office.ok(packageCalls.getApplication, {})).data;
  expect(all.find(({ id }) => id === conversion[0]?.id)).toMatchObject({ ratified_by_body: false });
});

test('who gets a number is provisional as the package says then; who was a member before is not', async () => {
  const before = await allot();
  await switchTo(true);
  const during = await allot();
  await switchTo(false);
  const after = await allot();
  expect([before, during, after].map(({ needs_ratification }) => needs_ratification)).toEqual([
    false,
    true,
    false,
  ]);
  // Inactive and back: the number stays, and so does what held.
  await switchTo(true);
  const change = { member_id: String(before.id), message: 'A change' };
  await office.ok(officeCalls.memberActivityUpdate, { ...change, application_status: 7, seen_status: 12 });
  await office.ok(officeCalls.memberActivityUpdate, { ...change, application_status: 12, seen_status: 7 });
  expect(await rowOf(before.id)).toMatchObject({ needs_ratification: false });
  await switchTo(false);
});

test('what holds until the general body ratifies, and after it', async () => {
  const member = await aProvisional(world, { first_name: 'Padma', last_name: 'Iyer' });
  const { id, public_id } = member;
  const browser = await personOf(world, 'member', member);
  const { browser: partner } = await aPartner(world, 'Provisional Hospital');
  const asked = { membership_no: member.membership_no ?? '', family_name: 'Iyer' };
  const status = async () =>
    (await browser.ok(applicationCalls.applicationStatus, { id: public_id })).data[0];
  const letter = () => browser.download(documentDownload, { kind: 'letter', id: public_id });
  const certificate = () => browser.download(documentDownload, { kind: 'certificate', id: public_id });
  const isGood = async () => (await partner.ok(partnerCalls.goodStanding, asked)).data.good_standing;

  expect(await status()).toMatchObject({ provisional: true });
  expect((await letter()).status).toBe(404);
  expect(await browser.call(cardCalls.memberCard, { id: public_id })).toMatchObject({
    body: { code: 'not_ratified' },
  });
  expect(await isGood()).toBe(false);
  expect((await certificate()).status).toBe(200);
  const provisional = await printedOn(id);
  expect(provisional.standing).toBe('Provisional member, until ratified by the general body');
  const check = (code: string) => world.browser().call(verificationCalls.verifyCertificate, { code });
  expect((await check(provisional.code)).body).toMatchObject({
    data: { provisional: true, ratified_by: null },
  });

  const act = await ratify([id]);
  expect(await status()).toMatchObject({ provisional: false });
  expect((await letter()).status).toBe(200);
  expect((await browser.call(cardCalls.memberCard, { id: public_id })).http).toBe(200);
  expect(await isGood()).toBe(true);
  expect((await certificate()).status).toBe(200);
  const anew = await printedOn(id);
  expect(anew.standing).toBe(`Ratified by the general body by resolution ${act.resolution_no} of 21/11/2026`);
  expect(anew.code).not.toBe(provisional.code);
  const { resolution_no, resolved_on } = act;
  expect((await check(anew.code)).body).toMatchObject({
    data: { provisional: false, ratified_by: { resolution_no, resolved_on } },
  });
  expect((await check(provisional.code)).http).toBe(404);
  const [mail] = await world.mailsTo(member.email);
  expect(mail).toMatchObject({ subject: 'Your membership is ratified' });
  expect(mail?.text).toContain(`by resolution ${resolution_no} of 21/11/2026`);
  const activity = await browser.ok(applicationCalls.getMemberActivity, { member_id: public_id });
  expect(JSON.stringify(activity.data)).toContain(
    `Ratified by the general body by resolution ${resolution_no} of 21/11/2026.`,
  );
  // Asked for once more it is the same.
  await certificate();
  expect(await printedOn(id)).toEqual(anew);
});

test('on a voters’ roll is who was ratified by that day', async () => {
  const member = await aProvisional(world, {
    member_reg_date: '2026-01-10',
    status_changed_at: new Date('2026-01-10T06:00:00Z'),
  });
  const usual = await aProvisional(world, { needs_ratification: false, member_reg_date: '2026-01-10' });
  const onRoll = async (as_of: string) => {
    const id = await aFrozenRoll(office, { name: `As of ${as_of} ${Math.random()}`, as_of, types: [1] });
    const { data } = await office.ok(voterCalls.votersRoll, { id, limit_value: 100 });
    return data.map(({ membership_no }) => membership_no);
  };
  expect(await onRoll('2026-11-20')).not.toContain(member.membership_no);
  await ratify([member.id]);
  const dayBefore = await onRoll('2026-11-20');
  expect(dayBefore).not.toContain(member.membership_no);
  expect(dayBefore).toContain(usual.membership_no);
  expect(await onRoll('2026-11-21')).toContain(member.membership_no);
});

test('whom the general body refuses is rejected, and no member any more', async () => {
  const { id } = await aProvisional(world);
  const act = anAct(await aMeeting(office, 'general_body', [id]), [[id, 'reject']]);
  await office.ok(meetingCalls.meetingDecide, act);
  expect(await rowOf(id)).toMatchObject({ status_id: 6, ratified_by: null });
});
