/** Where a draft is kept, and who is told how it went. */
export interface DraftPorts<Values> {
  /** Keeps the values on the server; answers when. Rejects when they could not be kept, or not before `signal` ends. */
  send: (values: Values, leaving: boolean, signal: AbortSignal) => Promise<Date>;
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
  /** Sends at once what waits: the connection is back, or another step is about to show. Resolves when it was tried. */
  flush: () => Promise<void>;
  /** The page is being left: keeps a copy of what the server may not have, and sends it so that it outlives the page. */
  leave: () => void;
  /** The form is gone: sends what waits once, and no more. What does not arrive stays in the copy. */
  close: () => void;
  /** The form is there. A former keeper of the step gives way; nothing is sent or saved while its draft is under way. */
  open: (former?: DraftKeeper<Values>) => void;
  /** Another keeper goes on from the copy: nothing more is sent or copied. Resolves when nothing is under way. */
  handOver: () => Promise<void>;
  /**
   * Saves the step itself: no draft is under way beside it. What was typed meanwhile is newer than what it saves, so it
   * goes on being kept; when the save fails, all that was typed is, since the server may have given up its draft.
   * @param values what is saved
   * @param action saves it; its failure is thrown
   * @param after what the form holds afterwards, unless something was typed meanwhile; `values` unless told
   */
  save: (values: Values, action: () => Promise<void>, after?: Values) => Promise<void>;
  /** What is typed is not sent before `resume`, and not lost either. */
  pause: () => void;
  resume: () => void;
  /** Nothing of it is kept any more: nothing is sent or copied from here on. */
  drop: () => void;
  /** Something was typed that the server does not have yet. */
  isBehind: () => boolean;
}

/** How long typing must rest before it is kept, and the wait before another try, in milliseconds. */
const restMs = 1_000;
const retryMs = 5_000;
/** How long an answer may take: on a dead connection none ever comes, and saving the step waits for it. */
const answerMs = 15_000;

/**
 * Keeps what is typed: one send at a time, always the newest values, tried again until it works.
 * @param kept the values as the server has them, as JSON: the same again need not be sent
 */
export function createDraftKeeper<Values>(ports: DraftPorts<Values>, kept: string): DraftKeeper<Values> {
  let last = kept;
  let newest: Values | null = null;
  let waiting: Values | null = null;
  let sending: Values | null = null;
  /** The draft or the save that is under way; never rejects. */
  let underWay: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let paused = false;
  let closed = false;
  let retired = false;

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
    const patience = new AbortController();
    const limit = setTimeout(() => patience.abort(), answerMs);
    try {
      const savedAt = await ports.send(values, leaving, patience.signal);
      if (retired) return;
      if (waiting !== null) schedule(restMs);
      else ports.clearCopy();
      ports.tell({ savedAt });
    } catch (error) {
      if (retired) return;
      const typedOn = waiting !== null;
      waiting ??= values;
      ports.writeCopy(waiting);
      ports.tell({ failed: error });
      if (typedOn) schedule(restMs);
      else if (ports.mayRetry(error)) schedule(retryMs);
    } finally {
      clearTimeout(limit);
    }
  }

  function leave() {
    const unsent = waiting ?? sending;
    if (unsent === null) return;
    ports.writeCopy(unsent);
    start(true);
  }

  function retire() {
    retired = true;
    clearTimeout(timer);
    newest = waiting = sending = null;
  }

  function saved(values: Values, after: Values) {
    if (retired || (waiting !== null && last !== JSON.stringify(values))) return;
    last = JSON.stringify(after);
    waiting = null;
    ports.clearCopy();
  }

  return {
    change(values) {
      const text = JSON.stringify(values);
      if (retired || text === last) return;
      last = text;
      newest = waiting = values;
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
      retire();
      await underWay;
    },
    async save(values, action, after = values) {
      for (let other = underWay; other; other = underWay) await other;
      clearTimeout(timer);
      const saving = action();
      const settled = saving.then(
        () => saved(values, after),
        () => void (waiting ??= newest),
      );
      underWay = settled.finally(() => {
        underWay = null;
        if (closed) leave();
        else if (waiting !== null) schedule(restMs);
      });
      await underWay;
      await saving;
    },
    pause() {
      paused = true;
      clearTimeout(timer);
    },
    resume() {
      paused = false;
      if (waiting !== null) schedule(restMs);
    },
    drop() {
      retire();
      ports.clearCopy();
    },
    isBehind: () => waiting !== null || sending !== null,
  };
}
