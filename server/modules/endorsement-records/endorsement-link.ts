import { awaitsEndorsement, placesOf } from '#contract/endorsements/places.ts';
import type { Services } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import { readSignedId, signedId } from '#server/kit/signed-id.ts';
import { refuse } from '#server/kit/refusal.ts';
import { countWanted } from './check-endorsers.ts';
import { type LinkedApplication, viewEndorsement, viewLinkedApplication } from './endorsements.views.ts';

type Signing = Pick<Services, 'secrets' | 'publicUrl'>;
interface Named {
  public_id: string;
}

const PURPOSE = 'endorsement of an application';

/** What the link of the mail carries: the endorsement, signed. It opens nothing else. */
export function endorsementToken({ secrets }: Pick<Signing, 'secrets'>, { public_id }: Named): string {
  return signedId(secrets, PURPOSE, public_id);
}

/** The page where the member confirms or declines. */
export function endorsementUrl(signing: Signing, endorsement: Named): string {
  const token = endorsementToken(signing, endorsement);
  return `${signing.publicUrl}/application/user-member-application-endorsement/${token}`;
}

/**
 * The endorsement of a link, with its application.
 * @throws not_found for a link that we did not sign, and for one whose endorsement is gone
 */
export async function openEndorsement(db: Db, { secrets }: Pick<Signing, 'secrets'>, token: string) {
  const publicId = readSignedId(secrets, PURPOSE, token);
  const endorsement = publicId === undefined ? undefined : await viewEndorsement(db, publicId);
  const application = endorsement && (await viewLinkedApplication(db, endorsement.application_id));
  if (!application) throw refuse('not_found');
  return { endorsement, application };
}

type Opened = Awaited<ReturnType<typeof openEndorsement>>;

/** Is the answer of this member still awaited? */
export function isAwaited({ endorsement, application }: Opened): boolean {
  return (
    endorsement.state === 'asked' &&
    endorsement.erased_at === null &&
    mayStillAnswer(application, endorsement)
  );
}

function mayStillAnswer(application: LinkedApplication, { place }: Opened['endorsement']): boolean {
  const { status_id, erased_at, endorsers_wanted, endorsers } = application;
  const wanted = countWanted({ status_id, endorsers_wanted }, { endorsers });
  return erased_at === null && awaitsEndorsement.includes(status_id) && placesOf(wanted).includes(place);
}
