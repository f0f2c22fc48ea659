/** Where a draft is kept, and who is told how it went. */
export interface DraftPorts<Values> {
  /** Keeps the values on the server; answers when. Rejects when they could not be kept. */
  send: (values: Values, leaving: boolean) => Promise<Date>;
  /** True when the same may work later: no connection, a busy server. */
  mayRetry: (error: unknown) => boolean;
  /** Keeps the values in this tab while the server does not have them. */
  writeCopy: (values: Values) => void;
  clearCopy: () => void;
  tell: (news: { savedAt: Date } | { failed: unknown }) => void;
}

export interface DraftKeeper<Values> {
  /** Called with the values at every change. */
  change: (values: Values) => void;
  /** Tries at once what waits for another try: the connection is back. */
  flush: () => void;
  /** The page is being left: sends what waits in a way that outlives it. */
  leave: () => void;
  /** Before the step itself is saved: no draft is under way any more when it resolves. */
  pause: () => Promise<void>;
  /** The step was not saved after all: goes on keeping. */
  resume: () => void;
  /** There is nothing to keep until the next change: the step was saved, or these values are those that are. */
  done: (saved?: Values) => void;
}

/** How long typing must rest before it is kept, and the wait before another try, in milliseconds. */
const restMs = 1_000;
const retryMs = 5_000;

/**
 * Keeps what is typed: one send at a time, always the newest values, tried again until it works.
 * @param kept the values as the server has them, as JSON: the same again need not be sent
 */
export function createDraftKeeper<Values>(ports: DraftPorts<Values>, kept: string): DraftKeeper<Values> {
  let last = kept;
  let waiting: Values | null = null;
  let underWay: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let paused = false;

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!paused) timer = setTimeout(start, ms);
  }

  function start(leaving = false) {
    clearTimeout(timer);
    if (waiting === null || underWay) return;
    const values = waiting;
    waiting = null;
    underWay = attempt(values, leaving).finally(() => {
      underWay = null;
    });
  }

  async function attempt(values: Values, leaving: boolean): Promise<void> {
    try {
      const savedAt = await ports.send(values, leaving);
      if (waiting === null) ports.clearCopy();
      else schedule(restMs);
      ports.tell({ savedAt });
    } catch (error) {
      waiting ??= values;
      ports.writeCopy(waiting);
      ports.tell({ failed: error });
      if (ports.mayRetry(error)) schedule(retryMs);
    }
  }

  return {
    change(values) {
      const text = JSON.stringify(values);
      if (text === last) return;
      last = text;
      waiting = values;
      schedule(restMs);
    },
    flush: () => start(),
    leave() {
      if (waiting === null) return;
      ports.writeCopy(waiting);
      start(true);
    },
    async pause() {
      paused = true;
      clearTimeout(timer);
      await underWay;
    },
    resume() {
      paused = false;
      if (waiting !== null) schedule(restMs);
    },
    done(saved) {
      if (saved !== undefined) last = JSON.stringify(saved);
      clearTimeout(timer);
      paused = false;
      waiting = null;
      ports.clearCopy();
    },
  };
}
