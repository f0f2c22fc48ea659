import fc from 'fast-check';
import type { Walk } from '#tests/steps/who-asks.ts';
import { every } from '#tests/permissions/ask.ts';
import type { CallName } from '#tests/permissions/row.ts';
import type { Browser } from '#tests/world/browser.ts';
import type { OtherPeople } from './encode.ts';
import type { OwnProduct } from './own-product.ts';
import type { Tally } from './tally.ts';
import { askersOf, goodRequestOf, triesOf, tryCall, tryInWords } from './try-call.ts';
import { sendWire, wireInWords, wires } from './wire.ts';

/** Hostile requests to each call in one round. */
const TRIES = 24;
/** Requests without a call of their own in one round. */
const WIRES = 240;
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
export function namesOf({ only }: Pick<Run, 'only'>): string[] {
  return [...callNames, WIRE].filter((name) => only === undefined || name === only);
}

/** Asks one call hostile things: the same ones for the same seed, round and name. */
export async function askOne(run: Run, name: string, round: number): Promise<void> {
  const { product, tally } = run;
  const seed = seedOf(run.seed, round, name);
  const repeat = `OMAS_HOSTILE_CALL='${name}' OMAS_HOSTILE_ROUND=${round} npm run test:long hostile -- --seed ${run.seed}`;
  if (name === WIRE) {
    const sending = async (one: Parameters<typeof sendWire>[1]) => {
      const began = performance.now();
      const http = await sendWire(product.world.url, one);
      tally.note(name, { http, outcome: '' }, performance.now() - began);
    };
    return tell(await fc.check(fc.asyncProperty(wires, sending), { seed, numRuns: WIRES }), wireInWords);
  }
  const call = name as CallName;
  const walk: Walk = { world: product.world, office: run.office };
  await run.putBack();
  const good = await goodRequestOf(call, walk);
  const askers = await askersOf(walk, good);
  const trying = async (one: Parameters<typeof tryInWords>[0]) => {
    const began = performance.now();
    const judged = await tryCall(call, one, good.input, askers, run.others);
    tally.note(name, judged, performance.now() - began);
  };
  tell(await fc.check(fc.asyncProperty(triesOf(every[call]), trying), { seed, numRuns: TRIES }), tryInWords);

  function tell<One>({ counterexample, errorInstance }: fc.RunDetails<[One]>, inWords: (one: One) => string) {
    if (!counterexample) return;
    const why = errorInstance instanceof Error ? causeOf(errorInstance) : String(errorInstance);
    tally.finding({ what: `${name} ${inWords(counterexample[0])}`, why: `${why}\n  ${repeat}` });
  }
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** A seed of its own for each call and round (FNV-1a). */
export function seedOf(seed: number, round: number, name: string): number {
  let hash = 2_166_136_261;
  for (const letter of `${seed} ${round} ${name}`) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16_777_619);
  }
  return hash | 0;
}
