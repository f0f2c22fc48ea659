import { expect, test } from 'vitest';
import { mailHref, phoneHref } from './contact-links.tsx';

test('an address or number makes a link, none makes none', () => {
  expect(mailHref('asha@example.org')).toBe('mailto:asha@example.org');
  expect(mailHref('')).toBeUndefined();
  expect(phoneHref('+91 98400-12345')).toBe('tel:+919840012345');
  expect(phoneHref('')).toBeUndefined();
  expect(phoneHref('none')).toBeUndefined();
});
