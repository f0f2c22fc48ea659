import { dayOf } from '#contract/kit/day.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { mailingCalls } from '#contract/mailings/calls.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { mailingToken, writeMails } from '#server/modules/mailings/index.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { appSecret } from '#tests/world/product.ts';

export const mailingSecrets = createSecrets(appSecret);

/** The token of the link at the end of a mailing to the person of this application. */
export function tokenFor(application: { public_id: string }): string {
  return mailingToken({ secrets: mailingSecrets }, application);
}

/** Writes what is under way, as the job does. @returns whether more is to be written */
export async function writeNow(world: World, secrets = mailingSecrets): Promise<boolean> {
  return writeMails({
    db: world.db,
    services: { clock: world.clock, publicUrl: world.url, secrets },
    log: console,
  });
}

let made = 0;

/** A member. */
export async function aMember(world: World, values: Parameters<typeof anApplication>[1] = {}) {
  made += 1;
  return anApplication(world.db, {
    status_id: 12,
    paid: true,
    membership_no: `LM${5_000 + made}`,
    member_reg_date: dayOf(world.clock.now()),
    ...values,
  });
}

/** A text to these people: the list of members whom the words find. */
export function aText(search: string): InputOf<typeof mailingCalls.mailingSave> {
  return {
    subject: 'Annual meeting, {membership number}',
    body: 'The meeting is on 5 December.\n\nYou come as {membership type}.',
    audience_name: 'Members',
    application_status: 12,
    search,
  };
}

/** Keeps a draft. */
export async function aDraft(office: Browser, input: InputOf<typeof mailingCalls.mailingSave>) {
  const { data } = await office.ok(mailingCalls.mailingSave, input);
  return { id: data[0]?.id ?? 0, version: data[0]?.version ?? 0 };
}

/** A mailing to one member that is under way, and that no job knows of before a minute is over. */
export async function aMailingUnderWay(world: World): Promise<number> {
  const { id: application_id, account_id } = await aMember(world);
  const at = world.clock.now();
  const { id: mailing_id } = await world.db
    .insertInto('mailings')
    .values({
      subject: 'Annual meeting',
      body: 'The meeting is on 5 December.',
      audience: JSON.stringify({ application_status: 12 }),
      audience_name: 'Members',
      state: 'sending',
      created_at: at,
      sent_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('mailing_recipients')
    .values({ mailing_id, position: 1, account_id, application_id })
    .execute();
  return mailing_id;
}

/** A mailing of which a portion could not be written. */
export async function aFailedMailing(world: World): Promise<number> {
  const id = await aMailingUnderWay(world);
  const failed = { state: 'failed', failures: 3, error: 'Something went wrong' };
  await world.db.updateTable('mailings').set(failed).where('id', '=', id).execute();
  return id;
}

/** Sends a mailing to whoever the words find. @returns its id */
export async function aSentMailing(office: Browser, search: string): Promise<number> {
  const draft = await aDraft(office, aText(search));
  const { recipients } = await office.ok(mailingCalls.mailingAudience, { application_status: 12, search });
  await office.ok(mailingCalls.mailingSend, { ...draft, recipients });
  return draft.id;
}
