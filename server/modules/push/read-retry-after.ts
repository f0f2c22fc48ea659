/** Seconds from now that a Retry-After header names, as seconds or as a date (RFC 9110); null when it names none. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  // Date.parse takes much for a year that is none.
  const at = /^[A-Z][a-z]+, /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}
