/** How long one page, or opening a document, may take, in milliseconds. */
const DEADLINE_MS = 20_000;

/** A page that takes longer than a person waits. */
export class TooSlow extends Error {}

/** The outcome of the work. Rejects with TooSlow after the deadline; the caller then ends the work. */
export async function beforeDeadline<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
