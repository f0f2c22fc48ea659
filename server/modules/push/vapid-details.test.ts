import { expect, test } from 'vitest';
import { contactOf } from './vapid-details.ts';

test.each([
  ['office@surgeons.example', 'https://surgeons.example', 'mailto:office@surgeons.example'],
  ['', 'https://surgeons.example', 'https://surgeons.example'],
  ['', 'https://surgeons.example:8443', 'https://surgeons.example:8443'],
  ['', 'https://localhost', 'mailto:postmaster@localhost'],
  ['', 'http://surgeons.example', 'mailto:postmaster@surgeons.example'],
  ['', 'http://localhost:3000', 'mailto:postmaster@localhost'],
])('e-mail %j at %s is reached at %s', (email, publicUrl, contact) => {
  expect(contactOf(email, publicUrl)).toBe(contact);
});
