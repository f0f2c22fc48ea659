import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { undo as times } from '#contract/kit/undo.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';

const { bulkStatusChange, memberActivityUpdate, memberActivityUndo } = officeCalls;
const CLOCK = '2026-11-24T06:00:00Z';

let world: World;
let office: Browser;
let second: Browser;
beforeAll(async () => {
  world = await startApp({ now: CLOCK });
  office = await world.admin();
  second = await anAdministrator(world, 'Second Hand', { Application: ['view', 'update'] });
});
beforeEach(() => world.clock.set(CLOCK));
afterAll(() => world.close());

const change = ({ id }: ApplicationRow, application_status: number, more: object = {}) => ({
  member_id: id,
  application_status,
  message: 'As agreed',
  hold: 1,
  ...more,
});
const undo = ({ id }: ApplicationRow, seen_status: number) => ({ member_id: id, seen_status });

/** All that a change of a status writes about an application, but the version. */
async function stateOf({ id }: ApplicationRow) {
  const { db } = world;
  const { version: _, ...row } = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const activities = await db.selectFrom('activities').selectAll().where('application_id', '=', id).execute();
  const corrections = await db
    .selectFrom('corrections')
    .selectAll()
    .where('application_id', '=', id)
    .execute();
  const bell = await db.selectFrom('notifications').selectAll().where('application_id', '=', id).execute();
  return { row, activities, corrections, bell };
}

/** One that the applicant answered yesterday, with an activity; or one that waits for a correction. */
async function aReviewed(values: Partial<ApplicationRow> = {}): Promise<ApplicationRow> {
  const yesterday = new Date('2026-11-23T06:00:00Z');
  const made = await anApplication(world.db, {
    status_id: 3,
    paid: true,
    answered: true,
    status_changed_at: yesterday,
    ...values,
  });
  const before = {
    application_id: made.id,
    status_id: made.status_id,
    message: 'Before',
    created_at: yesterday,
  };
  await world.db.insertInto('activities').values(before).execute();
  await world.db
    .insertInto('notifications')
    .values({ application_id: made.id, status_id: 3, created_at: yesterday })
    .execute();
  return made;
}

describe('taking back a change of status', () => {
  test.each([1, 2, 5, 6, 8])('to %i leaves all as it was, and no mail', async (to) => {
    const application = await aReviewed();
    const before = await stateOf(application);
    const message = to === 1 ? '' : 'As agreed';
    const { data } = await office.ok(memberActivityUpdate, change(application, to, { message }));
    expect(data.undoable).toBe(true);
    expect(await stateOf(application)).not.toEqual(before);
    const answer = await office.ok(memberActivityUndo, undo(application, to));
    expect(answer.message).toBe('The change was taken back. No mail was sent.');
    expect(await stateOf(application)).toEqual(before);
    const mails = await world.db
      .selectFrom('outbox_mails')
      .select('dropped_at')
      .where('recipient', '=', application.email)
      .execute();
    expect(mails).toEqual(to === 1 ? [] : [{ dropped_at: new Date(CLOCK) }]);
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['what', 'changes'])
      .where('subject', '=', `application ${application.id}`)
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { what: 'application.status_changed', changes: { status: { from: 3, to } } },
      { what: 'application.status_taken_back', changes: { status: { from: to, to: 3 } } },
    ]);
  });

  test('opens again what the applicant was to correct, and tells the office of nothing', async () => {
    const application = await aReviewed({ status_id: 4, answered: false });
    const asked = {
      application_id: application.id,
      field: 'profile',
      reason: 'Blurred',
      proven: '{"a": "1"}',
    };
    await world.db.insertInto('corrections').values(asked).execute();
    const before = await stateOf(application);
    await office.ok(memberActivityUpdate, change(application, 3));
    expect((await stateOf(application)).corrections).toEqual([]);
    await office.ok(memberActivityUndo, undo(application, 3));
    expect(await stateOf(application)).toEqual(before);
  });

  test('is not offered of a number, nor where the mail went at once', async () => {
    const allotted = await aReviewed({ status_id: 5 });
    const { data } = await office.ok(memberActivityUpdate, change(allotted, 12));
    expect(data).toMatchObject({ undoable: false, membership_no: expect.stringMatching(/^LM/) as string });
    const told = await aReviewed();
    expect((await office.ok(memberActivityUpdate, change(told, 8, { hold: 0 }))).data.undoable).toBe(false);
    for (const [application, status] of [
      [allotted, 12],
      [told, 8],
    ] as const) {
      const refused = await office.refused(memberActivityUndo, undo(application, status));
      expect(refused).toMatchObject({ http: 409, code: 'undo_too_late' });
    }
  });

  test('is refused to anybody else, too late, twice, and once the mail is under way', async () => {
    const application = await aReviewed();
    await office.ok(memberActivityUpdate, change(application, 5));
    const tooLate = { http: 409, code: 'undo_too_late' };
    expect(await second.refused(memberActivityUndo, undo(application, 5))).toMatchObject(tooLate);
    world.clock.set('2026-11-24T06:00:12Z');
    expect(await office.refused(memberActivityUndo, undo(application, 5))).toMatchObject(tooLate);
    world.clock.set('2026-11-24T06:00:11Z');
    const leased = world.db.updateTable('outbox_mails').where('recipient', '=', application.email);
    await leased.set({ leased_until: new Date('2026-11-24T06:01:00Z') }).execute();
    expect(await office.refused(memberActivityUndo, undo(application, 5))).toMatchObject(tooLate);
    await leased.set({ leased_until: null }).execute();
    const both = await Promise.all([1, 2].map(() => office.call(memberActivityUndo, undo(application, 5))));
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await stateOf(application)).row.status_id).toBe(3);
  });

  test('is refused when anything changed since', async () => {
    const application = await aReviewed();
    await office.ok(memberActivityUpdate, change(application, 2));
    await world.db
      .updateTable('applications')
      .set((row) => ({ city: 'Madurai', version: row('version', '+', 1) }))
      .where('id', '=', application.id)
      .execute();
    const refused = await office.refused(memberActivityUndo, undo(application, 2));
    expect(refused).toMatchObject({ http: 409, code: 'undo_overtaken' });
    expect((await stateOf(application)).row).toMatchObject({ status_id: 2, city: 'Madurai' });

    const moved = await aReviewed();
    await office.ok(memberActivityUpdate, change(moved, 5));
    await office.ok(memberActivityUpdate, change(moved, 8));
    const overtaken = await office.refused(memberActivityUndo, undo(moved, 5));
    expect(overtaken).toMatchObject({ code: 'undo_overtaken' });
    await office.ok(memberActivityUndo, undo(moved, 8));
    expect((await stateOf(moved)).row.status_id).toBe(5);
  });
});

