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
  /** Sends at once what waits: the connection is back, or the person signs out. Resolves when it was tried. */
  flush: () => Promise<void>;
  /** The page is being left: keeps a copy of what the server may not have, and sends it so that it outlives the page. */
  leave: () => void;
  /** The form is gone: sends what waits once, and no more. What does not arrive stays in the copy. */
  close: () => void;
  /** The form is there. A former keeper of the step gives way; nothing is sent or saved while its draft is under way. */
  open: (former?: DraftKeeper<Values>) => void;
  /** Another keeper goes on from the copy: nothing more is sent or copied. Resolves when no draft is under way. */
  handOver: () => Promise<void>;
  /** Before the step itself is saved: no draft is under way when it resolves, and none is sent before `resume`. */
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
  let sending: Values | null = null;
  let underWay: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let paused = false;
  let closed = false;

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!paused && !closed) timer = setTimeout(start, ms);
  }

  function start(leaving = false) {
    clearTimeout(timer);
    if (paused || waiting === null || underWay) return;
    const values = waiting;
    waiting = null;
    sending = values;
    underWay = attempt(values, leaving).finally(() => {
      underWay = null;
      sending = null;
    });
  }

  async function attempt(values: Values, leaving: boolean): Promise<void> {
    try {
      const savedAt = await ports.send(values, leaving);
      if (waiting !== null) schedule(restMs);
      else if (sending !== null) ports.clearCopy();
      ports.tell({ savedAt });
    } catch (error) {
      waiting ??= sending;
      // Given up or handed over meanwhile.
      if (waiting === null) return;
      ports.writeCopy(waiting);
      ports.tell({ failed: error });
      if (ports.mayRetry(error)) schedule(retryMs);
    }
  }

  function leave() {
    const newest = waiting ?? sending;
    if (newest === null) return;
    ports.writeCopy(newest);
    start(true);
  }

  return {
    change(values) {
      const text = JSON.stringify(values);
      if (text === last) return;
      last = text;
      waiting = values;
      schedule(restMs);
    },
    async flush() {
      await underWay;
      start();
      await underWay;
    },
    leave,
    close() {
      closed = true;
      clearTimeout(timer);
      const former = underWay;
      leave();
      void former?.then(leave);
    },
    open(former) {
      closed = false;
      if (!former) return;
      underWay = former.handOver().then(() => {
        underWay = null;
        start();
      });
    },
    async handOver() {
      waiting = null;
      sending = null;
      await underWay;
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
      sending = null;
      ports.clearCopy();
    },
  };
}
