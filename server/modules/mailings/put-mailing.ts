import { Audience } from '#contract/mailings/check-mailing.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import { insertMailing, updateMailing } from './mailings.store.ts';
import { freezeRecipients, markAllMailed } from './recipients.store.ts';

interface PutMailing {
  subject: string;
  body: string;
  audience: Partial<Audience>;
  audience_name: string;
  adminId: number;
  at: Date;
  /** As if it had been sent then; no mail is kept. */
  isSent: boolean;
}

/** Puts a draft, or a mailing as if it had been sent, for the demo data. */
export async function putMailing(
  tx: Tx,
  { audience: some, adminId, at, isSent, ...words }: PutMailing,
): Promise<void> {
  const audience = Audience.parse(some);
  const row = await insertMailing(tx, {
    ...words,
    audience: toJsonb(audience),
    audience_of: adminId,
    admin_id: adminId,
    created_at: at,
  });
  if (!isSent) return;
  await freezeRecipients(tx, row.id, { audience, of: adminId });
  await markAllMailed(tx, row.id, at);
  await updateMailing(tx, row, { state: 'sent', sent_at: at, ended_at: at });
}
