/*
 * What a step does with the values that are typed into it: a pure reducer. Draft-keeper.ts runs its effects (timers,
 * requests, the copy in this tab) and reports back how they went.
 */

/** How long typing must rest before a draft is sent, and the wait before another attempt, in milliseconds. */
const restMs = 1_000;
const retryMs = 5_000;

export interface DraftState<Values> {
  /** What is under way; nothing else starts before it ends. `takingOver`: the former form of the step still sends. */
  phase: 'idle' | 'sending' | 'saving' | 'takingOver';
  /** The values typed last; null before the first change. */
  newest: Values | null;
  /** The form's present values as JSON, typed or opened with: the same values again are no change. */
  text: string;
  /** The newest values are neither on the server nor part of what is under way. */
  isUnsent: boolean;
  /** Nothing is sent before the person has chosen between these values and those of another tab. */
  isPaused: boolean;
  /** The form is gone: nothing is scheduled. */
  isClosed: boolean;
  /** The form went while something was under way: what is unsent then leaves once more after it. */
  leavesNext: boolean;
  /** Nothing is sent, copied or reported any more. */
  isRetired: boolean;
}

export type DraftEvent<Values> =
  | { kind: 'typed'; values: Values }
  /** A scheduled moment has come, or the draft shall be sent now: the connection is back, another step will show. */
  | { kind: 'sendNow' }
  | { kind: 'sent'; savedAt: Date }
  /** The draft was refused, or not answered in time; `mayRetry`: the same may work later. */
  | { kind: 'notSent'; error: unknown; mayRetry: boolean }
  | { kind: 'saveStarted' }
  /** `values` are saved; the form then shows `after` unless something else was typed meanwhile. */
  | { kind: 'saved'; values: Values; after: Values }
  | { kind: 'notSaved' }
  /** The page is being left, and may come back. */
  | { kind: 'left' }
  | { kind: 'closed' }
  /** `hasFormer`: a former form of the step gives way, and may still be sending. */
  | { kind: 'opened'; hasFormer: boolean }
  | { kind: 'formerEnded' }
  | { kind: 'paused' }
  | { kind: 'resumed' }
  /** Another form of the step goes on from the copy. */
  | { kind: 'handedOver' }
  | { kind: 'dropped' };

export type DraftEffect<Values> =
  | { kind: 'send'; values: Values; isLeaving: boolean }
  /** Replaces what was scheduled before. */
  | { kind: 'schedule'; ms: number }
  | { kind: 'unschedule' }
  | { kind: 'keepCopy'; values: Values }
  | { kind: 'forgetCopy' }
  | { kind: 'report'; news: { savedAt: Date } | { failed: unknown } };

interface DraftStep<Values> {
  state: DraftState<Values>;
  /** In the order in which they run. */
  effects: DraftEffect<Values>[];
}

/** @param text the values that the server has, as JSON; '' when a copy was found that it may not have */
export function openedWith<Values>(text: string): DraftState<Values> {
  return {
    phase: 'idle',
    newest: null,
    text,
    isUnsent: false,
    isPaused: false,
    isClosed: false,
    leavesNext: false,
    isRetired: false,
  };
}

/** Something was typed that the server does not have yet. */
export function isBehind({ isUnsent, phase, isRetired }: DraftState<unknown>): boolean {
  return isUnsent || (phase === 'sending' && !isRetired);
}

/** The state after an event, and what is to be done about it. */
export function reduce<Values>(state: DraftState<Values>, event: DraftEvent<Values>): DraftStep<Values> {
  switch (event.kind) {
    case 'typed':
      return type(state, event.values);
    case 'sendNow':
      return send(state, false);
    case 'sent':
      return ended(state, (now) => acknowledge(now, event.savedAt));
    case 'notSent':
      return ended(state, (now) => keepUnsent(now, event));
    case 'saveStarted':
      return { state: { ...state, phase: 'saving' }, effects: [{ kind: 'unschedule' }] };
    case 'saved':
      return afterSave(state, (now) => acceptSaved(now, event));
    case 'notSaved':
      // The server may have given up its draft: all that was typed is sent again.
      return afterSave(state, (now) => done({ ...now, isUnsent: now.newest !== null }));
    case 'left':
      return leave(state);
    case 'closed': {
      const closed = { ...state, isClosed: true, leavesNext: state.phase !== 'idle' };
      return chain(done(closed, { kind: 'unschedule' }), leave);
    }
    case 'opened':
      return done({ ...state, isClosed: false, phase: event.hasFormer ? 'takingOver' : state.phase });
    case 'formerEnded':
      return ended(state, (now) => send(now, false));
    case 'paused':
      return done({ ...state, isPaused: true }, { kind: 'unschedule' });
    case 'resumed':
      return scheduleUnsent({ ...state, isPaused: false });
    case 'handedOver':
      return retire(state);
    case 'dropped':
      return chain(retire(state), (now) => done(now, { kind: 'forgetCopy' }));
  }
}

