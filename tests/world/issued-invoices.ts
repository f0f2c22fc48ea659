import { dayOf } from '#contract/kit/day.ts';
import type { Db } from '#server/kit/db/db.ts';
import { invoice } from '#server/modules/documents/draw/testing/samples.ts';
import { anApplication } from './applications.ts';

/** So many paid applications with their invoices, issued a second apart from an instant on. */
export async function issuedInvoices(
  db: Db,
  count: number,
  from: Date,
  values: Parameters<typeof anApplication>[1] = {},
) {
  const applications = [];
  for (let n = 0; n < count; n += 1) {
    const application = await anApplication(db, { status_id: 12, paid: true, ...values });
    const issued_at = new Date(from.getTime() + n * 1_000);
    const number = `INV-${application.application_no}`;
    const figures = {
      ...invoice,
      number,
      issued_on: dayOf(issued_at),
      buyer: { salutation: 'Dr.', first_name: 'Asha', middle_name: '', last_name: 'Rao', state: 4035 },
    };
    await db
      .insertInto('issued_documents')
      .values({
        kind: 'invoice',
        application_id: application.id,
        number,
        figures: JSON.stringify(figures),
        issued_at,
      })
      .execute();
    applications.push(application);
  }
  return applications;
}
