import { ToWords } from 'to-words';
import { toDecimal, type CurrencyCode, type Minor } from '#contract/kit/money.ts';

const indian = new ToWords({ localeCode: 'en-IN' });
const western = new ToWords({ localeCode: 'en-US' });

/**
 * An amount in words: rupees in crore, lakh and thousand (D2 section 9), other currencies in millions.
 * 413000 INR -> 'Four Thousand One Hundred Thirty Rupees Only'; 30050 EUR -> 'EUR Three Hundred And 50/100 Only'
 */
export function amountInWords(minor: Minor, currency: CurrencyCode): string {
  // As text: a float such as 1.005 would lose its paise.
  const figure = toDecimal(minor);
  if (currency === 'INR') return indian.convert(figure, { currency: true });
  if (currency === 'USD') return western.convert(figure, { currency: true });
  // What the hundredth of any other currency is called is not known here.
  const [whole = '0', hundredths] = figure.split('.');
  const words = `${currency} ${western.convert(whole)}`;
  return hundredths === '00' ? `${words} Only` : `${words} And ${hundredths}/100 Only`;
}
