import type { PushPayload } from '#contract/push/payload.ts';

/** Some services take no more than 3 KB of plain text (facts D), and the encryption adds to it. */
const MOST_BYTES = 2_900;

/** What a message carries to a device: of the text as much as fits, and then an ellipsis. */
export function pushPayload({
  id,
  title,
  description,
}: {
  id: number;
  title: string;
  description: string;
}): PushPayload {
  const whole = { id, title, body: description };
  if (sizeOf(whole) <= MOST_BYTES) return whole;
  const characters = Array.from(description);
  const cut = (kept: number) => ({ id, title, body: `${characters.slice(0, kept).join('').trimEnd()}…` });
  let fits = 0;
  for (let beyond = characters.length; beyond - fits > 1;) {
    const middle = Math.floor((fits + beyond) / 2);
    if (sizeOf(cut(middle)) <= MOST_BYTES) fits = middle;
    else beyond = middle;
  }
  return cut(fits);
}

function sizeOf(payload: PushPayload): number {
  return Buffer.byteLength(JSON.stringify(payload));
}
