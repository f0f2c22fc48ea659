import type { PushPayload } from '#contract/push/web-push.ts';

/** Some services accept no more than 3 KB of plain text (facts D), and encryption adds to it. */
const MOST_BYTES = 2_900;

/** The payload of a message to a device: as much of the text as fits, with an ellipsis when it is cut. */
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
  for (let tooLong = characters.length; tooLong - fits > 1;) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (sizeOf(cut(middle)) <= MOST_BYTES) fits = middle;
    else tooLong = middle;
  }
  return cut(fits);
}

function sizeOf(payload: PushPayload): number {
  return Buffer.byteLength(JSON.stringify(payload));
}
