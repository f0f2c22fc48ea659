import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { ownerCalls } from '#contract/applications/owner-calls.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';

const { memberNotesUpdate, getMemberNotes } = officeCalls;

let world: World;
let office: Browser;
let reader: Browser;
let other: Browser;
let idOf: (name: string) => number;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  reader = await anAdministrator(world, 'Dr Reader', { Application: ['view'] });
  other = await anAdministrator(world, 'Dr Other', { Application: ['view', 'update'] });
  await anAdministrator(world, 'Printer', { 'Application reports': ['view'] });
  const { data } = await office.ok(ownerCalls.colleagues, {});
  idOf = (name) => data.find((one) => one.name === name)?.id ?? 0;
});
afterAll(() => world.close());

const bellOf = async (who: Browser) =>
  (await who.ok(notificationCalls.notificationList, { limit_value: 10, limit_offset: 0 })).data;

describe('a note that mentions colleagues', () => {
  test('rings the bell of each once, and of nobody else; the note says for whom it is', async () => {
    const { id } = await anApplication(world.db, { status_id: 3 });
    const mentions = [idOf('Dr Reader'), idOf('Dr Reader')];
    await office.ok(memberNotesUpdate, { member_id: id, notes: 'Is this degree known?', mentions });
    expect(await lastAction(world)).toMatchObject({
      what: 'application.note_added',
      changes: { mentions: [idOf('Dr Reader')] },
    });
    expect(await bellOf(reader)).toMatchObject([{ about: 'mentioned', member_id: id, read_status: 0 }]);
    expect(await bellOf(other)).toEqual([]);
    await other.ok(memberNotesUpdate, { member_id: id, notes: 'It is', mentions: [] });
    const { data } = await reader.ok(getMemberNotes, { member_id: id });
    expect(data.map(({ notes, mentioned }) => [notes, mentioned])).toEqual([
      ['It is', []],
      ['Is this degree known?', ['Dr Reader']],
    ]);
  });

  test('is refused for who may not see applications, or is nobody, and then not kept', async () => {
    const { id } = await anApplication(world.db);
    const { id: printer } = await world.db
      .selectFrom('admins')
      .select('id')
      .where('full_name', '=', 'Printer')
      .executeTakeFirstOrThrow();
    for (const mentions of [[printer], [idOf('Dr Other'), 999_999]]) {
      const { errors } = await office.refused(memberNotesUpdate, { member_id: id, notes: 'Hm', mentions });
      expect(errors).toEqual({ mentions: 'Their role does not let them see applications' });
    }
    expect((await office.ok(getMemberNotes, { member_id: id })).data).toEqual([]);
    expect(await bellOf(other)).toEqual([]);
  });

  test('names nobody who is deleted meanwhile', async () => {
    await anAdministrator(world, 'Dr Gone', { Application: ['view'] });
    const { data: colleagues } = await office.ok(ownerCalls.colleagues, {});
    const gone = colleagues.find(({ name }) => name === 'Dr Gone')?.id ?? 0;
    const { id } = await anApplication(world.db);
    await office.ok(memberNotesUpdate, { member_id: id, notes: 'For you', mentions: [gone] });
    await world.db.deleteFrom('admins').where('id', '=', gone).execute();
    expect((await office.ok(getMemberNotes, { member_id: id })).data).toMatchObject([{ mentioned: [] }]);
  });
});
