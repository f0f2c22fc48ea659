import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['mgail.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.om', 'gmail.com'],
  ['gmail.in', 'gmail.com'],
  ['gmail.co.in', 'gmail.com'],
  ['gmail.comm', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['gmail.com.', 'gmail.com'],
  ['gmail..com', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['yahoo.co.i', 'yahoo.co.in'],
  ['yahoo.coin', 'yahoo.co.in'],
  ['yaho.co.in', 'yahoo.co.in'],
  ['yahooo.com', 'yahoo.com'],
  ['yahoo.con', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['hotmial.co.uk', 'hotmail.co.uk'],
  ['hotmail.co', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['redifmail.com', 'rediffmail.com'],
  ['rediffmal.com', 'rediffmail.com'],
  ['rediffmail.co.in', 'rediffmail.com'],
  ['rediffmail.con', 'rediffmail.com'],
  ['iclod.com', 'icloud.com'],
  ['hospital.con', 'hospital.com'],
])('%s is probably %s', (typed, meant) => {
  expect(suggestEmail(`asha@${typed}`)).toBe(`asha@${meant}`);
});

test.each(
  `gmail.com googlemail.com ymail.com mail.com email.com gmx.com gmx.de gmx.net hotmail.com hotmail.co.uk hotmail.fr
   yahoo.com yahoo.co.in yahoo.in yahoo.fr yahoo.com.sg yahoo.co.jp outlook.com outlook.in outlook.de live.com live.in
   live.co.uk live.com.sg rediffmail.com rediff.com icloud.com me.com cloud.com gail.com gail.co.in aol.com msn.com proton.me
   protonmail.com protonmail.ch zoho.com zohomail.in fastmail.com hey.com yandex.ru qq.com 163.com life.com love.com olive.com
   example.org aiims.edu hospital.co.in gmal.org cmcvellore.ac.in nic.in gov.in mail.gmail.example`.split(
    /\s+/,
  ),
)('%s is left alone', (domain) => {
  expect(suggestEmail(`asha@${domain}`)).toBe(null);
});

test('what is no address yet gets no suggestion', () => {
  for (const typed of ['', 'asha', '@gmial.com', 'asha@', 'asha@gm']) expect(suggestEmail(typed)).toBe(null);
});
