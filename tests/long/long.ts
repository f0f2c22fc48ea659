/** What `npm run test:long` was told, and how a part says what it measured. */

/** The seed of this run; a part derives its own choices from it alone, so that they can be made again. */
export const longSeed = Number(process.env['OMAS_LONG_SEED'] ?? 1);

/** How long a generator goes on, in milliseconds: as the command line says, ten minutes without. */
export const longMs = Number(process.env['OMAS_LONG_MINUTES'] ?? 10) * 60_000;

/** Prints a row of figures as docs/trust.md has them: `| promise | what was measured |`. */
export function figure(promise: string, measured: string): void {
  console.log(`| ${promise} | ${measured} |`);
}
