import { ToWords } from 'to-words';
import { toDecimal, type CurrencyCode, type Minor } from '#contract/kit/money.ts';

const words = {
  INR: new ToWords({ localeCode: 'en-IN' }),
  USD: new ToWords({ localeCode: 'en-US' }),
} as const;

/**
 * An amount in words: rupees in crore, lakh and thousand (D2 section 9), dollars in millions.
 * 413000 INR -> 'Four Thousand One Hundred Thirty Rupees Only'
 */
export function amountInWords(minor: Minor, currency: CurrencyCode): string {
  // As text: a float such as 1.005 would lose its paise.
  return words[currency].convert(toDecimal(minor), { currency: true });
}
