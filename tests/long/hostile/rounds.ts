import * as fc from 'fast-check';
import type { Walk } from '#tests/steps/who-asks.ts';
import { every } from '#tests/permissions/ask.ts';
import type { CallName } from '#tests/permissions/row.ts';
import type { Browser } from '#tests/world/browser.ts';
import type { OtherPeople } from './encode.ts';
import type { OwnProduct } from './own-product.ts';
import type { Judged } from './judge.ts';
import type { Tally } from './tally.ts';
import { askersOf, goodRequestOf, triesOf, type Try, tryCall, tryInWords } from './try-call.ts';
import { sendWire, type Wire, wireInWords, wires } from './wire.ts';

/** Hostile requests to each call in one round. */
const TRIES = 24;
/** Requests without a call of their own in one round. */
const WIRES = 240;
/** So many calls are made ready together, and so many of them asked at once. */
const TOGETHER = 12;
const AT_ONCE = 4;
/** For one call in one round, with what shrinks a finding. */
const LONGEST_MS = 120_000;
const WIRE = 'paths, methods and headers';

export const callNames = Object.keys(every) as CallName[];

export interface Run {
  product: OwnProduct;
  seed: number;
  /** One call alone, as OMAS_HOSTILE_CALL names it; all of them without it. */
  only: string | undefined;
  office: Browser;
  others: OtherPeople;
  putBack: () => Promise<void>;
  tally: Tally;
}

/** What one round asks, in the order in which it does. */
function namesOf({ only }: Pick<Run, 'only'>): string[] {
  return [...callNames, WIRE].filter((name) => only === undefined || name === only);
}

/** One round: some calls are made ready while nobody asks anything, and are then asked side by side. */
export async function askRound(run: Run, round: number): Promise<void> {
  const names = namesOf(run);
  const { tally } = run;
  while (names.length > 0 && !run.product.hasEnded()) {
    await run.putBack();
    const ready: (() => Promise<void>)[] = [];
    for (const name of names.splice(0, TOGETHER)) ready.push(await prepare(run, name, round));
    const work = async () => {
      for (let ask = ready.shift(); ask; ask = ready.shift()) await ask();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  console.log(`Round ${round}: ${tally.total()} requests so far`);
}

/** What one call is asked: the same for the same seed, round and name. */
async function prepare(run: Run, name: string, round: number): Promise<() => Promise<void>> {
  const { product, tally, office, others } = run;
  const options = { seed: seedOf(run.seed, round, name), interruptAfterTimeLimit: LONGEST_MS };
  const timed = async (answer: Promise<Judged>) => {
    const began = performance.now();
    tally.note(name, await answer, performance.now() - began);
  };
  const note = <One>(
    { counterexample, errorInstance }: Pick<fc.RunDetails<[one: One]>, 'counterexample' | 'errorInstance'>,
    words: (one: One) => string,
  ) => {
    if (!counterexample) return;
    const why = errorInstance instanceof Error ? causeOf(errorInstance) : String(errorInstance);
    const repeat = `OMAS_HOSTILE_CALL='${name}' OMAS_HOSTILE_ROUND=${round} npm run test:long hostile -- --seed ${run.seed}`;
    tally.finding({ what: `${name} ${words(counterexample[0])}`, why: `${why}\n  ${repeat}` });
  };
  if (name === WIRE)
    return async () => {
      const sending = (one: Wire) => timed(sendWire(product.world.url, one));
      note(await fc.check(fc.asyncProperty(wires, sending), { ...options, numRuns: WIRES }), wireInWords);
    };
  const call = name as CallName;
  const walk: Walk = { world: product.world, office };
  const good = await goodRequestOf(call, walk);
  const askers = await askersOf(walk, good);
  return async () => {
    const trying = (one: Try) => timed(tryCall(call, one, good.input, askers, others));
    const property = fc.asyncProperty(triesOf(every[call]), trying);
    note(await fc.check(property, { ...options, numRuns: TRIES }), tryInWords);
  };
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** A seed of its own for each call and round (FNV-1a). */
function seedOf(seed: number, round: number, name: string): number {
  let hash = 2_166_136_261;
  for (const letter of `${seed} ${round} ${name}`) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16_777_619);
  }
  return hash | 0;
}
