import { describe, expect, test } from 'vitest';
import { applicationOf, showChanges, showAction, showSubject, showWho } from './line-in-words.ts';

test.each([
  ['admin 3 office@example.org', 'office@example.org', 'Administrator'],
  ['member 7 asha@example.org', 'asha@example.org', 'Member'],
  ['user 7 (removed)', 'User 7 (removed)', ''],
  ['member asha@example.org', 'asha@example.org', 'Member'],
  ['applicant asha@example.org', 'asha@example.org', 'Applicant'],
  ['applicant of application 7', 'Applicant of application 7', ''],
  ['visitor', 'Visitor', ''],
  ['gateway, by webhook', 'Gateway, by webhook', ''],
])('%s is shown as %s', (who, name, kind) => {
  expect(showWho(who)).toEqual({ name, kind });
});

test('an action is shown in words, one that is no longer known by its name', () => {
  expect(showAction('package.deleted')).toBe('Package deleted');
  expect(showAction('constructor')).toBe('constructor');
  expect(showAction('thing.done')).toBe('thing.done');
});

test('what it was done to', () => {
  expect(showSubject('review status 5')).toBe('Review status 5');
  expect(showSubject('mailing_preview')).toBe('Mailing preview');
  expect(showSubject('file a_b_c.pdf')).toBe('File a_b_c.pdf');
  expect(applicationOf('application 12')).toBe(12);
  expect(['application', 'applicant a@b.org', 'application 12 of 3'].map(applicationOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

describe('changes', () => {
  test.each<[string, Record<string, unknown>, ReturnType<typeof showChanges>]>([
    [
      'an update, before and after',
      { currency_name: { from: 'Rupee', to: 'Indian rupee' } },
      [{ label: 'Currency name', from: 'Rupee', to: 'Indian rupee' }],
    ],
    ['a value that was given', { role_name: 'Clerk' }, [{ label: 'Role name', to: 'Clerk' }]],
    [
      'what was empty',
      { gst_type: { from: null, to: '' }, smtp_email: { from: 0, to: false } },
      [
        { label: 'GST type', from: 'empty', to: 'empty' },
        { label: 'SMTP email', from: '0', to: 'No' },
      ],
    ],
    [
      'lists and things inside of things',
      { Country: { from: [], to: ['view', 'create'] }, told: { order: 'order_1', paid: true } },
      [
        { label: 'Country', from: 'empty', to: 'view, create' },
        { label: 'Told', to: 'Order: order_1; Paid: Yes' },
      ],
    ],
    [
      'amounts, which are kept in minor units',
      { amount: 413_000, currency: 'INR', asked: { amount: 1_250, currency: 'USD' } },
      [
        { label: 'Amount', to: 'INR\u00A04,130' },
        { label: 'Currency', to: 'INR' },
        { label: 'Asked', to: 'Amount: USD\u00A012.50; Currency: USD' },
      ],
    ],
    ['nothing', {}, []],
  ])('%s', (_, changes, shown) => {
    expect(showChanges({ what: 'role.updated', changes })).toEqual(shown);
  });

  test('ids are shown by the names behind them; one without a name as it is', () => {
    const names = { status: new Map([[3, 'Pending Actions']]) };
    const changes = { status: { from: 3, to: 99 }, step: 3 };
    expect(showChanges({ what: 'application.status_changed', changes }, names)).toEqual([
      { label: 'Status', from: 'Pending Actions', to: '99' },
      { label: 'Step', to: '3' },
    ]);
  });

  test('names come first, whatever the order of the database', () => {
    const changes = { GST: ['view'], email: 'a@b.org', role_name: 'Clerk', rename: 1 };
    const labels = showChanges({ what: 'role.added', changes }).map(({ label }) => label);
    expect(labels).toEqual(['Role name', 'GST', 'Email', 'Rename']);
  });

  test('what was added or deleted is shown as it stood', () => {
    const changes = { name: { from: null, to: 'A' }, note: { from: null, to: '' }, role: 'Clerk', GST: [] };
    const shown = [
      { label: 'Name', to: 'A' },
      { label: 'Role', to: 'Clerk' },
    ];
    expect(showChanges({ what: 'user.added', changes })).toEqual(shown);
    const gone = { name: { from: 'A', to: null }, note: { from: '', to: null }, role: 'Clerk' };
    expect(showChanges({ what: 'user.deleted', changes: gone })).toEqual(shown);
  });
});
