import type { CurrencyCode, Minor } from '#contract/kit/money.ts';

const formats = {
  INR: new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }),
  USD: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }),
} as const;

const symbols = { INR: '₹', USD: 'US$' } as const;

/** Figures of a column on paper, always with two places: 10000000 INR -> '1,00,000.00'. */
export function printFigure(minor: Minor, currency: CurrencyCode): string {
  const figure = formats[currency].format(Math.abs(minor) / 100);
  return minor < 0 ? `− ${figure}` : figure;
}

/** An amount that stands alone: '₹ 1,00,000.00'. The blank does not break. */
export function printAmount(minor: Minor, currency: CurrencyCode): string {
  return `${symbols[currency]}\u00A0${printFigure(minor, currency)}`;
}

/** The head of a column of figures: 'Amount (₹)'. */
export function printCurrency(currency: CurrencyCode): string {
  return symbols[currency];
}
