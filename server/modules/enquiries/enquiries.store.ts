import type { Insertable } from 'kysely';
import type { Enquiries, EnquiryReplies } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

/** Stores an enquiry; returns its id. */
export async function insertEnquiry(tx: Tx, values: Insertable<Enquiries>): Promise<number> {
  const { id } = await tx.insertInto('enquiries').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The enquiry, locked until the transaction ends; answering takes this lock first. */
export async function lockEnquiry(tx: Tx, id: number) {
  return tx.selectFrom('enquiries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The last reply; undefined before the first. */
export async function findLastReply(tx: Tx, enquiryId: number) {
  return tx
    .selectFrom('enquiry_replies')
    .select(['message', 'created_at'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores a reply; the first one marks the enquiry as answered. */
export async function insertReply(tx: Tx, reply: Insertable<EnquiryReplies>): Promise<void> {
  const { enquiry_id, created_at } = reply;
  await tx.insertInto('enquiry_replies').values(reply).execute();
  await tx
    .updateTable('enquiries')
    .set({ answered_at: created_at })
    .where('id', '=', enquiry_id)
    .where('answered_at', 'is', null)
    .execute();
}
