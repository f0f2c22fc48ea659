import type { Insertable } from 'kysely';
import type { Enquiries } from '#server/kit/db/db-types.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { insertEnquiry } from '#server/modules/enquiries/index.ts';

type Values = Partial<Insertable<Enquiries>>;

/** Puts an enquiry into the database; returns its id. */
export async function anEnquiry(db: Db, values: Values = {}): Promise<number> {
  const enquiry = {
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.org',
    mobile_number: '9876543210',
    member_no: 'LM0007',
    subject: 'My certificate',
    message: 'Where is my certificate?\nIt was due in May.',
    created_at: new Date('2026-11-20T06:00:00Z'),
  };
  return inTransaction(db, (tx) => insertEnquiry(tx, { ...enquiry, ...values }));
}
