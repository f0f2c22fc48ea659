import { expect, it } from 'vitest';
import { digitsOnly, keepLettersAndDigits, latinDigits } from './characters.ts';

it.each([
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '൦൧൨൩൪൫൬൭൮൯',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '０１２３４５６７８９',
  '0123456789',
])('reads the digits of %s', (digits) => expect(latinDigits(digits)).toBe('0123456789'));

it('reads no other number as a digit', () => {
  expect(latinDigits('1½ ² Ⅳ 五 𝟗')).toBe('1½ ² Ⅳ 五 𝟗');
});

it('keeps digits of every script where only digits are kept', () => {
  expect(digitsOnly('६०० ०२०')).toBe('600020');
  expect(keepLettersAndDigits('TN-௧௨௩')).toBe('TN123');
});
