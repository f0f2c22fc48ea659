import { oneClick } from '#contract/reminders/calls.ts';
import type { Services } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import { readSignedId, signedId } from '#server/kit/signed-id.ts';
import { refuse } from '#server/kit/refusal.ts';
import { viewLinked } from './reminders.views.ts';

type Signing = Pick<Services, 'secrets' | 'publicUrl'>;
interface Named {
  public_id: string;
}

const PURPOSE = 'reminders of an application';

/**
 * What the links of a reminder carry: the application, signed. It opens nothing else and does not expire, as mails are read
 * late; whoever has it can stop reminders and take them up again.
 */
export function tokenOf({ secrets }: Pick<Signing, 'secrets'>, { public_id }: Named): string {
  return signedId(secrets, PURPOSE, public_id);
}

/** The page that asks whether to stop. */
export function pageUrl(signing: Signing, application: Named): string {
  return `${signing.publicUrl}/application/user-member-application-reminders/${tokenOf(signing, application)}`;
}

/** Where mail programs stop by themselves. */
export function oneClickUrl(signing: Signing, application: Named): string {
  return `${signing.publicUrl}/api${oneClick.path}/${tokenOf(signing, application)}`;
}

/** The application of a link. @throws not_found for a link that we did not sign, and for one whose application is gone */
export async function openLink(db: Db, { secrets }: Pick<Signing, 'secrets'>, token: string) {
  const publicId = readSignedId(secrets, PURPOSE, token);
  const linked = publicId === undefined ? undefined : await viewLinked(db, publicId);
  if (!linked || linked.erased_at !== null) throw refuse('not_found');
  return linked;
}
