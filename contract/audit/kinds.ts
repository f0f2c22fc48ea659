import { text } from '#contract/texts/text.ts';
import type { AuditAction } from './actions.ts';

/** What a line of the audit log tells of. */
export const auditKinds = {
  change: text('Changes'),
  sign_in: text('Sign-ins'),
  refusal: text('Refusals'),
  read: text('Reads'),
  export: text('Exports'),
} as const;
export type AuditKind = keyof typeof auditKinds;

const exported: readonly AuditAction[] = [
  'report.exported',
  'roll.exported',
  'meeting.exported',
  'list.exported',
  'documents.downloaded',
  'papers.bundled',
  'own_data.downloaded',
];

/** The kind of an action's lines. */
export function kindOf(action: AuditAction): AuditKind {
  if (exported.includes(action)) return 'export';
  if (action.startsWith('session.')) return 'sign_in';
  if (action.startsWith('request.')) return 'refusal';
  return action.endsWith('.read') ? 'read' : 'change';
}

/** How long lines are kept, in days; changes for good (docs/decisions/0078). */
export const daysKept = 366;
