import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { auditCalls } from '#contract/audit/calls.ts';
import { personCalls } from '#contract/persons/calls.ts';
import { privacyCalls } from '#contract/privacy/calls.ts';
import { anApplication } from '#tests/world/applications.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

const linesAbout = async (application: number) =>
  (await office.ok(auditCalls.auditList, { subject: `application ${application}`, kind: 'read' })).data;

test('reading a person leaves a line about each of their applications, once for all parts', async () => {
  const email = 'reads@example.org';
  const first = await anApplication(world.db, { email, status_id: 17, membership_no: 'ALM98001' });
  const second = await anApplication(world.db, { email, status_id: 12, membership_no: 'LM98001' });
  const id = first.account_id;
  await office.ok(personCalls.person, { id });
  await office.ok(personCalls.personApplications, { id });
  await office.ok(personCalls.personMails, { id });
  await expect.poll(async () => (await linesAbout(second.id)).length).toBe(1);
  for (const application of [first, second])
    expect(await linesAbout(application.id)).toMatchObject([
      { what: 'record.read', changes: { person: id } },
    ]);

  const member = await personOf(world, 'member', second);
  const { data } = await member.ok(privacyCalls.ownData, { id: second.public_id });
  expect(data.reads).toMatchObject([{ what: 'record.read', times: 1 }]);
});

test('a read of an application of the same number as a person is told apart', async () => {
  const one = await anApplication(world.db);
  // Numbers of accounts and applications are apart.
  let other = await anApplication(world.db);
  while (other.account_id < one.id) other = await anApplication(world.db);
  const same = await world.db
    .selectFrom('applications')
    .select(['id', 'account_id'])
    .where('account_id', '=', one.id)
    .executeTakeFirst();
  if (!same) throw new Error(`Nobody has the number ${one.id}`);
  await office.ok(applicationCalls.memberDetail, { id: String(one.id) });
  await office.ok(personCalls.person, { id: one.id });
  await expect.poll(async () => (await linesAbout(same.id)).length).toBeGreaterThanOrEqual(1);
  const changes = [...(await linesAbout(one.id)), ...(await linesAbout(same.id))].map((line) => line.changes);
  expect(changes).toContainEqual({});
  expect(changes).toContainEqual({ person: one.id });
});

test('the list leaves a line that says how many it showed, and never what was sought', async () => {
  await office.ok(personCalls.persons, { search: 'reads@example.org', standing: 'member' });
  const lines = async () =>
    (await office.ok(auditCalls.auditList, { what: 'list.read', kind: 'read', search: 'persons' })).data;
  await expect.poll(async () => (await lines()).length).toBe(1);
  expect((await lines())[0]).toMatchObject({
    subject: 'persons',
    changes: { filters: ['search', 'standing'], rows: 1 },
  });
});
