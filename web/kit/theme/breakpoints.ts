/**
 * The widths at which layouts change, in pixels at the usual text size of 16 px: the only ones, also in styles
 * (stylelint.config.ts) and in Mantine's `{ base, xs, sm, md, lg }`. Phones are narrower than `sm`, phones with twice the text narrower than `xxs`. From `md` the page has
 * the menus at its side (D1 section 9).
 */
export const breakpoints = { xxs: 320, xs: 560, sm: 700, md: 992, lg: 1200 } as const;

/** The same width in em: a reader with twice the text gets the layout of half the width. */
export function inEm(width: number): string {
  return `${width / 16}em`;
}

/** For useMediaQuery: true below that width. */
export function below(name: keyof typeof breakpoints): string {
  return `(width < ${inEm(breakpoints[name])})`;
}

/** For useMediaQuery: true from that width on. */
export function from(name: keyof typeof breakpoints): string {
  return `(width >= ${inEm(breakpoints[name])})`;
}
