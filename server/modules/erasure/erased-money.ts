import { type ChangedRows, changed, empty, keeps, none } from './erased-rows.ts';

const key = keeps('names the row');
const belongs = keeps('leads to a row that stays');
/** The reason to keep the figures of accounts. */
export const money = keeps(
  'accounts: section 36 of the CGST Act, 72 months from the due day of the annual return',
);
const when = keeps('a time without the person');

/** The part of erased-columns.ts about orders, payments and refunds. */
export const changedMoney: readonly ChangedRows[] = [
  changed('orders', 'application', 'application_id', 'others', {
    id: key,
    application_id: belongs,
    kind: money,
    status: money,
    receipt: money,
    gateway_order_id: money,
    gateway_link_id: money,
    // The gateway’s page shows whom it was for.
    link_url: none,
    link_expires_at: when,
    currency: money,
    fee: money,
    gst: money,
    gst_percent: money,
    processing: money,
    processing_percent: money,
    total: money,
    package_name: money,
    created_at: when,
    checked_at: when,
    cancel_from: when,
  }),
  changed('payments', 'application', 'application_id', 'others', {
    id: key,
    application_id: belongs,
    order_id: belongs,
    package_id: keeps('the fact of membership'),
    payment_id: money,
    status_id: money,
    surplus: money,
    method_id: money,
    amount: money,
    currency: money,
    gateway_status: money,
    paid_on: money,
    recorded_by: keeps('who of the office did it'),
    created_at: when,
    changed_at: when,
    // Free words of the bank and of the office.
    failure: empty,
    narration: empty,
  }),
  changed('refunds', 'payment', 'payment_id', 'others', {
    id: key,
    payment_id: belongs,
    amount: money,
    way: money,
    status: money,
    requested_by: keeps('who of the office did it'),
    idempotency_key: money,
    gateway_refund_id: money,
    reference: money,
    given_on: money,
    created_at: when,
    changed_at: when,
    checked_at: when,
    reason: empty,
    failure: empty,
  }),
  changed('payment_events', 'order', 'order_id', 'others', {
    id: key,
    event_key: keeps('the same report is not taken twice'),
    teller: money,
    kind: money,
    order_id: belongs,
    payment_id: money,
    received_at: when,
    // The gateway’s own words, with the payer’s e-mail, phone and card. JSON.
    body: { becomes: '{}' },
  }),
];
