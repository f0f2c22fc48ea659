import type { Insertable } from 'kysely';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Applications } from '#server/kit/db/db-types.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { insertPayment } from '#server/modules/payments/index.ts';

let made = 0;

/**
 * Puts an application into the database as if it had come through the wizard: submitted and not yet paid
 * unless given otherwise, of a person of its own.
 */
export async function anApplication(
  db: Db,
  values: Partial<Insertable<Applications>> = {},
): Promise<ApplicationRow> {
  made += 1;
  const email = values.email ?? `surgeon${made}@example.org`;
  const { id: account_id } = await db
    .insertInto('member_accounts')
    .values({ email })
    .onConflict((same) => same.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = new Date('2026-11-20T06:00:00Z');
  const unfinished = values.status_id === 0;
  const application = {
    public_id: newPublicId(),
    account_id,
    package_id: 1,
    status_id: statusIds.pendingPayment,
    application_no: unfinished ? null : `26T${String(made).padStart(6, '0')}`,
    submitted_at: unfinished ? null : at,
    created_at: at,
    status_changed_at: at,
    salutation: 'Dr.',
    first_name: 'Asha',
    last_name: 'Rao',
    email,
    mobile: '9876543210',
    mobile_code: '+91',
    nationality: 'Indian',
    country_id: 101,
    ...values,
  };
  return db.insertInto('applications').values(application).returningAll().executeTakeFirstOrThrow();
}

/** Puts a payment of an application's fee (3,500 and 18 % GST) into the database, with its order. */
export async function aPayment(
  db: Db,
  { id: application_id }: Pick<ApplicationRow, 'id'>,
  statusId: 1 | 2 | 3,
  at = new Date('2026-11-20T07:00:00Z'),
): Promise<void> {
  made += 1;
  const order = {
    application_id,
    kind: 'checkout',
    status: statusId === 1 ? 'paid' : 'closed',
    receipt: `receipt ${made}`,
    currency: 'INR',
    fee: 350_000,
    gst: 63_000,
    gst_percent: 18,
    processing: 0,
    total: 413_000,
    package_name: 'Life Member',
    created_at: at,
  };
  const { id: order_id } = await db
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = {
    payment_id: `pay_${made}`,
    order_id,
    application_id,
    status_id: statusId,
    method_id: 1,
    amount: 413_000,
    currency: 'INR',
    created_at: at,
    changed_at: at,
  };
  await inTransaction(db, async (tx) => {
    const { id } = await insertPayment(tx, payment);
    const paid = tx.updateTable('applications').set({ paid_by_payment_id: id });
    if (statusId === 1) await paid.where('id', '=', application_id).execute();
  });
}
