import { expect, it } from 'vitest';
import { emailOfSignInLink, memberSignInLink } from './sign-in-link.ts';

it.each(['asha@example.org', 'a+b%c#d&e@example.org', 'ஆஷா@உதாரணம்.இந்தியா', '100%@example.org'])(
  'fills in %s',
  (email) => {
    const { hash, href } = new URL(memberSignInLink('https://omas.example', email, '/a/7'));
    expect(href).toMatch(/\/application\/user-login\?next=%2Fapplication%2Fa%2F7#email=/);
    expect(emailOfSignInLink(hash.slice(1))).toBe(email);
    expect(emailOfSignInLink(decodeURIComponent(hash.slice(1)))).toBe(email);
  },
);

it('finds none in another fragment', () => {
  expect(emailOfSignInLink('')).toBeUndefined();
  expect(emailOfSignInLink('notes')).toBeUndefined();
  expect(memberSignInLink('https://omas.example', 'a@b.example')).toBe(
    'https://omas.example/application/user-login#email=a%40b.example',
  );
});
