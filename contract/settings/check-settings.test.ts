import { describe, expect, test } from 'vitest';
import { checkSettings, SettingsInput, type StoredSettings } from './check-settings.ts';
import { linksToSend } from './links.ts';
import { linksOf } from './check-links.ts';
import { faultsInEnglish } from '#tests/world/in-english.ts';

const entered = {
  website_name: 'Surgeons & Friends',
  logo: new File(['x'], 'logo.png', { type: 'image/png' }),
  email: 'Office@Surgeons.example',
  phone: '+91 98765 43210',
  razor_key_id: 'rzp_live_1',
  razor_key_secret: 'a key secret',
  webaddress: '1 Long Street, Chennai',
  webgst: '33AAAAA0000A1Z9',
  place_of_supply: 'TN (33)',
  smtp_email: 'office@surgeons.example',
  smtp_password: 'a password',
};

const nothing: StoredSettings = {
  hasLogo: false,
  keyId: '',
  hasKeySecret: false,
  smtpEmail: '',
  hasSmtpPassword: false,
  mailServer: null,
  gatewayFromEnvironment: false,
  mailFromEnvironment: false,
  liveFromEnvironment: false,
  mayPractise: false,
  mayKeepMails: false,
};
const everything: StoredSettings = {
  ...nothing,
  hasLogo: true,
  keyId: 'rzp_live_1',
  hasKeySecret: true,
  smtpEmail: 'office@surgeons.example',
  hasSmtpPassword: true,
};

function faults(input: Record<string, unknown>, stored: Partial<StoredSettings> = {}) {
  return faultsInEnglish(checkSettings(SettingsInput.parse(input), { ...nothing, ...stored }));
}

test('accepts complete settings', () => {
  expect(faults(entered)).toEqual({});
});

test('requires every field, and reports all faults at once (D1 section 5)', () => {
  expect(faults({})).toEqual({
    logo: 'Logo cannot be empty',
    website_name: 'Website name cannot be empty',
    email: 'Email cannot be empty',
    phone: 'Phone number cannot be empty',
    razor_key_id: 'Razorpay key id cannot be empty',
    razor_key_secret: 'Razorpay secret key cannot be empty',
    webaddress: 'Address cannot be empty',
    webgst: 'GST cannot be empty',
    place_of_supply: 'Place of supply cannot be empty',
    smtp_email: 'SMTP email cannot be empty',
    smtp_password: 'SMTP password cannot be empty',
  });
});

test.each([
  ['email', 'office@nowhere', 'Invalid email format'],
  ['smtp_email', 'office', 'Invalid email format'],
  ['smtp_email', 'office@evil.example/path', 'Invalid email format'],
  ['phone', 'call us', 'Please enter a phone number such as +91 98765 43210'],
  ['phone', '+91', 'Please enter a phone number such as +91 98765 43210'],
  ['phone', '+91 12345678901234567', 'Please enter a phone number such as +91 98765 43210'],
  ['website_name', 'x'.repeat(101), 'At most 100 characters'],
  ['webgst', '1'.repeat(21), 'At most 20 characters'],
  ['registered_name', 'x'.repeat(151), 'At most 150 characters'],
  ['registration', 'x'.repeat(201), 'At most 200 characters'],
  ['place_of_supply', 'Chennai', 'Please choose a State of the GST register'],
  ['place_of_supply', 'TN (32)', 'Please choose a State of the GST register'],
  ['razor_key_secret', 'x'.repeat(201), 'At most 200 characters'],
  ['razor_key_id', 'rzp_live_1:secret', 'Razorpay key id can hold letters, digits, - and _ only'],
])('%s %j', (field, value, message) => {
  expect(faults({ ...entered, [field]: value })).toEqual({ [field]: message });
});

test.each(['+91 9876543210', '9876543210', '044 2345 6789', '+44 (0)20 7946 0958', '+65-9123-4567'])(
  'the phone number %s',
  (phone) => expect(faults({ ...entered, phone })).toEqual({}),
);

test('keeps the lines of an address, whatever its line endings', () => {
  const { webaddress } = SettingsInput.parse({ ...entered, webaddress: '1 Long Street\r\nAdyar\nChennai\r' });
  expect(webaddress).toBe('1 Long Street\nAdyar\nChennai');
});

test('stores a place of supply as invoices state it', () => {
  expect(SettingsInput.parse({ ...entered, place_of_supply: ' kerala ' }).place_of_supply).toBe('KL (32)');
});

test('a registered name and a registration are one line each, and stay when they are not sent', () => {
  const typed = { registered_name: ' The\nSociety ', registration: '' };
  expect(SettingsInput.parse(typed)).toMatchObject({ registered_name: 'The Society', registration: '' });
  const { registered_name, registration } = SettingsInput.parse({});
  expect([registered_name, registration]).toEqual([undefined, undefined]);
});

