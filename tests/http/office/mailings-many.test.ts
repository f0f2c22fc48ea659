import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailingCalls } from '#contract/mailings/calls.ts';
import { aDraft, aText, writeNow } from '#tests/steps/mailings.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { putManyMembers } from '#tests/world/many-members.ts';

const HOW_MANY = 20_000;
/** Many times what one takes on two busy cores. */
const SOON_MS = 5_000;

let world: World;
beforeAll(async () => {
  world = await startApp({ role: 'web' });
  await putManyMembers(world.db, HOW_MANY, world.clock.now());
  await sql`analyze`.execute(world.db);
}, 120_000);
afterAll(() => world.close());

async function took(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

test('many are counted, frozen by one statement, and written in portions as the outbox empties', async () => {
  const office = await world.admin();
  const everybody = { application_status: 1 };
  const { recipients, left_out } = await office.ok(mailingCalls.mailingAudience, everybody);
  const ended = left_out.reduce((sum, { count }) => sum + count, 0);
  expect(recipients).toBeGreaterThan(HOW_MANY / 2);
  const draft = await aDraft(office, { ...aText(''), ...everybody });
  const times = {
    counting: await took(() => office.ok(mailingCalls.mailingAudience, everybody)),
    preview: await took(() =>
      office.ok(mailingCalls.mailingPreview, { subject: 'A', body: '{name}', ...everybody, position: 9_000 }),
    ),
    freezing: await took(() => office.ok(mailingCalls.mailingSend, { ...draft, recipients })),
    writing: await took(() => writeNow(world)),
    progress: await took(() => office.ok(mailingCalls.mailing, { id: draft.id })),
    page: await took(() =>
      office.ok(mailingCalls.mailingRecipients, { id: draft.id, limit_offset: 9_000, search: 'a' }),
    ),
  };
  for (const [what, ms] of Object.entries(times)) expect(ms, what).toBeLessThan(SOON_MS);
  const { data } = await office.ok(mailingCalls.mailing, { id: draft.id });
  expect(data.counts).toMatchObject({ waiting: recipients, left_out: ended });
  const mails = await world.db.selectFrom('outbox_mails').select('id').execute();
  expect(mails).toHaveLength(100);
});
