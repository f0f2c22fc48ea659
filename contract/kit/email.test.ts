import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, readEmail, tidyEmail } from './email.ts';

describe('an address is read as people paste it', () => {
  test.each([
    ['asha@example.org', 'asha@example.org'],
    ['  Asha@Example.ORG\n', 'asha@example.org'],
    ['\u00A0asha@example.org\u00A0', 'asha@example.org'],
    ['asha@exam\u200Bple.org', 'asha@example.org'],
    ['asha@example.org\u200B', 'asha@example.org'],
    ['\u200E asha@example.org', 'asha@example.org'],
    ['\u202Aasha@example.org\u202C', 'asha@example.org'],
    ['\u2066asha@example.org\u2069', 'asha@example.org'],
    ['\uFEFFas\u2060ha@example.org', 'asha@example.org'],
    ['as\u00ADha@example.org\uFE0F\u115F\u0007', 'asha@example.org'],
    ['Asha Rao <asha@example.org>', 'asha@example.org'],
    ['"Rao, Asha" <Asha@example.org>', 'asha@example.org'],
    ['<asha@example.org>', 'asha@example.org'],
    ['Asha <\u200Basha@example.org >', 'asha@example.org'],
    ['asha@example.org <asha@example.org>', 'asha@example.org'],
    ['asha@example.org<mailto:asha@example.org>', 'asha@example.org'],
    ['mailto:asha@example.org', 'asha@example.org'],
    ['MAILTO: asha@example.org?subject=News&cc=x@example.org', 'asha@example.org'],
    ['mailto:asha%2Brao%40example.org', 'asha+rao@example.org'],
    ['asha\uFF20example\uFF0Eorg', 'asha@example.org'],
    ['asha@example\u3002org', 'asha@example.org'],
    ['asha+asi@mail.example.co.in', 'asha+asi@mail.example.co.in'],
    ["o'neil@example.org", "o'neil@example.org"],
    ['आशा@example.org', 'आशा@example.org'],
    ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
    ['asha@XN--BCHER-KVA.example', 'asha@xn--bcher-kva.example'],
    ['asha@भारत.भारत', 'asha@xn--h2brj9c.xn--h2brj9c'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
    ['asha@a--b.example.museum', 'asha@a--b.example.museum'],
  ])('%j is %s', (typed, address) => {
    expect(readEmail(typed)).toBe(address);
    expect(isEmail(address)).toBe(true);
  });
});

describe('what can never receive mail is refused', () => {
  test.each([
    '',
    '\u200B',
    '@',
    'asha',
    'asha@',
    '@example.org',
    'asha@example',
    'asha@example.org.',
    'asha@.example.org',
    'asha@example..org',
    'a..b@example.org',
    '.a@example.org',
    'a.@example.org',
    'a@-example.org',
    'a@example-.org',
    'a@example.-org',
    'a@example.org/',
    'a@example.org/path',
    'http://a@example.org/',
    'a@example.123',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@example.o',
    'a@exa_mple.org',
    'a@exa mple.org',
    'a b@example.org',
    'a\u00A0b@example.org',
    'a@example.org,',
    'a@example.org;',
    'a@example.org:',
    'a@example.org, b@example.org',
    'a@example.org;b@example.org',
    'a@example.org b@example.org',
    'a@example.org\nbcc: b@example.org',
    'a@b@example.org',
    '"a b"@example.org',
    '"a"@example.org',
    'a(b)@example.org',
    'a\\b@example.org',
    '<a@example.org',
    'a@example.org>',
    'Asha <a@example.org>, Ravi <b@example.org>',
    'b@example.org <a@example.org>',
    'b@example.org, Asha <a@example.org>',
    'Asha <>',
    'mailto:',
    'mailto:a@example.org,b@example.org',
    'mailto:%E0@example.org',
    'a%00@example..org',
    `${'a'.repeat(65)}@example.org`,
    `${'आ'.repeat(22)}@example.org`,
    `a@${'b'.repeat(64)}.org`,
    `a@${'b.'.repeat(126)}org`,
    'a@भारत..भारत',
    'a@-भारत.भारत',
    'a@भा रत.भारत',
    'a@भारत.भारत/',
    'a@xn--.example-',
  ])('%j', (typed) => {
    expect(isEmail(readEmail(typed))).toBe(false);
  });
});

test('the case before the @ may matter to a server: it is kept where it is asked for', () => {
  expect(tidyEmail(' Office <Office.Mail@EXAMPLE.org>')).toBe('Office.Mail@example.org');
});

test('reading twice changes nothing more', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })),
      fc.constantFrom('', '\u200B', ' ', 'Name <', 'mailto:', '\uFF20'),
      (address, before) => {
        const once = readEmail(before + address);
        fc.pre(isEmail(once));
        expect(readEmail(once)).toBe(once);
      },
    ),
  );
});
