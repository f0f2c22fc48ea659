import { Browser } from '#tests/world/browser.ts';

/** One request as its sender saw it. */
interface Visit {
  /** When it was sent, in milliseconds (performance.now), and how long it took. */
  at: number;
  took: number;
  /** Why it counts as an error; null when it was answered. */
  fault: string | null;
}

/** Every request of the run, and what of it matters to a table. */
export interface Visits {
  all: Visit[];
  browser(face?: 'portal' | 'office'): Browser;
}

/** @param url of nginx */
export function recordVisits(url: string): Visits {
  const all: Visit[] = [];
  return { all, browser: (face = 'portal') => new WatchedBrowser(url, face, all) };
}

/** A browser whose requests are written down. */
class WatchedBrowser extends Browser {
  readonly #visits: Visit[];

  constructor(url: string, face: 'portal' | 'office', visits: Visit[]) {
    super(url, face);
    this.#visits = visits;
  }

  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const at = performance.now();
    const note = (fault: string | null) => this.#visits.push({ at, took: performance.now() - at, fault });
    try {
      const answer = await super.fetch(path, init);
      // The body belongs to the answer: one that breaks off is an error too.
      const body = await answer.clone().arrayBuffer();
      const words = /"code":"\w+"/.exec(new TextDecoder().decode(body))?.[0] ?? '';
      note(answer.ok ? null : `${answer.status} ${path.split('?')[0]} ${words}`);
      return answer;
    } catch (error) {
      const { cause = error } = error instanceof Error ? error : {};
      note(`${path.split('?')[0]} ${cause instanceof Error ? cause.message : ''}`);
      throw error;
    }
  }
}

/** What a span of time brought. */
export interface Span {
  requests: number;
  errors: number;
  /** Milliseconds of the median and of one in a hundred. */
  median: number;
  slow: number;
  slowest: number;
  /** Milliseconds from the first error to the last. */
  broken: number;
  faults: string[];
}

/** The requests that ended within a span. */
export function spanOf(all: readonly Visit[], from: number, to: number): Span {
  const seen = all.filter(({ at, took }) => at + took >= from && at + took < to);
  const times = seen.map(({ took }) => took).toSorted((one, other) => one - other);
  const wrong = seen.filter(({ fault }) => fault !== null);
  const ends = wrong.map(({ at, took }) => at + took);
  const share = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return {
    requests: seen.length,
    errors: wrong.length,
    median: share(0.5),
    slow: share(0.99),
    slowest: times.at(-1) ?? 0,
    broken: ends.length > 1 ? Math.max(...ends) - Math.min(...ends) : 0,
    faults: wrong.map(({ fault }) => fault ?? ''),
  };
}
