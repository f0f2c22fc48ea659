import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { undo } from '#contract/kit/undo.ts';
import { refusals } from '#contract/texts/refusals.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';

const { bulkStatusChange, bulkStatusUndo } = officeCalls;
const CLOCK = '2026-11-24T06:00:00Z';

let world: World;
let office: Browser;
let second: Browser;
beforeAll(async () => {
  world = await startApp({ now: CLOCK });
});
beforeEach(async () => {
  world.clock.set(CLOCK);
  office = await world.admin();
  second ??= await anAdministrator(world, 'Second Hand', { Application: ['view', 'update'] });
});
afterAll(() => world.close());

let numbers = 0;

/** Sets the clock to some seconds after the start of the test. */
function later(seconds: number): void {
  world.clock.set(new Date(new Date(CLOCK).getTime() + seconds * 1_000).toISOString());
}

async function aMember(status_id: ApplicationRow['status_id'] = 12): Promise<ApplicationRow> {
  numbers += 1;
  return anApplication(world.db, { status_id, paid: true, membership_no: `LM77${numbers}` });
}

function change(rows: readonly ApplicationRow[], application_status: number, more: object = {}) {
  return {
    member_id: rows.map(({ id }) => String(id)),
    seen_status: rows.map(({ status_id }) => status_id),
    application_status,
    message: 'As agreed',
    ...more,
  };
}

async function statusesOf(rows: readonly ApplicationRow[]): Promise<number[]> {
  const ids = rows.map(({ id }) => id);
  const found = world.db.selectFrom('applications').select('status_id').where('id', 'in', ids).orderBy('id');
  return (await found.execute()).map(({ status_id }) => status_id);
}

const undoOf = (rows: readonly ApplicationRow[], seen_status: number) => ({
  member_id: rows.map(({ id }) => String(id)),
  seen_status,
});

describe('members with a number in a bulk change', () => {
  test.each([6, 7, 8])('are left alone by a change to %i without their own confirmation', async (to) => {
    const applicant = await anApplication(world.db, { status_id: 3 });
    const member = await aMember();
    const rows = [applicant, member];
    const preview = await office.ok(bulkStatusChange, change(rows, to, { preview: 1 }));
    expect(preview.data).toMatchObject([
      { changed: true, ends_membership: false },
      { changed: true, ends_membership: true },
    ]);
    const { data } = await office.ok(bulkStatusChange, change(rows, to));
    expect(data).toMatchObject([
      { changed: true, ends_membership: false },
      { changed: false, ends_membership: true, reason: refusals.membership_unconfirmed.text },
    ]);
    expect(await statusesOf(rows)).toEqual([to, 12]);
    expect(await world.mailsTo(member.email)).toEqual([]);
  });

  test('are changed with it, and only after a fresh proof', async () => {
    const rows = [await aMember(), await aMember(7)];
    later(6 * 60);
    const input = change(rows, 6, { end_memberships: 1 });
    expect(await office.refused(bulkStatusChange, input)).toMatchObject({ code: 'proof_needed' });
    expect(await statusesOf(rows)).toEqual([12, 7]);
    // Nothing is proven for a look.
    await office.ok(bulkStatusChange, { ...input, preview: 1 });
    const proven = await world.admin();
    const { data } = await proven.ok(bulkStatusChange, input);
    expect(data).toMatchObject([{ changed: true }, { changed: true }]);
    expect(await statusesOf(rows)).toEqual([6, 6]);
  });

  test('who do not lose their membership need no confirmation', async () => {
    const rows = [await aMember(7), await anApplication(world.db, { status_id: 5, paid: true })];
    const { data } = await office.ok(bulkStatusChange, change(rows, 12));
    expect(data).toMatchObject([
      { changed: true, ends_membership: false },
      { changed: true, ends_membership: false },
    ]);
  });

  test('who may not change at all are told so, and not to tick a box', async () => {
    const converted = await anApplication(world.db, { status_id: 17, membership_no: 'LM7699' });
    const { data } = await office.ok(bulkStatusChange, change([converted], 6));
    expect(data).toMatchObject([
      { ends_membership: false, reason: expect.stringContaining('cannot become') },
    ]);
  });
});

describe('taking back a bulk change', () => {
  test('restores every row and mails nobody', async () => {
    const rows = [await anApplication(world.db, { status_id: 3 }), await aMember()];
    const { data } = await office.ok(bulkStatusChange, change(rows, 6, { hold: 1, end_memberships: 1 }));
    expect(data).toMatchObject([{ undoable: true }, { undoable: true }]);
    later(undo.offeredSecondsOfMany);
    const answer = await office.ok(bulkStatusUndo, undoOf(rows, 6));
    expect(answer.data).toMatchObject([{ changed: true }, { changed: true }]);
    expect(answer.message).toBe('The changes were taken back. No mail was sent.');
    expect(await statusesOf(rows)).toEqual([3, 12]);
    const mails = world.db.selectFrom('outbox_mails').select('dropped_at');
    const to = rows.map(({ email }) => email);
    expect(
      (await mails.where('recipient', 'in', to).execute()).map((mail) => mail.dropped_at !== null),
    ).toEqual([true, true]);
    const audit = world.db.selectFrom('audit_log').select('what');
    const of = await audit.where('subject', '=', `application ${rows[1]?.id}`).execute();
    expect(of.map(({ what }) => what)).toContain('application.status_taken_back');
  });

  test('leaves a row that changed since, and names why', async () => {
    const rows = [
      await anApplication(world.db, { status_id: 3 }),
      await anApplication(world.db, { status_id: 3 }),
    ];
    await office.ok(bulkStatusChange, change(rows, 8, { hold: 1 }));
    await second.ok(bulkStatusChange, { ...change(rows.slice(0, 1), 9), seen_status: [8] });
    const { data } = await office.ok(bulkStatusUndo, undoOf(rows, 8));
    expect(data).toMatchObject([
      { changed: false, reason: refusals.undo_too_late.text },
      { changed: true, reason: '' },
    ]);
    expect(await statusesOf(rows)).toEqual([9, 3]);
  });

  test('is refused to others, after its time, and where nothing was held', async () => {
    const rows = [await anApplication(world.db, { status_id: 3 })];
    const tooLate = [{ changed: false, reason: refusals.undo_too_late.text }];
    await office.ok(bulkStatusChange, change(rows, 8, { hold: 1 }));
    expect((await second.ok(bulkStatusUndo, undoOf(rows, 8))).data).toMatchObject(tooLate);
    const late = [await anApplication(world.db, { status_id: 3 })];
    await office.ok(bulkStatusChange, change(late, 8, { hold: 1 }));
    later(undo.heldSecondsOfMany + 1);
    expect((await office.ok(bulkStatusUndo, undoOf(late, 8))).data).toMatchObject(tooLate);
    const at = [await anApplication(world.db, { status_id: 3 })];
    await office.ok(bulkStatusChange, change(at, 8));
    expect((await office.ok(bulkStatusUndo, undoOf(at, 8))).data).toMatchObject(tooLate);
    expect(await statusesOf(at)).toEqual([8]);
  });

  test('offers nothing where a number was allotted', async () => {
    const rows = [await anApplication(world.db, { status_id: 5, paid: true })];
    const { data } = await office.ok(bulkStatusChange, change(rows, 12, { hold: 1 }));
    expect(data).toMatchObject([{ changed: true, undoable: false }]);
  });
});
