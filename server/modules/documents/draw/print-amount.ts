import type { CurrencyCode, Minor } from '#contract/kit/money.ts';

const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const western = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Other currencies are printed by their code: the documents' fonts do not know every sign, and many say $. */
const symbols: Readonly<Record<CurrencyCode, string>> = { INR: '₹', USD: 'US$' };

/** Figures of a column on paper, always with two places: 10000000 INR -> '1,00,000.00'. */
export function printFigure(minor: Minor, currency: CurrencyCode): string {
  const figure = (currency === 'INR' ? indian : western).format(Math.abs(minor) / 100);
  return minor < 0 ? `− ${figure}` : figure;
}

/** An amount that stands alone: '₹ 1,00,000.00'. The blank does not break. */
export function printAmount(minor: Minor, currency: CurrencyCode): string {
  return `${printCurrency(currency)}\u00A0${printFigure(minor, currency)}`;
}

/** As in the head of a column of figures, 'Amount (₹)'; the code of a currency without a sign of its own here. */
export function printCurrency(currency: CurrencyCode): string {
  return symbols[currency] ?? currency;
}
