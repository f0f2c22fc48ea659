import type { AliasableExpression, ExpressionBuilder } from 'kysely';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { awaitsPayment, statusIds } from '#contract/statuses/statuses.ts';
import type { Applications, DB } from '#server/kit/db/db-types.ts';
import type { Db } from '#server/kit/db/db.ts';

/**
 * Applications with the names that lists show. The payment's status is Success once any payment succeeded that pays for it; Pending
 * while the office requests one; otherwise that of the latest payment; Pending when one is due and none was tried; else
 * null. Names are subqueries and not joins, because PostgreSQL needs ten times longer to plan nine joins than to run
 * the query.
 */
export function selectWithNames(db: Db, ids: AliasableExpression<{ id: number }>) {
  return db
    .selectFrom(ids.as('wanted'))
    .innerJoin('applications as a', 'a.id', 'wanted.id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('payments')
          .select('status_id')
          .whereRef('application_id', '=', 'a.id')
          .where('surplus', 'is', null)
          .orderBy((row) => row('status_id', '=', paymentStatusIds.success), 'desc')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('paying'),
      (join) => join.onTrue(),
    )
    .select((row) => {
      const { success, pending } = paymentStatusIds;
      const isAsked = row('a.status_id', '=', statusIds.paymentRequested);
      const paymentStatus = row
        .case()
        .when(row.and([isAsked, row('paying.status_id', 'is distinct from', success)]))
        .then(pending)
        .when('paying.status_id', 'is not', null)
        .then(row.ref('paying.status_id'))
        .when(
          row.or([
            row('a.status_id', 'in', awaitsPayment),
            row.and([row('a.status_id', '=', statusIds.approved), row('a.paid', '=', false)]),
          ]),
        )
        .then(pending)
        .end();
      return [
        row
          .selectFrom('packages')
          .select('name')
          .whereRef('id', '=', 'a.package_id')
          .$asScalar()
          .$notNull()
          .as('application_name'),
        row
          .selectFrom('application_statuses')
          .select('name')
          .whereRef('id', '=', 'a.status_id')
          .$asScalar()
          .$notNull()
          .as('status_name'),
        row
          .selectFrom('member_accounts')
          .select('last_login_at')
          .whereRef('id', '=', 'a.account_id')
          .as('last_login_at'),
        row.selectFrom('states').select('name').whereRef('id', '=', 'a.state_id').as('state_name'),
        row
          .selectFrom('files')
          .select('public_id')
          .whereRef('application_id', '=', 'a.id')
          .where('field', '=', 'profile')
          .as('photo_id'),
        paymentStatus.as('payment_status'),
        row
          .selectFrom('payment_statuses')
          .select('name')
          .where('id', '=', paymentStatus)
          .as('payment_status_name'),
      ];
    });
}

/** The name of who looks after the application; null for nobody. */
export function selectOwnerName(row: ExpressionBuilder<DB & { a: Applications }, 'a'>) {
  return row.selectFrom('admins').select('full_name').whereRef('id', '=', 'a.owner_id').as('owner_name');
}
