import type { directoryCalls } from '#contract/directory/calls.ts';
import { shownFields } from '#contract/directory/fields.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { lockApplication, openApplication } from '#server/modules/applications/index.ts';
import { renewNotice, withdrawFromDirectory } from '#server/modules/consents/index.ts';
import { readPeriods } from '#server/modules/retention/index.ts';
import { deleteEntry, insertEvent, lockRules, updateRules } from './entries.store.ts';
import { countShown, findEntry, findLastEvent, viewMayBeShown, viewRules } from './entries.views.ts';
import { writeOfRemoval } from './removal-mail.ts';

/** directory_rules */
export const readRules: ReadHandler<typeof directoryCalls.directoryRules> = async ({ db }) => {
  const { on, offered } = await viewRules(db);
  return { data: { on, fields: offered, shown: await countShown(db) } };
};

/**
 * directory_rules_update: what members chose stays, and is shown again once it is offered again. The privacy notice says
 * whether there is a directory.
 */
export const saveRules: Handler<typeof directoryCalls.directoryRulesUpdate> = async (context, input) => {
  const { tx, caller, now } = context;
  const before = await lockRules(tx);
  const rules = { on: input.on === 1, fields: input.fields };
  await updateRules(tx, rules);
  if (before.directory_on !== rules.on)
    await renewNotice(tx, await readPeriods(tx), { adminId: caller.admin?.id ?? null, at: now });
  await audit(context, 'settings.directory_updated', 'settings', {
    on: { from: before.directory_on, to: rules.on },
    fields: { from: before.directory_fields, to: rules.fields },
  });
  return { message: done.directorySwitched };
};

/** member_directory_entry */
export const showMemberEntry: ReadHandler<typeof directoryCalls.memberDirectoryEntry> = async (
  { db, caller },
  { member_id },
) => {
  const { id } = await openApplication(db, caller, member_id, 'see');
  const { on, offered } = await viewRules(db);
  const entry = await findEntry(db, id);
  const last = await findLastEvent(db, id);
  return {
    data: {
      on,
      entry: entry
        ? {
            fields: shownFields(entry.fields, offered),
            published_on: entry.published_at.toISOString(),
            is_shown: on && (await viewMayBeShown(db, id)),
          }
        : null,
      last: last ? { kind: last.kind, on: last.at.toISOString(), reason: last.reason } : null,
    },
  };
};

/**
 * directory_take_off: with the consent, so that only the member can be shown again, by publishing anew.
 * @throws not_in_directory, also to the second of two who ask at once
 */
export const takeOff: Handler<typeof directoryCalls.directoryTakeOff> = async (
  context,
  { member_id, reason },
) => {
  const { tx, caller, now } = context;
  const application = await lockApplication(tx, caller, member_id, 'see');
  const { id } = application;
  const ticked = await deleteEntry(tx, id);
  if (!ticked) throw refuse('not_in_directory');
  const fields = shownFields(ticked, ticked);
  await withdrawFromDirectory(context, { id });
  const admin_id = caller.admin?.id ?? null;
  await insertEvent(tx, { application_id: id, kind: 'taken_off', fields, reason, admin_id, at: now });
  await audit(context, 'directory.taken_off', `application ${id}`, { fields });
  await writeOfRemoval(context, application, reason);
  return { message: done.directoryTakenOff };
};
