import type { Insertable, Selectable, Updateable } from 'kysely';
import { sendStatus } from '#contract/push/calls.ts';
import type { PushMessages, PushSends } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

export type MessageRow = Selectable<PushMessages>;

/** Locks a message until the transaction ends; changing, sending and deleting it take this lock first. */
export async function lockMessage(tx: Tx, id: number): Promise<MessageRow | undefined> {
  return tx.selectFrom('push_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertMessage(tx: Tx, values: Insertable<PushMessages>): Promise<MessageRow> {
  return tx.insertInto('push_messages').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function updateMessage(
  tx: Tx,
  { id, version }: Pick<MessageRow, 'id' | 'version'>,
  values: Updateable<PushMessages>,
): Promise<MessageRow> {
  return tx
    .updateTable('push_messages')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a message with its sendings; deliveries that are still due stop. */
export async function deleteMessage(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('push_messages').where('id', '=', id).execute();
}

/** The last sending of the message; undefined when it was never sent. The message must be locked. */
export async function findLastSend(tx: Tx, messageId: number) {
  return tx
    .selectFrom('push_sends')
    .select(['id', 'created_at', 'finished_at', 'addressed', 'begun_by_save'])
    .where('message_id', '=', messageId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Records the call that may follow Save & Send; the next call starts another sending. */
export async function markFollowed(tx: Tx, sendId: number): Promise<void> {
  await tx.updateTable('push_sends').set({ begun_by_save: false }).where('id', '=', sendId).execute();
}

/** Inserts a sending, and marks its message as sent. */
export async function insertSend(
  tx: Tx,
  message: MessageRow,
  send: Insertable<PushSends>,
): Promise<MessageRow> {
  await tx.insertInto('push_sends').values(send).execute();
  return updateMessage(tx, message, { send_status: sendStatus.sent, sent_at: send.created_at });
}
