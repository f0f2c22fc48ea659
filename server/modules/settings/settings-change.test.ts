import { expect, test } from 'vitest';
import { SettingsInput } from '#contract/settings/check-settings.ts';
import { changeInWords, settingsChange } from './settings-change.ts';
import type { StoredRow } from './settings.store.ts';

const secrets = { encrypt: (plain: string) => `sealed ${plain.length}` };

const before: StoredRow = {
  id: 1,
  version: 4,
  website_name: 'Surgeons',
  logo_file_id: null,
  logo_width: null,
  logo_height: null,
  email: 'office@surgeons.example',
  phone: '+91 9876543210',
  webaddress: 'Chennai',
  webgst: '33AAAAA0000A1Z9',
  registered_name: 'The Surgeons',
  registration: '',
  place_of_supply: 'TN (33)',
  razor_key_id: 'rzp_test_1',
  razor_key_secret: 'sealed before',
  razor_webhook_secret: null,
  smtp_email: '',
  smtp_password: null,
  smtp_host: '',
  smtp_port: null,
  smtp_encryption: '',
  smtp_user: '',
  links: [{ label: 'Home', url: 'https://surgeons.example' }],
  facebook: '',
  x: '',
  instagram: '',
  linkedin: '',
  youtube: 'https://www.youtube.com/@surgeons',
  benefits: ['A number of your own'],
  directory_on: false,
  directory_fields: [],
};

function change(input: Record<string, unknown>) {
  const { website_name, email, phone, webaddress, webgst, place_of_supply, razor_key_id } = before;
  const same = { website_name, email, phone, webaddress, webgst, place_of_supply, razor_key_id };
  return settingsChange(SettingsInput.parse({ ...same, ...input }), secrets, null);
}

test('records no change for the same settings and keeps secrets that are left empty', () => {
  const same = change({});
  expect(same.razor_key_secret).toBeUndefined();
  expect(changeInWords(before, same)).toEqual({});
});

test('records of a secret only that it changed', () => {
  const other = change({
    razor_key_id: 'rzp_live_2',
    razor_key_secret: 'secret',
    smtp_password: 'mail secret',
  });
  expect(other).toMatchObject({ razor_key_secret: 'sealed 6', smtp_password: 'sealed 11' });
  expect(changeInWords(before, { ...other, logo_file_id: 8, version: 5 })).toEqual({
    razor_key_id: { from: 'rzp_test_1', to: 'rzp_live_2' },
    razor_key_secret: { from: 'stored', to: 'changed' },
    smtp_password: { from: 'not set', to: 'stored' },
    logo: { from: 'not set', to: 'changed' },
  });
});

test('links that are not sent stay, and changed links are recorded in words', () => {
  expect(change({}).links).toBeUndefined();
  const home = { link_label: ['Home', ''], link_url: ['surgeons.example', ''] };
  expect(changeInWords(before, change(home))).toEqual({});
  const other = change({
    link_label: ['Fees'],
    link_url: ['surgeons.example/fees'],
    x: 'x.com/s',
    youtube: '',
  });
  expect(other).toMatchObject({ links: [{ label: 'Fees', url: 'https://surgeons.example/fees' }] });
  expect(changeInWords(before, other)).toEqual({
    links: { from: ['Home: https://surgeons.example'], to: ['Fees: https://surgeons.example/fees'] },
    x: { from: '', to: 'https://x.com/s' },
    youtube: { from: 'https://www.youtube.com/@surgeons', to: '' },
  });
  expect(changeInWords(before, change({ link_label: '', link_url: '' }))).toMatchObject({
    links: { to: [] },
  });
});

test('practice mode removes the keys and passwords it does not need', () => {
  const practice = change({ practice_payments: 1, practice_mail: 1, razor_key_secret: 'left over' });
  expect(practice).toMatchObject({
    razor_key_id: '',
    razor_key_secret: null,
    razor_webhook_secret: null,
    smtp_email: '',
    smtp_password: null,
  });
  expect(changeInWords(before, practice)).toEqual({
    razor_key_id: { from: 'rzp_test_1', to: '' },
    razor_key_secret: { from: 'stored', to: 'removed' },
  });
});
