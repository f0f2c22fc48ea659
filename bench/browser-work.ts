import type { Browser, Page } from '@playwright/test';

/** What a page's main thread worked on, in milliseconds. */
export type BrowserWork = Record<'script' | 'compile' | 'style' | 'layout' | 'paint' | 'garbage', number>;

/** Events of Chromium's trace by what they are; of those inside each other only the inner counts. */
const kinds: readonly (readonly [keyof BrowserWork, RegExp])[] = [
  ['garbage', /GC/],
  ['compile', /^v8\.(?:compile|parse|produce)|^V8\.(?:Compile|Parse|FinalizeDeserialization)/],
  [
    'script',
    /^(?:FunctionCall|EvaluateScript|RunMicrotasks|EventDispatch|TimerFire|FireAnimationFrame|v8\.evaluateModule|XHR\w+)$/,
  ],
  ['style', /^(?:UpdateLayoutTree|ParseAuthorStyleSheet|InvalidateLayout)$/],
  ['layout', /^Layout$/],
  ['paint', /^(?:PrePaint|Paint|Layerize|Commit|UpdateLayer|UpdateLayerTree|HitTest)$/],
];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  args: { name?: string };
}

/** Does something in a page and says what its main thread worked on meanwhile. */
export async function whileTraced(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<BrowserWork> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8', 'blink.user_timing'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return workOf(traceEvents);
}

function workOf(events: readonly TraceEvent[]): BrowserWork {
  const spent: BrowserWork = { script: 0, compile: 0, style: 0, layout: 0, paint: 0, garbage: 0 };
  const threads = events.filter(({ ph, args }) => ph === 'M' && args.name === 'CrRendererMain');
  for (const { pid, tid } of threads) {
    const done = events
      .filter(
        (event) => event.pid === pid && event.tid === tid && event.ph === 'X' && event.dur !== undefined,
      )
      .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
    const open: { end: number; kind: keyof BrowserWork | undefined }[] = [];
    for (const { name, ts, dur = 0 } of done) {
      while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop();
      const kind = kinds.find(([, pattern]) => pattern.test(name))?.[0];
      const around = open.findLast((one) => one.kind !== undefined)?.kind;
      if (kind) spent[kind] += dur / 1_000;
      // What is done within something else is not the other's own.
      if (kind && around) spent[around] -= dur / 1_000;
      open.push({ end: ts + dur, kind });
    }
  }
  return spent;
}
