import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { findMailServer } from './find-mail-server.ts';
import { senderOf, serverOfAddress, smtpUrlOf, storedMailServer } from './mail-account.ts';

describe('the mail server that follows from an address', () => {
  const noProvider = async () => ['mx1.surgeons.example'];
  const nobody = () => Promise.reject(new Error('queryMx ETIMEOUT'));

  test.each([
    ['office@gmail.com', nobody, 'smtp.gmail.com', 465, 'tls'],
    ['office@surgeons.example', noProvider, 'smtp.surgeons.example', 587, 'starttls'],
    ['office@surgeons.example', nobody, 'smtp.surgeons.example', 587, 'starttls'],
    ['office@surgeons.example', async () => ['ASPMX.L.GOOGLE.COM'], 'smtp.gmail.com', 587, 'starttls'],
    [
      'office@surgeons.example',
      async () => ['surgeons-example.mail.protection.outlook.com'],
      'smtp.office365.com',
      587,
      'starttls',
    ],
    [
      'office@surgeons.example',
      async () => ['mx.zoho.in', 'mx2.zoho.in'],
      'smtppro.zoho.in',
      587,
      'starttls',
    ],
    [
      'office@surgeons.example',
      async () => ['google.com.evil.example'],
      'smtp.surgeons.example',
      587,
      'starttls',
    ],
  ])('%s', async (address, lookUp, host, port, encryption) => {
    expect(await findMailServer(address, lookUp)).toEqual({ host, port, encryption, user: address });
  });
});

test('an account that was stored before the server could be entered keeps its server', () => {
  const before = { smtp_host: '', smtp_port: null, smtp_encryption: '', smtp_user: '', smtp_password: 'x' };
  expect(storedMailServer({ ...before, smtp_email: 'office@surgeons.example' })).toEqual(
    serverOfAddress('office@surgeons.example'),
  );
  expect(storedMailServer({ ...before, smtp_email: '' })).toBeNull();
});

test.each([
  ['tls', 'smtps://u%40a.example:p@mail.example:465'],
  ['starttls', 'smtp://u%40a.example:p@mail.example:465/?requireTLS=true'],
  ['none', 'smtp://u%40a.example:p@mail.example:465'],
] as const)('with encryption %s the address is %s', (encryption, url) => {
  expect(smtpUrlOf({ host: 'mail.example', port: 465, encryption, user: 'u@a.example' }, 'p')).toBe(url);
});

test('nodemailer reads every character of the password and never sends it unencrypted', () => {
  const password = 'a/b:c@d?e#f%20 ü';
  const { options } = createTransport({
    url: smtpUrlOf(serverOfAddress('office@surgeons.example'), password),
  });
  expect(options).toMatchObject({
    host: 'smtp.surgeons.example',
    port: 587,
    secure: false,
    requireTLS: true,
    auth: { user: 'office@surgeons.example', pass: password },
  });
});

test.each([
  ['smtp@a.example', 'office@a.example', 'smtp://u%40a.example:p@mail.example', 'smtp@a.example'],
  ['', 'office@a.example', 'smtp://u%40a.example:p@mail.example', 'office@a.example'],
  ['', '', 'smtp://u%40a.example:p@mail.example', 'u@a.example'],
  ['', '', 'smtp://apikey:p@mail.example', 'no-reply@mail.example'],
  ['', '', 'smtp://mail.example:25', 'no-reply@mail.example'],
])('from %j, %j and %j mails come from %s', (smtp_email, email, url, expected) => {
  expect(senderOf({ smtp_email, email }, url)).toBe(expected);
});
