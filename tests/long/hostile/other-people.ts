import { sql } from 'kysely';
import type { Walk } from '#tests/steps/who-asks.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import { aSignature, storeUpload } from '#tests/world/uploads.ts';
import type { OtherPeople } from './encode.ts';

/** A paid application with a file, of somebody whom nobody here knows. */
export async function somebodyElse({ world: { db } }: Walk): Promise<OtherPeople> {
  const owner = await anApplication(db, { status_id: 3, paid: true });
  await aPayment(db, owner, 1);
  const file = await storeUpload(db, null, owner, 'mci_certificate', await aSignature());
  const { rows } = await sql<{ order: string; payment: string; administrator: string; role: string }>`
    select o.id::text as order, p.payment_id as payment,
      (select min(id)::text from admins) as administrator, (select min(id)::text from roles) as role
    from orders o join payments p on p.order_id = o.id where o.application_id = ${owner.id}`.execute(db);
  const [of = { order: '', payment: '', administrator: '', role: '' }] = rows;
  return {
    ...of,
    application: String(owner.id),
    number: owner.application_no ?? '',
    'public id': owner.public_id,
    'e-mail': owner.email,
    file: file.public_id,
  };
}