describe('the mail that waits', () => {
  let post: SmtpServer;
  let mailing: World;
  beforeAll(async () => {
    post = await openSmtpServer();
    mailing = await startApp({ env: { SMTP_URL: post.url } });
  });
  afterAll(async () => {
    await mailing.close();
    await post.close();
  });

  /** For how many seconds each mail to an address that is not sent yet waits after its change. */
  async function waitsOf({ email }: ApplicationRow): Promise<number[]> {
    const mails = mailing.db.selectFrom('outbox_mails').select(['created_at', 'try_at']).orderBy('id');
    const rows = await mails.where('recipient', '=', email).execute();
    return rows.flatMap(({ created_at, try_at }) =>
      try_at === null ? [] : [Math.round((try_at.getTime() - created_at.getTime()) / 1_000)],
    );
  }

  test('holds up no other, and is sent at once when another change follows', async () => {
    const admin = await mailing.admin();
    const application = await anApplication(mailing.db, { status_id: 3, paid: true });
    await admin.ok(memberActivityUpdate, change(application, 5));
    expect(await waitsOf(application)).toEqual([12]);
    const other = await anApplication(mailing.db, { status_id: 3, paid: true });
    await admin.ok(memberActivityUpdate, change(other, 8, { hold: 0 }));
    expect(await waitsOf(other)).not.toContain(12);
    await post.mailTo(other.email, /hold/);
    expect(post.mails.filter(({ to }) => to === application.email)).toEqual([]);
    await admin.ok(memberActivityUpdate, change(application, 12));
    expect(await waitsOf(application)).not.toContain(12);
    await post.mailTo(application.email, /approved/);
    await post.mailTo(application.email, /membership number/);
  });

  test('of a bulk change waits longer, for all of them', async () => {
    const admin = await mailing.admin();
    const applications = [];
    for (let count = 0; count < 2; count++)
      applications.push(await anApplication(mailing.db, { status_id: 3, paid: true }));
    const member_id = applications.map(({ id }) => String(id));
    const input = { member_id, application_status: 8, message: 'As agreed', hold: 1 };
    await admin.ok(bulkStatusChange, input);
    for (const application of applications)
      expect(await waitsOf(application)).toEqual([times.heldSecondsOfMany]);
  });
});
