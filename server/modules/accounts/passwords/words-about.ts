import type { Db } from '#server/kit/db/db.ts';
import { type Person, readEmail } from '#server/modules/accounts/account/accounts.store.ts';
import { findPresentApplication, readAdminProfile } from '#server/modules/accounts/account/accounts.views.ts';
import { readAssociation } from '#server/modules/settings/index.ts';

/** What somebody knows who wants to guess this person's password: their names, e-mail and association. */
export async function readWordsAbout(db: Db, person: Person): Promise<string[]> {
  const { name, registeredName } = await readAssociation(db);
  return [name, registeredName, await readEmail(db, person), ...(await readNames(db, person))];
}

async function readNames(db: Db, { kind, id }: Person): Promise<string[]> {
  if (kind === 'admin') return [(await readAdminProfile(db, id)).full_name];
  const application = await findPresentApplication(db, id);
  return application ? [application.first_name, application.middle_name, application.last_name] : [];
}
