import { type DraftEffect, type DraftEvent, isBehind, openedWith, reduce } from './draft-state.ts';

/** Where a draft is kept, and where the outcome is reported. */
interface DraftPorts<Values> {
  /** Keeps the values on the server; answers when. Rejects when they could not be kept, or not before `signal` ends. */
  send: (values: Values, isLeaving: boolean, signal: AbortSignal) => Promise<Date>;
  /** True when the same may work later: no connection, a busy server. */
  mayRetry: (error: unknown) => boolean;
  /** Keeps the values in this tab while the server does not have them. */
  writeCopy: (values: Values) => void;
  clearCopy: () => void;
  report: (news: { savedAt: Date } | { failed: unknown }) => void;
}

export interface DraftKeeper<Values> {
  /** Called with the values at every change. */
  change: (values: Values) => void;
  /** Sends what is unsent now: the connection is back, or another step is about to show. Resolves when it was tried. */
  flush: () => Promise<void>;
  /** The page is being left: keeps a copy of what the server may not have, and sends it so that it outlives the page. */
  leave: () => void;
  /** The form is gone: sends what is unsent once, and no more. What does not arrive stays in the copy. */
  close: () => void;
  /** The form is there. A former keeper of the step gives way; nothing is sent or saved while its draft is under way. */
  open: (former?: DraftKeeper<Values>) => void;
  /** Another keeper goes on from the copy: nothing more is sent or copied. Resolves when nothing is under way. */
  handOver: () => Promise<void>;
  /**
   * Saves the step itself: no draft is under way beside it. What was typed meanwhile is newer than what it saves and is
   * sent after it; when the save fails, all that was typed is, since the server may have given up its draft.
   * @param values what is saved
   * @param action saves it; its failure is thrown
   * @param after what the form holds afterwards, unless something was typed meanwhile; `values` by default
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

/** How long an answer may take, in milliseconds: on a dead connection none ever comes, and saving the step waits for it. */
const answerMs = 15_000;

/**
 * Keeps what is typed: one request at a time, always the newest values, tried again until it works. The decisions are
 * those of draft-state.ts; here are its timers and requests.
 * @param text the values that the server has, as JSON; '' when a copy was found that it may not have
 */
export function createDraftKeeper<Values>(ports: DraftPorts<Values>, text: string): DraftKeeper<Values> {
  let state = openedWith<Values>(text);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends with what is under way; never rejects. */
  let underWay = Promise.resolve();

  function dispatch(event: DraftEvent<Values>): void {
    const step = reduce(state, event);
    state = step.state;
    for (const effect of step.effects) run(effect);
  }

  function run(effect: DraftEffect<Values>): void {
    switch (effect.kind) {
      case 'send':
        return track(send(effect.values, effect.isLeaving));
      case 'schedule':
        clearTimeout(timer);
        timer = setTimeout(() => dispatch({ kind: 'sendNow' }), effect.ms);
        return;
      case 'unschedule':
        return clearTimeout(timer);
      case 'keepCopy':
        return ports.writeCopy(effect.values);
      case 'forgetCopy':
        return ports.clearCopy();
      case 'report':
        return ports.report(effect.news);
    }
  }

  function track(activity: Promise<DraftEvent<Values>>): void {
    underWay = activity.then(dispatch);
  }

  async function send(values: Values, isLeaving: boolean): Promise<DraftEvent<Values>> {
    const patience = new AbortController();
    const limit = setTimeout(() => patience.abort(), answerMs);
    try {
      return { kind: 'sent', savedAt: await ports.send(values, isLeaving, patience.signal) };
    } catch (error) {
      return { kind: 'notSent', error, mayRetry: ports.mayRetry(error) };
    } finally {
      clearTimeout(limit);
    }
  }

  return {
    change: (values) => dispatch({ kind: 'typed', values }),
    async flush() {
      await underWay;
      dispatch({ kind: 'sendNow' });
      await underWay;
    },
    leave: () => dispatch({ kind: 'left' }),
    close: () => dispatch({ kind: 'closed' }),
    open(former) {
      dispatch({ kind: 'opened', hasFormer: former !== undefined });
      if (former) track(former.handOver().then(() => ({ kind: 'formerEnded' })));
    },
    async handOver() {
      dispatch({ kind: 'handedOver' });
      await underWay;
    },
    async save(values, action, after = values) {
      while (state.phase !== 'idle') await underWay;
      dispatch({ kind: 'saveStarted' });
      const saving = action();
      track(
        saving.then(
          () => ({ kind: 'saved', values, after }),
          () => ({ kind: 'notSaved' }),
        ),
      );
      await underWay;
      await saving;
    },
    pause: () => dispatch({ kind: 'paused' }),
    resume: () => dispatch({ kind: 'resumed' }),
    drop: () => dispatch({ kind: 'dropped' }),
    isBehind: () => isBehind(state),
  };
}
