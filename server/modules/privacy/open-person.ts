import type { Caller } from '#server/kit/context/caller.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type ApplicationRow, openApplication } from '#server/modules/applications/index.ts';
import type { Person } from './held/held.views.ts';
import { viewPerson } from './person.views.ts';

/** An application that its owner named; and what else is told with it. */
interface OpenedPerson {
  application: ApplicationRow;
  person: Person;
}

/**
 * The person behind an application, for themselves. What a browser may see as the office counts for nothing here: the
 * office reads by calls that are traced. A member is told of all their applications; who proved one, of that one.
 * @throws Refusal not_found
 */
export async function openPerson(db: Db, caller: Caller, reference: string): Promise<OpenedPerson> {
  const application = await openApplication(db, withoutOffice(caller), reference, 'own');
  const { account_id: accountId } = application;
  const { email, ...whole } = await viewPerson(db, accountId);
  const isMember = caller.member?.accountId === accountId;
  return {
    application,
    person: {
      accountId,
      email,
      ...(isMember ? whole : { applicationIds: [application.id], formerAccountIds: [], formerEmails: [] }),
    },
  };
}

export function withoutOffice(caller: Caller): Caller {
  return { ...caller, admin: null };
}
