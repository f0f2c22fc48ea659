/**
 * The leanest SQL that answers the same screens, written by hand: one statement each, planned once by each connection,
 * with what the screen shows and nothing else. What no product can go below.
 */
import type { Statement } from '#tests/world/recorded-app.ts';

const LISTED = 'status_id not in (0, 13)';

const columns = `a.id, a.public_id, a.application_no, a.membership_no, a.salutation, a.first_name, a.middle_name,
  a.last_name, a.email, a.mobile, a.mobile_code, a.city, a.created_at, a.submitted_at, p.name as application_name,
  s.name as status_name, m.last_login_at, st.name as state_name,
  (select public_id from files where application_id = a.id and field = 'profile') as photo,
  (select status_id from payments where application_id = a.id order by status_id = 1 desc, created_at desc limit 1)
    as payment_status`;

const joins = `join applications a on a.id = page.id
  join packages p on p.id = a.package_id
  join application_statuses s on s.id = a.status_id
  join member_accounts m on m.id = a.account_id
  left join states st on st.id = a.state_id`;

const exactly = `(select sum(added)::integer from application_counts where ${LISTED})`;

/** @param where of the rows @param total an expression, or '' when the page alone tells it */
function listOf(where: string, parameters: readonly unknown[], total = '', offset = 0): Statement {
  const page = `select id from applications where ${where} order by id desc limit 10 offset ${offset}`;
  const more = total === '' ? '' : `, ${total} as total`;
  return { sql: `select ${columns}${more} from (${page}) page ${joins} order by a.id desc`, parameters };
}

const upTo1000 = (where: string) =>
  `(select count(*)::integer from (select id from applications where ${where} order by id desc limit 1001) found)`;

export const leanList = (): Statement => listOf(LISTED, [], exactly);
export const leanDeepPage = (offset: number): Statement => listOf(LISTED, [], exactly, offset);

/** Its text is part of the statement, as a plan for all words is wrong for either common or rare ones. */
export function leanCommonWord(word: string): Statement {
  const where = `${LISTED} and search_text like '%${word}%'`;
  return listOf(where, [], upTo1000(where));
}

/** The same of a number: a plan for all of them reads every application. */
export function leanNumber(number: string): Statement {
  return listOf(`${LISTED} and search_text like '%${number.toLowerCase()}%'`, []);
}

export function leanFilters(status: number, type: number, state: number): Statement {
  const where = 'status_id = $1 and package_id = $2 and state_id = $3';
  return listOf(where, [status, type, state], upTo1000(where));
}

const rowsOf = (table: string, order: string) =>
  `(select json_agg(r) from (select * from ${table} where application_id = a.id order by ${order}) r)`;

export function leanDetail(id: number): Statement {
  const sql = `select a.*, p.name as application_name, s.name as status_name, st.name as state_name,
    c.name as country_name, m.last_login_at, ${rowsOf('files', 'id')} as files, ${rowsOf('clinics', 'position')} as clinics,
    ${rowsOf('work_experiences', 'position')} as work, ${rowsOf('file_verdicts', 'field')} as verdicts,
    (select json_agg(r) from (
      select pay.*, o.fee, o.gst, o.gst_percent, o.processing, o.receipt from payments pay join orders o on o.id = pay.order_id
      where pay.application_id = a.id order by pay.created_at desc) r) as payments
    from applications a
    join packages p on p.id = a.package_id
    join application_statuses s on s.id = a.status_id
    join member_accounts m on m.id = a.account_id
    left join states st on st.id = a.state_id
    left join countries c on c.id = a.country_id
    where a.id = $1`;
  return { sql, parameters: [id] };
}

export const leanDashboard = (): Statement => ({
  sql: 'select status_id, sum(added)::integer as total from application_counts group by status_id',
  parameters: [],
});

/** Row, activity, mail and audit line; without a lock, a check or a job. */
export function leanChange(id: number, status: number, message: string): Statement {
  const sql = `with changed as (
      update applications set status_id = $2, status_changed_at = now(), version = version + 1 where id = $1
      returning id, email
    ), noted as (
      insert into activities (application_id, status_id, message, created_at)
      select id, $2, $3::text, now() from changed
    ), mailed as (
      insert into outbox_mails (recipient, subject, html, text, created_at)
      select email, 'Your application', $3, $3, now() from changed
    )
    insert into audit_log (at, who, what, subject, changes)
    select now(), 'admin', 'application.status_changed', 'application ' || id, '{}' from changed`;
  return { sql, parameters: [id, status, message] };
}
