import type { NameParts } from '#contract/applications/names.ts';
import type { Services } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { endorsementUrl } from './endorsement-link.ts';
import { composeAsking } from './endorsement-mails.ts';
import { markAsked } from './endorsements.store.ts';
import { type EndorsementView, listEndorsements, viewLinkedApplication } from './endorsements.views.ts';

interface Asking {
  tx: Tx;
  services: Pick<Services, 'publicUrl' | 'secrets'>;
  now: Date;
}

type Applicant = NameParts & { city: string; application_name: string };

/** Asks those who were named in an application and were not asked yet: row and mail in the caller's transaction. */
export async function askEndorsers(asking: Asking, applicationId: number): Promise<void> {
  const rows = (await listEndorsements(asking.tx, applicationId)).filter(({ state }) => state === 'named');
  if (rows.length === 0) return;
  const applicant = await viewLinkedApplication(asking.tx, applicationId);
  if (!applicant) throw new Error(`There is no application ${applicationId}`);
  for (const row of rows) {
    await markAsked(asking.tx, row.id, asking.now);
    await mailEndorser(asking, row, applicant);
  }
}

/**
 * Queues the mail that asks, or reminds. Its text is erased once it is sent: the link answers for the member, and what it
 * says of the applicant is not to outlive an erasure.
 */
export async function mailEndorser(
  { tx, services, now }: Asking,
  endorsement: Pick<EndorsementView, 'public_id' | 'place' | 'account_id' | 'email' | keyof NameParts>,
  applicant: Applicant,
  again?: { isLast: boolean },
): Promise<void> {
  const words = composeAsking(await mailFrame(tx, services, endorsement), {
    member: endorsement,
    place: endorsement.place,
    applicant,
    url: endorsementUrl(services, endorsement),
    ...(again && { again }),
  });
  await queueMail(tx, { to: endorsement.email, secret: 'endorsement_link', ...words }, now);
}