function done<Values>(state: DraftState<Values>, ...effects: DraftEffect<Values>[]): DraftStep<Values> {
  return { state, effects };
}

function chain<Values>(
  { state, effects }: DraftStep<Values>,
  next: (state: DraftState<Values>) => DraftStep<Values>,
): DraftStep<Values> {
  const step = next(state);
  return { state: step.state, effects: [...effects, ...step.effects] };
}

function type<Values>(state: DraftState<Values>, values: Values): DraftStep<Values> {
  const text = JSON.stringify(values);
  if (state.isRetired || text === state.text) return done(state);
  return scheduleUnsent({ ...state, text, newest: values, isUnsent: true });
}

/** What is unsent leaves when typing has rested. */
function scheduleUnsent<Values>(state: DraftState<Values>): DraftStep<Values> {
  return state.isUnsent ? schedule(state, restMs) : done(state);
}

function schedule<Values>(state: DraftState<Values>, ms: number): DraftStep<Values> {
  return state.isPaused || state.isClosed
    ? done(state, { kind: 'unschedule' })
    : done(state, { kind: 'schedule', ms });
}

function send<Values>(state: DraftState<Values>, isLeaving: boolean): DraftStep<Values> {
  const { phase, newest, isUnsent, isPaused } = state;
  if (isPaused || !isUnsent || newest === null || phase !== 'idle')
    return done(state, { kind: 'unschedule' });
  return done(
    { ...state, phase: 'sending', isUnsent: false },
    { kind: 'unschedule' },
    { kind: 'send', values: newest, isLeaving },
  );
}

/** The page may never come back: a copy stays of what may not arrive. */
function leave<Values>(state: DraftState<Values>): DraftStep<Values> {
  if (!isBehind(state) || state.newest === null) return done(state);
  return chain(done(state, { kind: 'keepCopy', values: state.newest }), (now) => send(now, true));
}

/** What was under way has ended; `next` follows from how, then leaves what a form that is gone has left over. */
function ended<Values>(
  state: DraftState<Values>,
  next: (state: DraftState<Values>) => DraftStep<Values>,
): DraftStep<Values> {
  const idle: DraftState<Values> = { ...state, phase: 'idle', leavesNext: false };
  if (state.isRetired) return done(idle);
  return state.leavesNext ? chain(next(idle), leave) : next(idle);
}

function acknowledge<Values>(state: DraftState<Values>, savedAt: Date): DraftStep<Values> {
  const kept = state.isUnsent ? scheduleUnsent(state) : done(state, { kind: 'forgetCopy' });
  return chain(kept, (now) => done(now, { kind: 'report', news: { savedAt } }));
}

/** A refusal is not tried again before something else is typed. */
function keepUnsent<Values>(
  state: DraftState<Values>,
  { error, mayRetry }: { error: unknown; mayRetry: boolean },
): DraftStep<Values> {
  const { newest, isUnsent: isNewer } = state;
  if (newest === null) return done(state);
  const copied = done({ ...state, isUnsent: true }, { kind: 'keepCopy', values: newest });
  const scheduled = chain(copied, (now) => {
    if (isNewer) return schedule(now, restMs);
    return mayRetry ? schedule(now, retryMs) : done(now);
  });
  return chain(scheduled, (now) => done(now, { kind: 'report', news: { failed: error } }));
}

function acceptSaved<Values>(
  state: DraftState<Values>,
  { values, after }: { values: Values; after: Values },
): DraftStep<Values> {
  if (state.isUnsent && state.text !== JSON.stringify(values)) return done(state);
  return done({ ...state, text: JSON.stringify(after), isUnsent: false }, { kind: 'forgetCopy' });
}

function afterSave<Values>(
  state: DraftState<Values>,
  next: (state: DraftState<Values>) => DraftStep<Values>,
): DraftStep<Values> {
  return ended(state, (idle) =>
    chain(next(idle), (now) => (now.isClosed ? leave(now) : scheduleUnsent(now))),
  );
}

function retire<Values>(state: DraftState<Values>): DraftStep<Values> {
  const retired: DraftState<Values> = { ...state, newest: null, isUnsent: false, isRetired: true };
  return done(retired, { kind: 'unschedule' });
}
