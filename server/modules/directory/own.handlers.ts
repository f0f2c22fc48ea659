import { fileDownload } from '#contract/applications/file-calls.ts';
import type { directoryCalls } from '#contract/directory/calls.ts';
import { directoryFaults } from '#contract/directory/check-directory.ts';
import { withFields } from '#contract/directory/entry.ts';
import { type DirectoryField, shownFields } from '#contract/directory/fields.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { done } from '#contract/texts/done.ts';
import type { Caller } from '#server/kit/context/caller.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { listFiles, lockApplication, openApplication } from '#server/modules/applications/index.ts';
import { viewWhole } from './directory.views.ts';
import { findEntry, findLastEvent, viewMayBeShown, viewRules } from './entries.views.ts';
import { presentContact, presentWhole } from './present-entry.ts';
import { leave, publish } from './publish-entry.ts';

/** What a browser may see as the office counts for nothing here: nobody is put in by somebody else. */
const withoutOffice = (caller: Caller): Caller => ({ ...caller, admin: null });

/** own_directory_entry: also while the directory is off, so that a consent can be taken back at any time. */
export const showOwnEntry: ReadHandler<typeof directoryCalls.ownDirectoryEntry> = async (
  { db, caller },
  input,
) => {
  const { id } = await openApplication(db, withoutOffice(caller), input.id, 'own');
  const { on, offered } = await viewRules(db);
  const eligible = await viewMayBeShown(db, id);
  const entry = await findEntry(db, id);
  const last = await findLastEvent(db, id);
  return {
    data: {
      on,
      eligible,
      offered,
      entry: entry
        ? {
            fields: shownFields(entry.fields, offered),
            published_on: entry.published_at.toISOString(),
          }
        : null,
      taken_off:
        !entry && last?.kind === 'taken_off' ? { on: last.at.toISOString(), reason: last.reason } : null,
      ...(eligible
        ? await whatIsOffered(db, id, offered)
        : { whole: null, contact: { email: '', mobile: '' } }),
    },
  };
};

/** The own entry with all that may be ticked. The photo comes by the address that only its owner may open. */
async function whatIsOffered(db: Db, id: number, offered: readonly DirectoryField[]) {
  const row = await viewWhole(db, id);
  if (!row) throw refuse('not_found');
  const photo = (await listFiles(db, id)).find(({ field }) => field === 'profile');
  const address = photo ? downloadUrl(fileDownload, { id: photo.public_id }) : '';
  return { whole: withFields(presentWhole(row, address), offered), contact: presentContact(row) };
}

/**
 * directory_publish: with exactly these fields, under the notice that was shown.
 * @throws not_found while the directory is off; directory_needs_standing; notice_changed; invalid_input for a field that
 * is not offered any more
 */
export const publishEntry: Handler<typeof directoryCalls.directoryPublish> = async (context, input) => {
  const { tx, caller } = context;
  const application = await lockApplication(tx, withoutOffice(caller), input.id, 'own');
  const { on, offered } = await viewRules(tx);
  if (!on) throw refuse('not_found');
  if (!(await viewMayBeShown(tx, application.id))) throw refuse('directory_needs_standing');
  if (input.fields.some((field) => !offered.includes(field)))
    throw refuseFields({ fields: directoryFaults.notOffered });
  await publish(context, application, input);
  return { message: done.directoryPublished };
};

/** directory_leave: also while it is off. The second time there is nothing to leave, and the answer is the same. */
export const leaveDirectory: Handler<typeof directoryCalls.directoryLeave> = async (context, input) => {
  const { tx, caller } = context;
  await leave(context, await lockApplication(tx, withoutOffice(caller), input.id, 'own'));
  return { message: done.directoryLeft };
};
