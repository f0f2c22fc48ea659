/** A script of the browser as the bundler cuts it: the modules that one set of parts shares. */
export interface Chunk {
  /** The file; the chunks that import it name it so. */
  name: string;
  /** The ids of its modules. */
  modules: string[];
  /** Compressed. */
  bytes: number;
  /** The names of the chunks that it imports. */
  imports: Set<string>;
  /** What makes a browser load it: pages, dialogs and whatever else comes only when it is needed. */
  parts: Set<string>;
}

/** How much the bytes count that a part loads in vain: 1, more for a part that is opened first, on a slow line. */
export type WeightOf = (part: string) => number;

/**
 * Joins chunks for as long as the requests this saves are worth more than the bytes that some parts then load in vain.
 * No circle of imports comes of it, so modules run in the order in which they ran before.
 * @param given changed here: one of two that are joined takes up the other
 * @param requestBytes what one more file costs: to ask for it, to compress it by itself, to link it
 * @returns the chunks that remain
 */
export function mergeChunks(given: readonly Chunk[], requestBytes: number, weightOf: WeightOf): Chunk[] {
  const chunks = new Map(given.map((chunk) => [chunk.name, chunk]));
  const pairsOf = (one: Chunk, others: Iterable<Chunk>) =>
    [...others]
      .map((other) => ({ one, other, gain: gainOf(one, other, requestBytes, weightOf) }))
      .filter(({ gain }) => gain > 0);
  let pairs = given.flatMap((one, index) => pairsOf(one, given.slice(index + 1)));
  for (;;) {
    pairs.sort((a, b) => b.gain - a.gain);
    const best = pairs.find(({ one, other }) => !makesCircle(chunks, one, other));
    if (!best) return [...chunks.values()];
    const { one, other } = best;
    chunks.delete(other.name);
    takeUp(one, other);
    for (const chunk of chunks.values()) if (chunk.imports.delete(other.name)) chunk.imports.add(one.name);
    one.imports.delete(one.name);
    const stale = new Set([one, other]);
    pairs = pairs.filter((pair) => !stale.has(pair.one) && !stale.has(pair.other));
    pairs.push(
      ...pairsOf(
        one,
        [...chunks.values()].filter((chunk) => chunk !== one),
      ),
    );
  }
}

/** The bytes that joining the two saves over all parts; below zero where it costs more. */
function gainOf(one: Chunk, other: Chunk, requestBytes: number, weightOf: WeightOf): number {
  const weigh = (parts: ReadonlySet<string>) => [...parts].reduce((sum, part) => sum + weightOf(part), 0);
  const both = one.parts.intersection(other.parts);
  return (
    weigh(both) * requestBytes -
    weigh(one.parts.difference(both)) * other.bytes -
    weigh(other.parts.difference(both)) * one.bytes
  );
}

/** True when one of the two needs the other by way of a third: joined, they and the third would need each other. */
function makesCircle(chunks: ReadonlyMap<string, Chunk>, one: Chunk, other: Chunk): boolean {
  return needsByAThird(chunks, one, other) || needsByAThird(chunks, other, one);
}

function needsByAThird(chunks: ReadonlyMap<string, Chunk>, from: Chunk, to: Chunk): boolean {
  const needed = from.imports.difference(new Set([to.name]));
  for (const name of needed) {
    const imports = chunks.get(name)?.imports ?? new Set();
    if (imports.has(to.name)) return true;
    for (const next of imports) needed.add(next);
  }
  return false;
}

function takeUp(one: Chunk, other: Chunk): void {
  one.modules.push(...other.modules);
  one.bytes += other.bytes;
  one.imports = one.imports.union(other.imports);
  one.parts = one.parts.union(other.parts);
}
