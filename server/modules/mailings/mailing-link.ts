import { mailingOneClick } from '#contract/mailings/calls.ts';
import type { Services } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import { readSignedId, signedId } from '#server/kit/signed-id.ts';
import { refuse } from '#server/kit/refusal.ts';
import { viewLinked } from './people.views.ts';

type Signing = Pick<Services, 'secrets' | 'publicUrl'>;
interface Named {
  public_id: string;
}

const PURPOSE = 'mailings to a person';

/** The page that asks whether to stop; the token follows. */
export const stopPage = '/application/user-member-application-mailings';

/**
 * What the links of a mailing carry: an application of the person, signed. It opens nothing else and does not expire, as mails
 * are read late; whoever has it can stop these mails and have them again.
 */
export function mailingToken({ secrets }: Pick<Signing, 'secrets'>, { public_id }: Named): string {
  return signedId(secrets, PURPOSE, public_id);
}

/** Where the last line of a mailing leads. */
export function stopUrl(signing: Signing, application: Named): string {
  return `${signing.publicUrl}${stopPage}/${mailingToken(signing, application)}`;
}

/** The same of a preview or a test: whoever of the office reads it must not be able to stop the mails of that person. */
export function emptyStopUrl({ publicUrl }: Pick<Signing, 'publicUrl'>): string {
  return `${publicUrl}${stopPage}/preview`;
}

/** Where mail programs stop by themselves. */
export function mailingOneClickUrl(signing: Signing, application: Named): string {
  return `${signing.publicUrl}/api${mailingOneClick.path}/${mailingToken(signing, application)}`;
}

/** The person of a link. @throws not_found for a link that we did not sign, and for a person who is gone */
export async function openLink(db: Db, { secrets }: Pick<Signing, 'secrets'>, token: string) {
  const publicId = readSignedId(secrets, PURPOSE, token);
  const linked = publicId === undefined ? undefined : await viewLinked(db, publicId);
  if (!linked || linked.erased_at !== null) throw refuse('not_found');
  return linked;
}
