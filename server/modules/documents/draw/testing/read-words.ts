import type { Minor } from '#contract/kit/money.ts';

const teens = 'Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen';
const ones = `Zero One Two Three Four Five Six Seven Eight Nine ${teens}`.split(' ');
const tens = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

const small = new Map([
  ...ones.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 20 + index * 10] as const),
]);
const CRORE = 1_00_00_000;

const scales = new Map([
  ['Thousand', 1_000],
  ['Lakh', 1_00_000],
  ['Million', 1_000_000],
  ['Billion', 1_000_000_000],
]);

/**
 * Reads an amount in rupees or dollars back from its words, by a way of its own, to prove the way there.
 * @throws Error at a word that belongs to no such amount
 */
export function readAmountInWords(words: string): Minor {
  const found = /^(.+) (?:Rupees?|Dollars?)(?: And (.+) (?:Paise|Cents?))? Only$/.exec(words);
  if (!found?.[1]) throw new Error(`Not an amount in words: ${words}`);
  return readNumber(found[1]) * 100 + (found[2] === undefined ? 0 : readNumber(found[2]));
}

function readNumber(words: string): number {
  let sum = 0;
  let group = 0;
  for (const word of words.split(' ')) {
    const value = small.get(word);
    const scale = scales.get(word);
    if (value !== undefined) group += value;
    else if (word === 'Hundred') group *= 100;
    else if (word === 'Crore') {
      // Counted like a number of its own: one thousand two hundred crore.
      sum = (sum + group) * CRORE;
      group = 0;
    } else if (scale !== undefined) {
      sum += group * scale;
      group = 0;
    } else throw new Error(`Not a word of a number: ${word}`);
  }
  return sum + group;
}