describe('links', () => {
  const noAddress = 'Please enter a web address such as https://www.example.org';
  const long = (length: number) => `https://surgeons.example/${'x'.repeat(length)}`;

  test.each<[string, Record<string, unknown>, object]>([
    ['none', { link_label: '', link_url: '', x: '', youtube: null }, {}],
    ['one by itself', { link_label: 'Home', link_url: 'surgeons.example' }, {}],
    ['empty rows between', { link_label: ['', 'Home', ''], link_url: ['', 'http://s.example', ''] }, {}],
    ['a site', { linkedin: 'www.linkedin.com/company/surgeons' }, {}],
    [
      'incomplete rows, each at its position',
      { link_label: ['Home', ''], link_url: ['', 'https://s.example'] },
      { 'link_label.1': 'Label cannot be empty', 'link_url.0': 'Web address cannot be empty' },
    ],
    [
      'too long',
      { link_label: ['x'.repeat(41)], link_url: [long(300)], facebook: long(300) },
      {
        'link_label.0': 'At most 40 characters',
        'link_url.0': 'At most 300 characters',
        facebook: 'At most 300 characters',
      },
    ],
    [
      'no web addresses',
      { link_label: ['a', 'b'], link_url: ['javascript:alert(1)', 'our page'], x: '@surgeons' },
      { 'link_url.0': noAddress, 'link_url.1': noAddress, x: noAddress },
    ],
    [
      'more than there is room for',
      { link_label: Array(9).fill('a'), link_url: Array(9).fill('s.example') },
      { link_label: 'At most 8 links' },
    ],
  ])('%s', (_, links, expected) => {
    expect(faults({ ...entered, ...links })).toEqual(expected);
  });

  test('links that are not sent are undefined, links that are sent are complete', () => {
    const read = (input: object) => linksOf(SettingsInput.parse(input));
    expect(Object.values(read({})).every((value) => value === undefined)).toBe(true);
    const rows = [{ link_label: 'Home', link_url: 'surgeons.example' }];
    expect(read({ ...linksToSend(rows), x: ' x.com/surgeons ' })).toMatchObject({
      links: [{ label: 'Home', url: 'https://surgeons.example' }],
      x: 'https://x.com/surgeons',
      facebook: undefined,
    });
    expect(read(linksToSend([])).links).toEqual([]);
  });
});

describe('stored secrets', () => {
  const stored = { ...entered, logo: undefined, razor_key_secret: '', smtp_password: '' };

  test('need not be sent again', () => {
    expect(faults(stored, everything)).toEqual({});
  });

  test('belongs to its key id and its address', () => {
    const others = { ...stored, razor_key_id: 'rzp_live_2', smtp_email: 'other@surgeons.example' };
    expect(faults(others, everything)).toEqual({
      razor_key_secret: 'Another key id has another secret key: please enter it',
      smtp_password: 'Another e-mail has another password: please enter it',
    });
  });

  test('still needs the key id and the address by name', () => {
    expect(faults({ ...stored, razor_key_id: '', smtp_email: '' }, everything)).toEqual({
      razor_key_id: 'Razorpay key id cannot be empty',
      smtp_email: 'SMTP email cannot be empty',
    });
  });
});

describe('practice', () => {
  const none = { razor_key_id: '', razor_key_secret: '', smtp_email: '', smtp_password: '' };
  const practice = { ...entered, ...none, practice_payments: 1, practice_mail: '1' };

  test('needs neither keys nor an account', () => {
    expect(faults(practice, { mayPractise: true, mayKeepMails: true })).toEqual({});
  });

  test.each<[string, object, Partial<StoredSettings>, boolean]>([
    ['live keys', { razor_key_id: 'rzp_live_1', razor_key_secret: 's' }, {}, false],
    ['test keys', { razor_key_id: 'rzp_test_1', razor_key_secret: 's' }, {}, true],
    ['play money', { practice_payments: 1 }, { keyId: 'rzp_live_1', hasKeySecret: true }, true],
    ['live keys of the environment', {}, { gatewayFromEnvironment: true, liveFromEnvironment: true }, false],
    ['test keys of the environment', {}, { gatewayFromEnvironment: true }, true],
  ])('mails that everybody reads, beside %s', (_, payments, stored, allowed) => {
    const input = { ...practice, practice_payments: 0, ...payments };
    expect(faults(input, { mayPractise: true, mayKeepMails: true, ...stored })).toEqual(
      allowed ? {} : { practice_mail: expect.stringContaining('Live gateway keys need a mail account') },
    );
  });

  test('of mails is refused where there is no mailbox', () => {
    expect(faults(practice, { mayPractise: true })).toEqual({
      practice_mail: 'This installation has no mailbox: please enter a mail account',
    });
  });

  test('is refused where the product works for real', () => {
    expect(Object.keys(faults(practice))).toEqual(['practice_payments', 'practice_mail']);
  });
});

describe('an account of the environment', () => {
  const fromEnvironment = { gatewayFromEnvironment: true, mailFromEnvironment: true };

  test('makes those of the settings needless', () => {
    const none = { razor_key_id: '', razor_key_secret: '', smtp_email: '', smtp_password: '' };
    expect(faults({ ...entered, ...none }, fromEnvironment)).toEqual({});
  });

  test('does not make halves of one whole', () => {
    const halves = { razor_key_secret: '', smtp_email: '' };
    expect(faults({ ...entered, ...halves }, fromEnvironment)).toEqual({
      razor_key_secret: 'Razorpay secret key cannot be empty',
      smtp_email: 'SMTP email cannot be empty',
    });
  });
});
