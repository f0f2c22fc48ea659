import { expect, test } from 'vitest';
import type { AuditAction } from './actions.ts';
import { kindOf } from './kinds.ts';

test.each<[AuditAction, ReturnType<typeof kindOf>]>([
  ['report.exported', 'export'],
  ['roll.exported', 'export'],
  ['roll.frozen', 'change'],
  ['meeting.exported', 'export'],
  ['meeting.decided', 'change'],
  ['list.exported', 'export'],
  ['list.drawn', 'change'],
  ['documents.downloaded', 'export'],
  ['documents.drawn', 'change'],
  ['session.opened', 'sign_in'],
  ['session.code_refused', 'sign_in'],
  ['password.changed', 'change'],
  ['request.too_many', 'refusal'],
  ['report.read', 'read'],
  ['record.read', 'read'],
  ['settings.updated', 'change'],
  ['traces.lost', 'change'],
])('%s is of the kind %s', (action, kind) => {
  expect(kindOf(action)).toBe(kind);
});
