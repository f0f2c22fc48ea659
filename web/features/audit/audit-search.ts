import { z } from 'zod';
import type { auditCalls } from '#contract/audit/calls.ts';
import { type AuditAction, auditActions } from '#contract/audit/actions.ts';
import { type AuditKind, auditKinds } from '#contract/audit/kinds.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { dayField, orNone, textField, wholeField } from '#web/kit/page/address-fields.ts';
import { noneOf, pageFields, pageOf, withFilters } from '#web/kit/table/list-page.ts';

/** Lines on a page; 25 by default. */
export const lineSizes = [25, 50, 100] as const;
export const standardSize = 25;

export const kinds = [...(Object.keys(auditKinds) as AuditKind[]), 'all'] as const;
export const actions = Object.keys(auditActions) as AuditAction[];

const filters = {
  /** Words of who, on what, or the network address. */
  q: textField(longestSearch),
  /** One action. */
  what: orNone(z.enum(actions)),
  /** One kind, or all; without it all but reads. */
  kind: orNone(z.enum(kinds)),
  /** Everything of one person, or on one subject, as the log names them. */
  person: textField(60),
  subject: textField(longestSearch),
  /** First and last day. */
  from: dayField,
  to: dayField,
};

/** What the address of the audit log holds; the defaults are left out of it. */
export const AuditSearch = z.object({
  ...filters,
  ...pageFields(lineSizes),
  /** The line whose panel is open. */
  line: wholeField(1),
});
export type AuditSearch = z.output<typeof AuditSearch>;

/** The parts of a search that narrow the log. */
export type AuditFilters = Pick<AuditSearch, keyof typeof filters>;

export const noFilters = noneOf(filters);

/** Other filters: the log goes back to its first page, and the panel closes. */
export function filterLog(search: AuditSearch, change: AuditFilters): AuditSearch {
  return withFilters(search, { ...change, line: undefined });
}

/** The input of audit_list. */
export function auditInput(search: AuditSearch): InputOf<typeof auditCalls.auditList> {
  const { limit, offset } = pageOf(search, standardSize);
  return {
    limit_value: limit,
    limit_offset: offset,
    search: search.q ?? '',
    what: search.what ?? '',
    kind: search.kind ?? '',
    person: search.person ?? '',
    subject: search.subject ?? '',
    from_date: search.from ?? '',
    to_date: search.to ?? '',
  };
}
