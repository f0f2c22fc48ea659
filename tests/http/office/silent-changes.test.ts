import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { mayBeSilent } from '#contract/statuses/moves.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';

const { memberActivityUpdate, memberActivityUndo, bulkStatusChange } = officeCalls;
const remark = 'The council meets in December';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

const aReviewed = () => anApplication(world.db, { status_id: 3, paid: true });
const silently = ({ id }: ApplicationRow, application_status: number, message = remark) => ({
  member_id: id,
  application_status,
  message,
  silent: 1,
  hold: 1,
});
const activityOf = async (browser: Browser, { public_id }: ApplicationRow) =>
  (await browser.ok(applicationCalls.getMemberActivity, { member_id: public_id })).data;

describe('a change without a mail', () => {
  test('mails nothing, and its remark is read by the office alone', async () => {
    const application = await aReviewed();
    const { data } = await office.ok(memberActivityUpdate, silently(application, 9));
    expect(data.undoable).toBe(true);
    expect(await world.mailsTo(application.email)).toEqual([]);
    expect(await lastAction(world)).toMatchObject({
      what: 'application.status_changed',
      changes: { status: { from: 3, to: 9 }, mailed: false },
    });
    expect(await activityOf(office, application)).toMatchObject([
      { status_name: 'Referred to Committee', message: '', remark },
    ]);
    for (const kind of ['applicant', 'tracker'] as const) {
      const [line] = await activityOf(await personOf(world, kind, application), application);
      expect(line).toEqual({
        id: expect.any(Number),
        status_name: 'Referred to Committee',
        created_on: expect.any(String),
        message: '',
      });
    }
  });

  test('needs no remark', async () => {
    const application = await aReviewed();
    await office.ok(memberActivityUpdate, silently(application, 8, ''));
    expect(await activityOf(office, application)).toMatchObject([{ status_name: 'On Hold', remark: '' }]);
  });

  test('is refused where the applicant has something to do, or is owed the outcome', async () => {
    const application = await aReviewed();
    for (const to of [1, 2, 4, 5, 6, 12].filter((status) => !mayBeSilent(status))) {
      const { errors } = await office.refused(memberActivityUpdate, silently(application, to));
      expect(errors).toMatchObject({ silent: 'The applicant must be told of this change' });
    }
    expect(await activityOf(office, application)).toEqual([]);
  });

  test('is taken back as any other', async () => {
    const application = await aReviewed();
    await office.ok(memberActivityUpdate, silently(application, 8));
    await office.ok(memberActivityUndo, { member_id: application.id, seen_status: 8 });
    expect(await activityOf(office, application)).toEqual([]);
  });

  test('of many at once', async () => {
    const both = [await aReviewed(), await aReviewed()];
    const member_id = both.map(({ id }) => String(id));
    await office.ok(bulkStatusChange, { member_id, application_status: 9, message: '', silent: 1 });
    for (const application of both) {
      expect(await activityOf(office, application)).toMatchObject([{ remark: '' }]);
      expect(await world.mailsTo(application.email)).toEqual([]);
    }
    const { errors } = await office.refused(bulkStatusChange, {
      member_id,
      application_status: 6,
      message: remark,
      silent: 1,
    });
    expect(errors).toHaveProperty('silent');
  });

  test('an ordinary change has no remark', async () => {
    const application = await aReviewed();
    await office.ok(memberActivityUpdate, { ...silently(application, 8), silent: 0 });
    const [line] = await activityOf(office, application);
    expect(line).toMatchObject({ message: remark });
    expect(line).not.toHaveProperty('remark');
    expect(await world.mailsTo(application.email)).toHaveLength(1);
  });
});
