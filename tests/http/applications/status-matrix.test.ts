import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allStatusIds, type StatusId } from '#contract/statuses/statuses.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { type AskedMove, askedMoves } from '#tests/steps/asked-by-d2.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import type { MemberRecord } from '#web/features/review/member/application-data.ts';
import { movesOf } from '#web/features/review/panel/my-action.ts';

let world: World;
let office: Browser;
/** One application for each target, reset between the moves. */
const applications = new Map<number, ApplicationRow>();
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  for (const { to } of movesFrom(0, false)) applications.set(to, await anApplication(world.db));
});
afterAll(() => world.close());

function movesFrom(from: number, paid: boolean): AskedMove[] {
  return askedMoves.filter((move) => move.from === from && move.paid === paid);
}

const situations = allStatusIds.flatMap((from) => [false, true].map((paid) => ({ from, paid })));

function applicationFor(to: number): ApplicationRow {
  const application = applications.get(to);
  if (!application) throw new Error(`No application for ${to}`);
  return application;
}

/** Only an unfinished application has no number yet. */
async function reset(status_id: StatusId, paid: boolean): Promise<void> {
  const submitted =
    status_id === 0
      ? { application_no: null, submitted_at: null }
      : { application_no: sql<string>`'26T' || id`, submitted_at: new Date('2026-11-20T06:00:00Z') };
  await world.db
    .updateTable('applications')
    .set({ status_id, paid, membership_no: null, ...submitted })
    .execute();
}

async function statusOf({ id }: ApplicationRow): Promise<number | undefined> {
  const row = await world.db
    .selectFrom('applications')
    .select('status_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status_id;
}

test('the table names every status with every other, paid and unpaid', () => {
  expect(askedMoves).toHaveLength(19 * 19 * 2);
  expect(new Set(askedMoves.map(({ from, to }) => `${from} ${to}`)).size).toBe(19 * 19);
});

describe.each(situations)('from status $from, paid: $paid', ({ from, paid }) => {
  test('the server changes to what the table says and to nothing else', async () => {
    await reset(from, paid);
    const found = await Promise.all(
      movesFrom(from, paid).map(async ({ to }) => {
        const application = applicationFor(to);
        const input = { member_id: String(application.id), application_status: to, message: 'As agreed' };
        const { body } = await office.call(officeCalls.memberActivityUpdate, input);
        const now = await statusOf(application);
        return { to, answer: body.status ? 'done' : body.code, now };
      }),
    );
    expect(found).toEqual(
      movesFrom(from, paid).map(({ to, answer }) => ({
        to,
        answer: {
          done: 'done',
          asks: 'payment_type_needed',
          unpaid: 'payment_needed',
          refused: refusalOf(from, to),
        }[answer],
        now: answer === 'done' ? to : from,
      })),
    );
  });

  test('a preview of many says the same', async () => {
    await reset(from, paid);
    const reached = await Promise.all(
      movesFrom(from, paid).map(async ({ to }) => {
        const input = {
          member_id: [String(applicationFor(to).id)],
          application_status: to,
          message: 'As agreed',
        };
        const { data } = await office.ok(officeCalls.bulkStatusChange, { ...input, preview: '1' });
        return data[0]?.changed ? [to] : [];
      }),
    );
    expect(reached.flat()).toEqual(targetsOf(from, paid, ['done']));
  });

  test("'My Action' offers what the table says and nothing else", () => {
    const record = { application_status: from, paid } as MemberRecord;
    expect(movesOf(record)).toEqual(targetsOf(from, paid, ['done', 'asks']));
  });

  test('a payment is taken where the table asks how to pay, and nowhere else', async () => {
    await reset(from, paid);
    const application = applicationFor(11);
    const link = { member_id: String(application.id), payment_method: '1', message: 'Please pay' };
    const { body } = await office.call(paymentCalls.createPaymentLink, link);
    const asks = targetsOf(from, paid, ['asks']).includes(11);
    // 11 again is another link for somebody who lost the first.
    expect(body.status, JSON.stringify(body)).toBe(asks || (from === 11 && !paid));
    expect(await statusOf(application)).toBe(body.status ? 11 : from);
  });
});

function targetsOf(from: number, paid: boolean, answers: AskedMove['answer'][]): number[] {
  return movesFrom(from, paid).flatMap(({ to, answer }) => (answers.includes(answer) ? [to] : []));
}

/** Where it stands already is news to who asks for it; everything else is not allowed. */
function refusalOf(from: number, to: number): string {
  return from === to ? 'changed_meanwhile' : 'move_not_allowed';
}
