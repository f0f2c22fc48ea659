import { describe, expect, test } from 'vitest';
import type { ModuleName } from '#contract/kit/permissions.ts';
import type { Flag } from '#contract/kit/define-call.ts';
import { type AdminCaller, judge, visitor } from './caller.ts';

function admin(...flags: [ModuleName, Flag][]): AdminCaller {
  return {
    id: 1,
    name: 'A',
    email: 'a@example.org',
    role: 'R',
    rights: new Set(flags.map(([module, flag]) => `${module}:${flag}` as const)),
    provenAt: null,
    factorDemand: 'none' as const,
  };
}

const seeing = (flag: Flag) => admin(['GST', 'view'], ['GST', flag]);

describe('judge', () => {
  const officeOnly = { admin: { module: 'GST', flag: 'save' } } as const;
  test.each([
    ['a visitor where all may', { visitor: true } as const, visitor, {}, 'allowed'],
    ['a visitor at the office', officeOnly, visitor, {}, 'sign_in_needed'],
    [
      'a member at the office',
      officeOnly,
      { ...visitor, member: { accountId: 1, email: '' } },
      {},
      'not_allowed',
    ],
    ['create without an id', officeOnly, { ...visitor, admin: seeing('create') }, {}, 'allowed'],
    [
      'create without view',
      officeOnly,
      { ...visitor, admin: admin(['GST', 'create'], ['Package', 'view']) },
      {},
      'not_allowed',
    ],
    ['create with an empty id', officeOnly, { ...visitor, admin: seeing('create') }, { id: '' }, 'allowed'],
    [
      'update with create only',
      officeOnly,
      { ...visitor, admin: seeing('create') },
      { id: 3 },
      'not_allowed',
    ],
    ['update', officeOnly, { ...visitor, admin: seeing('update') }, { id: 3 }, 'allowed'],
    [
      'another module',
      officeOnly,
      { ...visitor, admin: admin(['Package', 'view'], ['Package', 'create']) },
      {},
      'not_allowed',
    ],
    ['own things', { admin: 'own' } as const, { ...visitor, admin: admin() }, {}, 'allowed'],
    [
      'an applicant',
      { applicant: true } as const,
      { ...visitor, applicant: { applicationId: 1 } },
      {},
      'allowed',
    ],
    [
      'a tracker where applicants may',
      { applicant: true } as const,
      { ...visitor, tracker: { applicationId: 1 } },
      {},
      'not_allowed',
    ],
    [
      'a partner where partners may',
      { partner: true } as const,
      { ...visitor, partner: { id: 1 } },
      {},
      'allowed',
    ],
    ['a visitor where partners may', { partner: true } as const, visitor, {}, 'partner_key_unknown'],
    [
      'an administrator where partners may',
      { partner: true } as const,
      { ...visitor, admin: seeing('create') },
      {},
      'partner_key_unknown',
    ],
    ['a partner at the office', officeOnly, { ...visitor, partner: { id: 1 } }, {}, 'sign_in_needed'],
  ] as const)('%s', (_, access, caller, input, verdict) => {
    expect(judge(access, caller, input)).toBe(verdict);
  });
});
