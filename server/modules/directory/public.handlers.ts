import { type directoryCalls, directoryPhoto } from '#contract/directory/calls.ts';
import { withFields } from '#contract/directory/entry.ts';
import { entriesAPage, mostPages, shownFields } from '#contract/directory/fields.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { countFound, viewChoices, viewContact, viewPage } from './directory.views.ts';
import { type Rules, viewRules } from './entries.views.ts';
import { presentContact, presentWhole } from './present-entry.ts';

/** What is offered. @throws not_found while the directory is off: it then is as if it had never been */
export async function openDirectory(db: Db): Promise<Rules> {
  const rules = await viewRules(db);
  if (!rules.on) throw refuse('not_found');
  return rules;
}

/** directory */
export const searchDirectory: ReadHandler<typeof directoryCalls.directory> = async ({ db }, search) => {
  const { offered } = await openDirectory(db);
  const rows = await viewPage(db, search, offered);
  const found = await countFound(db, search, offered);
  const most = mostPages * entriesAPage;
  return {
    data: rows.map((row) => {
      const photo = downloadUrl(directoryPhoto, { id: row.public_id });
      return {
        id: row.public_id,
        ...withFields(presentWhole(row, photo), shownFields(row.fields, offered)),
      };
    }),
    total: Math.min(found, most),
    has_more: found > most,
  };
};

/** directory_choices */
export const listChoices: ReadHandler<typeof directoryCalls.directoryChoices> = async ({ db }) => {
  const { offered } = await openDirectory(db);
  return { data: await viewChoices(db, offered) };
};

/** directory_contact: by an entry that is gone nobody is reached. */
export const showContact: ReadHandler<typeof directoryCalls.directoryContact> = async ({ db }, { id }) => {
  const { offered } = await openDirectory(db);
  const row = await viewContact(db, id, offered);
  if (!row) throw refuse('not_found');
  return { data: presentContact(row) };
};
