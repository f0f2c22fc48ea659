import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { senderOf, smtpUrlOf } from './mail-account.ts';

test.each([
  ['office@gmail.com', 'smtps://office%40gmail.com:p@smtp.gmail.com:465'],
  [
    'office@surgeons.example',
    'smtp://office%40surgeons.example:p@smtp.surgeons.example:587/?requireTLS=true',
  ],
])('the mail server of %s', (address, expected) => {
  expect(smtpUrlOf(address, 'p')).toBe(expected);
});

test('nodemailer reads every character of the password and never sends it unencrypted', () => {
  const password = 'a/b:c@d?e#f%20 ü';
  const { options } = createTransport({ url: smtpUrlOf('office@surgeons.example', password) });
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
