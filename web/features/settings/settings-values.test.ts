import { describe, expect, test } from 'vitest';
import type { OfficeSettings } from '#contract/settings/calls.ts';
import { checkValues, inputOf, phoneText, valuesOf } from './settings-values.ts';

const stored: OfficeSettings = {
  id: 1,
  version: 3,
  website_name: 'Surgeons',
  logo: '/api/file?id=x',
  site_logo: null,
  email: 'office@surgeons.example',
  phone: '+91 9876543210',
  webaddress: 'Chennai',
  webgst: '33AAAAA0000A1Z9',
  registered_name: 'The Surgeons',
  registration: '',
  links: [{ label: 'Home', url: 'https://surgeons.example' }],
  facebook: '',
  x: 'https://x.com/surgeons',
  instagram: '',
  linkedin: '',
  youtube: '',
  benefits: ['A number of your own', 'A journal'],
  directory: false,
  place_of_supply: 'TN (33)',
  razor_key_id: 'rzp_test_sandbox',
  checkout_script: '',
  test_mode: true,
  mailbox: true,
  sends_mail: false,
  smtp_email: '',
  smtp_host: '',
  smtp_port: null,
  smtp_encryption: '',
  smtp_user: '',
  has_razor_key_secret: false,
  has_razor_webhook_secret: false,
  has_smtp_password: false,
  stored_razor_key_id: '',
  gateway_from_environment: false,
  mail_from_environment: false,
  may_practise: true,
  may_keep_mails: true,
  webhook_url: '',
};
const real: OfficeSettings = {
  ...stored,
  may_practise: false,
  may_keep_mails: false,
  stored_razor_key_id: 'rzp_live_1',
  has_razor_key_secret: true,
  smtp_email: 'mails@surgeons.example',
  smtp_host: 'smtp.surgeons.example',
  smtp_port: 587,
  smtp_encryption: 'starttls',
  smtp_user: 'mails@surgeons.example',
  has_smtp_password: true,
};

test.each([
  ['where one may practise', stored],
  ['with accounts of its own', real],
  [
    'with accounts of the environment',
    { ...real, gateway_from_environment: true, mail_from_environment: true },
  ],
])('what is stored %s can be saved as it is', (_, settings) => {
  expect(checkValues(valuesOf(settings), settings)).toEqual({});
});

test('a new record begins with practice where one may practise, and asks for everything where not', () => {
  const fresh = { ...stored, logo: null, phone: '' };
  expect(valuesOf(fresh)).toMatchObject({ practice_payments: '1', practice_mail: '1' });
  const live = { ...fresh, may_practise: false, may_keep_mails: false };
  expect(Object.keys(checkValues(valuesOf(live), live))).toEqual([
    'logo',
    'phone',
    'razor_key_id',
    'razor_key_secret',
    'smtp_email',
    'smtp_password',
  ]);
});

describe('what is sent', () => {
  const typed = { ...valuesOf(real), razor_key_secret: 'typed', smtp_email: 'no address' };

  test('holds what the form asks for', () => {
    expect(inputOf(typed, real)).toMatchObject({ razor_key_secret: 'typed', smtp_email: 'no address' });
  });

  test('holds the links row by row, and says so when there are none', () => {
    expect(inputOf(typed, real)).toMatchObject({
      link_label: ['Home'],
      link_url: ['https://surgeons.example'],
      x: 'https://x.com/surgeons',
    });
    expect(inputOf({ ...typed, links: [] }, real)).toMatchObject({ link_label: '', link_url: '' });
  });

  test('holds nothing of an account that was typed before practice was chosen', () => {
    const practice = { ...typed, practice_payments: '1', practice_mail: '1' } as const;
    expect(inputOf(practice, stored)).toMatchObject({ razor_key_secret: '', smtp_email: '' });
  });
});

describe('the mail server', () => {
  const server = { smtp_host: 'smtp.surgeons.example', smtp_port: '587', smtp_encryption: 'starttls' };

  test('is sent as it is stored or typed', () => {
    expect(inputOf(valuesOf(real), real)).toMatchObject(server);
    const typed = { ...valuesOf(real), smtp_email: 'other@else.example', smtp_host: 'mail.else.example' };
    expect(inputOf(typed, real)).toMatchObject({ smtp_host: 'mail.else.example' });
  });

  test('of the address before is not that of another address', () => {
    const typed = { ...valuesOf(real), smtp_email: 'office@gmail.com', smtp_password: 'p' };
    expect(inputOf(typed, real)).toMatchObject({ smtp_host: '', smtp_port: '' });
    expect(checkValues(typed, real)).toEqual({});
  });

  test('that is another needs the password again', () => {
    const typed = { ...valuesOf(real), smtp_host: 'mail.evil.example' };
    expect(checkValues(typed, real)).toEqual({
      smtp_password: 'Another mail server needs the password again: please enter it',
    });
  });
});

test('what is wrong with a link stands at its row', () => {
  const links = [...valuesOf(stored).links, { link_label: '', link_url: 'nowhere' }];
  expect(checkValues({ ...valuesOf(stored), links }, stored)).toEqual({
    'links.1.link_label': 'Label cannot be empty',
    'links.1.link_url': 'Please enter a web address such as https://www.example.org',
  });
});

test.each([
  ['+91 9876543210', '+91', '9876543210'],
  ['+44 (0)20 7946 0958', '+44', '(0)20 7946 0958'],
  ['9876543210', '+91', '9876543210'],
  ['+6591234567', '+65', '91234567'],
  ['', '+91', ''],
])('the stored phone number %j', (phone, code, number) => {
  const read = valuesOf({ ...stored, phone }).phone;
  expect(read).toEqual({ code, number });
  expect(phoneText(read)).toBe(number === '' ? '' : `${code} ${number}`);
  const settings = { ...stored, phone };
  expect(inputOf(valuesOf(settings), settings).phone).toBe(phone);
  const typed = { ...valuesOf(settings), phone: { code, number: '2079460959' } };
  expect(inputOf(typed, settings).phone).toBe(`${code} 2079460959`);
});
