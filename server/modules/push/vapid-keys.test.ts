import { expect, test } from 'vitest';
import { contactOf } from './vapid-keys.ts';

test.each([
  ['office@surgeons.example', 'https://surgeons.example', 'mailto:office@surgeons.example'],
  ['', 'https://surgeons.example', 'https://surgeons.example'],
  ['', 'https://surgeons.example:8443', 'https://surgeons.example:8443'],
  ['', 'https://localhost', 'mailto:postmaster@localhost'],
  ['', 'http://surgeons.example', 'mailto:postmaster@surgeons.example'],
  ['', 'http://localhost:3000', 'mailto:postmaster@localhost'],
])('the contact for e-mail %j at %s is %s', (email, publicUrl, contact) => {
  expect(contactOf(email, publicUrl)).toBe(contact);
});
