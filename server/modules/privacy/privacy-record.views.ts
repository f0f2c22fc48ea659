import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';
import { selectConsents } from '#server/modules/consents/index.ts';
import { selectOwnDownloads } from './held/held.views.ts';
import { selectNominee } from './nominees.store.ts';

/** What the office sees of privacy beside the record of an application, in one statement. */
export async function viewPrivacyRecord(db: Db, application: { id: number; account_id: number }) {
  const [record] = await prepared(db, application.id, application.account_id);
  if (!record) throw new Error('A statement without a table answers one row');
  const { nominees, ...rest } = record;
  return { ...rest, nominee: nominees[0] ?? null };
}

const prepared = prepare((db, applicationId: number, accountId: number) =>
  db.selectNoFrom([
    jsonArrayFrom(selectConsents(db, [applicationId])).as('consents'),
    jsonArrayFrom(selectNominee(db, accountId)).as('nominees'),
    jsonArrayFrom(selectOwnDownloads(db, applicationId)).as('downloads'),
  ]),
);
