/**
 * The widths at which layouts change, in pixels: the only ones, also in styles (stylelint.config.ts) and in Mantine's
 * `{ base, xs, sm, md, lg }`. A phone is below `sm`; the menus stand beside the page from `md` (D1 section 9).
 */
export const breakpoints = { xs: 560, sm: 700, md: 992, lg: 1200 } as const;

/** For useMediaQuery: true below that width. */
export function below(name: keyof typeof breakpoints): string {
  return `(width < ${breakpoints[name]}px)`;
}

/** For useMediaQuery: true from that width on. */
export function from(name: keyof typeof breakpoints): string {
  return `(width >= ${breakpoints[name]}px)`;
}
