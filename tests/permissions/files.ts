import { calls } from '#contract/calls.ts';
import { goodRequests } from '#tests/steps/good-requests.ts';
import { prepared } from '#tests/steps/who-asks.ts';

/** The logo, which the office has chosen. */
export const aLogo = prepared(async (walk) => {
  const { input } = await goodRequests.settingsUpdate(walk);
  await walk.office.ok(calls.settingsUpdate, input);
  const logos = walk.world.db.selectFrom('settings').select('logo_file_id');
  const logo = walk.world.db.selectFrom('files').select('public_id').where('id', '=', logos);
  return { id: (await logo.executeTakeFirstOrThrow()).public_id };
});

/** The signature of a period of certificates. */
export const anOfficeFile = prepared(async (walk) => {
  const { input } = await goodRequests.certificateDataUpdate(walk);
  await walk.office.ok(calls.certificateDataUpdate, input);
  const files = walk.world.db.selectFrom('files').select('public_id').where('application_id', 'is', null);
  return { id: (await files.orderBy('id', 'desc').executeTakeFirstOrThrow()).public_id };
});
