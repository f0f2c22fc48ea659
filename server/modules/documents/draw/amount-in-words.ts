import { ToWords } from 'to-words';
import { toDecimal, type CurrencyCode, type Minor } from '#contract/kit/money.ts';

const indian = new ToWords({ localeCode: 'en-IN' });
const western = new ToWords({ localeCode: 'en-US' });

const CRORE = 1_00_00_000;

/**
 * An amount in words: rupees in crore, lakh and thousand (D2 section 9), other currencies in millions.
 * 413000 INR -> 'Four Thousand One Hundred Thirty Rupees Only'; 30050 EUR -> 'EUR Three Hundred And 50/100 Only'
 */
export function amountInWords(minor: Minor, currency: CurrencyCode): string {
  if (currency === 'INR') return rupeesInWords(minor);
  // As text: a float such as 1.005 would lose its cents.
  const figure = toDecimal(minor);
  if (currency === 'USD') return western.convert(figure, { currency: true });
  // What the hundredth of any other currency is called is not known here.
  const [whole = '0', hundredths] = figure.split('.');
  const words = `${currency} ${western.convert(whole)}`;
  return hundredths === '00' ? `${words} Only` : `${words} And ${hundredths}/100 Only`;
}

function rupeesInWords(minor: Minor): string {
  const paise = minor % 100;
  const rupees = (minor - paise) / 100;
  const words = `${wholeInWords(rupees)} ${rupees === 1 ? 'Rupee' : 'Rupees'}`;
  return paise === 0 ? `${words} Only` : `${words} And ${indian.convert(paise)} Paise Only`;
}

/** Beyond 99 crore the library counts in arabs, which nobody writes on a bill. */
function wholeInWords(rupees: number): string {
  const crores = Math.floor(rupees / CRORE);
  if (crores < 100) return indian.convert(rupees);
  const rest = rupees % CRORE;
  const words = `${indian.convert(crores)} Crore`;
  return rest === 0 ? words : `${words} ${indian.convert(rest)}`;
}
