import { ToWords as IndianWords } from 'to-words/en-IN';
import { ToWords as WesternWords } from 'to-words/en-US';
import type { Language } from '#contract/texts/languages.ts';
import type { Message } from '#contract/texts/text.ts';
import { say } from '#server/kit/say.ts';
import type { Day } from '#contract/kit/day.ts';
import { type CurrencyCode, type Minor, toDecimal } from '#contract/kit/money.ts';

const indianWords = new IndianWords();
const westernWords = new WesternWords();

/** A label and its value on a document. */
export type DocumentFact = { label: string; value: string };

/** The facts that have a value, in the language of their document. */
export function factsOf(language: Language, rows: [label: Message, value: string][]): DocumentFact[] {
  return rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ label: say(language, label), value: say(language, value) }));
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The issue date of an invoice: 21 - Nov - 2026 (D2 section 9). */
export function printIssueDate(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${date} - ${months[Number(month) - 1]?.slice(0, 3)} - ${year}`;
}

/** A day as a letter says it: 2026-11-21 -> '21 November 2026'. */
export function printDayInFull(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}

/** A day as a diploma says it: 2026-11-21 -> 'the twenty-first day of November, two thousand and twenty-six'. */
export function dayInWords(day: Day): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const ordinal = lowerWords(westernWords.toOrdinal(date));
  return `the ${ordinal} day of ${months[month - 1]}, ${yearInWords(year)}`;
}

/** British English, as Indian diplomas are written: with 'and' before what follows the hundreds. */
function yearInWords(year: number): string {
  const rest = year % 100;
  const hundreds = lowerWords(westernWords.convert(year - rest));
  return rest === 0 ? hundreds : `${hundreds} and ${lowerWords(westernWords.convert(rest))}`;
}

/** 'Twenty Six' -> 'twenty-six' */
function lowerWords(words: string): string {
  return words.toLowerCase().replaceAll('ty ', 'ty-');
}

const indianFigures = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const westernFigures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Other currencies are printed by their code: the documents' fonts lack some symbols, and $ names several currencies. */
const symbols: Readonly<Record<CurrencyCode, string>> = { INR: '₹', USD: 'US$' };

/** A figure in a column, always with two decimal places: 10000000 INR -> '1,00,000.00'. */
export function printFigure(minor: Minor, currency: CurrencyCode): string {
  const figure = (currency === 'INR' ? indianFigures : westernFigures).format(Math.abs(minor) / 100);
  return minor < 0 ? `− ${figure}` : figure;
}

/** An amount with its currency: '₹ 1,00,000.00', with a non-breaking space. */
export function printAmount(minor: Minor, currency: CurrencyCode): string {
  return `${printCurrency(currency)}\u00A0${printFigure(minor, currency)}`;
}

/** A currency as in the heading of a column, 'Amount (₹)': its symbol, or its code when it has none here. */
export function printCurrency(currency: CurrencyCode): string {
  return symbols[currency] ?? currency;
}

const CRORE = 1_00_00_000;

/**
 * An amount in words: rupees in crore, lakh and thousand (D2 section 9), other currencies in millions.
 * 413000 INR -> 'Four Thousand One Hundred Thirty Rupees Only'; 30050 EUR -> 'EUR Three Hundred And 50/100 Only'
 */
export function amountInWords(minor: Minor, currency: CurrencyCode): string {
  if (currency === 'INR') return rupeesInWords(minor);
  // As text: a float such as 1.005 would lose its cents.
  const figure = toDecimal(minor);
  if (currency === 'USD') return westernWords.convert(figure, { currency: true });
  // The names of other currencies' hundredths are not known here.
  const [whole = '0', hundredths] = figure.split('.');
  const words = `${currency} ${westernWords.convert(whole)}`;
  return hundredths === '00' ? `${words} Only` : `${words} And ${hundredths}/100 Only`;
}

function rupeesInWords(minor: Minor): string {
  const paise = minor % 100;
  const rupees = (minor - paise) / 100;
  const words = `${wholeInWords(rupees)} ${rupees === 1 ? 'Rupee' : 'Rupees'}`;
  return paise === 0 ? `${words} Only` : `${words} And ${indianWords.convert(paise)} Paise Only`;
}

/** Beyond 99 crore the library counts in arabs, which bills do not use. */
function wholeInWords(rupees: number): string {
  const crores = Math.floor(rupees / CRORE);
  if (crores < 100) return indianWords.convert(rupees);
  const rest = rupees % CRORE;
  const words = `${indianWords.convert(crores)} Crore`;
  return rest === 0 ? words : `${words} ${indianWords.convert(rest)}`;
}
