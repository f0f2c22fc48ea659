import type { Services } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import {
  type EndorsementView,
  listEndorsements,
  mailEndorser,
  viewLinkedApplication,
} from '#server/modules/endorsement-records/index.ts';
import type { DueRow } from './due.store.ts';

/** The endorsement of a reminder, read under the lock of its application; undefined once it was answered. */
export async function findAsked(
  tx: Tx,
  { id, endorsement_id }: DueRow,
): Promise<EndorsementView | undefined> {
  const rows = await listEndorsements(tx, id);
  return rows.find((row) => row.id === endorsement_id && row.state === 'asked');
}

/**
 * Queues the mail that reminds a member of an endorsement. It has no link to stop: whoever declines is asked no more
 * (docs/decisions/0094).
 */
export async function remindEndorser(
  reminding: { tx: Tx; services: Pick<Services, 'publicUrl' | 'secrets'>; now: Date },
  endorsement: EndorsementView,
  isLast: boolean,
): Promise<void> {
  const applicant = await viewLinkedApplication(reminding.tx, endorsement.application_id);
  if (!applicant) throw new Error(`There is no application ${endorsement.application_id}`);
  await mailEndorser(reminding, endorsement, applicant, { isLast });
}
