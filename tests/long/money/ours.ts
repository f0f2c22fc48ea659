import { sql } from 'kysely';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { OrderRow, PaymentRow } from '#server/modules/payments/index.ts';

interface Figures {
  grand_total: number;
  payment: { id: string };
}

/** Everything that our database holds about the money of an application. */
export interface Ours {
  application: Pick<ApplicationRow, 'id' | 'paid' | 'paid_by_payment_id' | 'application_no'>;
  orders: OrderRow[];
  payments: PaymentRow[];
  refunds: { gateway_refund_id: string | null; amount: number; status: string }[];
  documents: { kind: string; number: string; figures: Figures }[];
  /** Audit lines: the payment arrived, another one did. */
  arrived: number;
  second: number;
  /** Bells about another payment, mails with the receipt, and times it became Pending Actions. */
  bells: number;
  mails: number;
  entered: number;
}

/** In one statement each, so that a thousand applications take no longer than ten. */
export async function readOurs(db: Db, ids: readonly number[]): Promise<Ours[]> {
  if (ids.length === 0) return [];
  const columns = ['id', 'paid', 'paid_by_payment_id', 'application_no', 'email'] as const;
  const of = <Row extends { application_id: number }>(rows: readonly Row[], id: number) =>
    rows.filter((row) => row.application_id === id);
  const [applications, orders, payments, documents, counts, refunds] = await Promise.all([
    db.selectFrom('applications').select(columns).where('id', 'in', ids).execute(),
    db.selectFrom('orders').selectAll().where('application_id', 'in', ids).execute(),
    db.selectFrom('payments').selectAll().where('application_id', 'in', ids).execute(),
    db
      .selectFrom('issued_documents')
      .select(['application_id', 'kind', 'number', 'figures'])
      .where('application_id', 'in', ids)
      .execute(),
    countEffects(db, ids),
    db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['p.application_id', 'r.gateway_refund_id', 'r.amount', 'r.status'])
      .where('p.application_id', 'in', ids)
      .execute(),
  ]);
  return applications.map((application) => {
    const { id } = application;
    const counted = counts.find((row) => row.id === id);
    return {
      application,
      orders: of(orders, id),
      payments: of(payments, id),
      documents: of(documents, id).map(({ kind, number, figures }) => ({
        kind,
        number,
        figures: figures as unknown as Figures,
      })),
      refunds: of(refunds, id),
      ...(counted ?? { arrived: 0, second: 0, bells: 0, mails: 0, entered: 0 }),
    };
  });
}

type Effects = Pick<Ours, 'arrived' | 'second' | 'bells' | 'mails' | 'entered'> & { id: number };

async function countEffects(db: Db, ids: readonly number[]): Promise<Effects[]> {
  const { rows } = await sql<Effects>`select a.id,
      (select count(*)::int from audit_log where subject = 'application ' || a.id and what = 'payment.arrived') as arrived,
      (select count(*)::int from audit_log where subject = 'application ' || a.id and what = 'payment.second') as second,
      (select count(*)::int from notifications where application_id = a.id and about = 'second_payment') as bells,
      (select count(*)::int from outbox_mails where recipient = a.email
        and subject = 'We have received your payment') as mails,
      (select count(*)::int from activities where application_id = a.id
        and refund_id is null and status_id = ${statusIds.pendingActions}) as entered
    from applications a where a.id = any(${ids}::int[])`.execute(db);
  return rows;
}
