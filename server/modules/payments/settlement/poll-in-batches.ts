/** Things asked about in one round. */
const MOST = 50;
/** How long a round begins with another one: the next round is due after a minute. */
const ROUND_MS = 45_000;

/**
 * Asks the gateway about one thing after the other, as long as there is one whose turn it is and the round lasts; the
 * work of every minute. Those the round does not come to keep their turn, and one that cannot be settled or got no
 * answer does not keep the others waiting.
 * @param take the next one whose turn it is, which nobody else is given meanwhile
 * @throws the first error, after all were asked about
 */
export async function pollInBatches(
  take: () => Promise<number | undefined>,
  ask: (id: number) => Promise<void>,
  roundMs = ROUND_MS,
): Promise<void> {
  const end = performance.now() + roundMs;
  const failures: unknown[] = [];
  for (let asked = 0; asked < MOST && performance.now() < end; asked += 1) {
    const id = await take();
    if (id === undefined) break;
    await ask(id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
