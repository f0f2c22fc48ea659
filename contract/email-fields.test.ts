import { describe, expect, test } from 'vitest';
import { SignInAddress, SignInPassword } from './accounts/check-sign-in.ts';
import { ProfileInput } from './accounts/check-profile.ts';
import { UserInput } from './accounts/check-user.ts';
import { checkAccount, emailFault } from './applications/check-account.ts';
import { TrackInput } from './applications/check-tracking.ts';
import { accountFields } from './applications/steps.ts';
import { EndorserInput } from './endorsements/check-endorser.ts';
import { Enquiry } from './enquiries/check-enquiry.ts';
import { readRow } from './imports/check-row.ts';
import { faultsOfShape } from './kit/faults.ts';
import { LookupInput } from './lookup/check-lookup.ts';
import { PartnerInput } from './partners/check-partner.ts';
import { NoticeInput } from './privacy/check-notice.ts';
import { SettingsInput } from './settings/check-settings.ts';

const pasted = '\u202A"Rao, Asha" <ASHA@exam\u200Bple.org>\u202C';
const wrong = [
  'asha@example.org.',
  'asha@example..org',
  'asha@-example.org',
  `${'a'.repeat(65)}@example.org`,
];

const shapes = [
  ['sign-in by code', SignInAddress, 'email'],
  ['sign-in by password', SignInPassword, 'username'],
  ['profile', ProfileInput, 'email'],
  ['user', UserInput, 'email'],
  ['tracking', TrackInput, 'email'],
  ['endorser', EndorserInput, 'endorser'],
  ['enquiry', Enquiry, 'email_id'],
  ['lookup', LookupInput, 'email'],
  ['partner', PartnerInput, 'email'],
  ['privacy notice', NoticeInput, 'contact_email'],
] as const;

describe.each(shapes)('the field of %s', (_, shape, field) => {
  test('takes the address out of what was pasted', () => {
    expect(shape.shape[field as never]).toBeDefined();
    expect(faultsOfShape(shape, { [field]: pasted })).not.toHaveProperty(field);
    expect((shape.shape as Record<string, { parse: (typed: string) => unknown }>)[field]?.parse(pasted)).toBe(
      'asha@example.org',
    );
  });

  test.each(wrong)('refuses %s', (typed) => {
    expect(faultsOfShape(shape, { [field]: typed })[field]).toMatch(/invalid/i);
  });
});

test('the account step and the settings read it alike', () => {
  expect(accountFields.email.parse(pasted)).toBe('asha@example.org');
  expect(SettingsInput.shape.email.parse(pasted)).toBe('asha@example.org');
  // A user name of a mail server may have capitals.
  expect(SettingsInput.shape.smtp_email.parse(pasted)).toBe('ASHA@example.org');
  const account = { first_name: 'Asha', last_name: '', mobile: '9876543210', mobile_code: '+91' };
  for (const email of wrong)
    expect(checkAccount({ ...account, email, membership_no: '' }, 1)).toEqual({
      email: 'Invalid email format',
    });
  expect(emailFault(pasted)).toBeUndefined();
});

test('a row of an import is read like a form', () => {
  const facts = {
    today: '2026-11-28',
    package_id: 1,
    joining_date: '2001-01-01',
    typeOf: () => undefined,
    formTypeOf: () => 1,
    countryOf: () => undefined,
    stateOf: () => undefined,
  } as const;
  const row = (email: string) => readRow({ membership_no: 'LM1', full_name: 'Asha Rao', email }, facts);
  expect(row(pasted)).toMatchObject({ member: { email: 'asha@example.org' } });
  for (const email of [...wrong, 'asha@example.org\u200B.'])
    expect(row(email)).toEqual({ faults: { email: 'Invalid email format' } });
});
