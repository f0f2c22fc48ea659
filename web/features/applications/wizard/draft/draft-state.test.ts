import { array, assert, constantFrom, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DraftEffect,
  type DraftEvent,
  type DraftState,
  isBehind,
  openedWith,
  reduce,
} from './draft-state.ts';

type Event = DraftEvent<string>;
type Effect = DraftEffect<string>;

const savedAt = new Date('2026-11-21T05:12:00Z');
const error = new Error('refused');

const typed = (values: string): Event => ({ kind: 'typed', values });
const sendNow: Event = { kind: 'sendNow' };
const sent: Event = { kind: 'sent', savedAt };
const refused: Event = { kind: 'notSent', error, mayRetry: false };
const offline: Event = { kind: 'notSent', error, mayRetry: true };
const saveStarted: Event = { kind: 'saveStarted' };
const saved = (values: string, after = values): Event => ({ kind: 'saved', values, after });
const notSaved: Event = { kind: 'notSaved' };
const left: Event = { kind: 'left' };
const closed: Event = { kind: 'closed' };
const paused: Event = { kind: 'paused' };
const resumed: Event = { kind: 'resumed' };
const opened = (hasFormer: boolean): Event => ({ kind: 'opened', hasFormer });
const formerEnded: Event = { kind: 'formerEnded' };

/** The state after these events in a form that opened with "kept", and the effects of the last one. */
function after(...events: Event[]): { state: DraftState<string>; effects: Effect[] } {
  let step: { state: DraftState<string>; effects: Effect[] } = { state: openedWith('"kept"'), effects: [] };
  for (const event of events) step = reduce(step.state, event);
  return step;
}

/** An effect in a few words: 'send a', 'schedule 1000'. */
function inWords(effect: Effect): string {
  switch (effect.kind) {
    case 'send':
      return `send ${effect.values}${effect.isLeaving ? ', leaving' : ''}`;
    case 'schedule':
      return `schedule ${effect.ms}`;
    case 'keepCopy':
      return `copy ${effect.values}`;
    case 'report':
      return 'savedAt' in effect.news ? 'report saved' : 'report failed';
    default:
      return effect.kind;
  }
}

const sending = [typed('a'), sendNow];
const saving = [typed('a'), saveStarted];

test.each<[name: string, events: Event[], effects: string]>([
  ['typing is sent when it rests', [typed('a')], 'schedule 1000'],
  ['the newest values are sent', [typed('a'), typed('ab'), sendNow], 'unschedule, send ab'],
  ['what the server has is not sent', [typed('kept')], ''],
  ['nothing is sent before something is typed', [sendNow], 'unschedule'],
  ['an answer ends the need for a copy', [...sending, sent], 'forgetCopy, report saved'],
  ['a newer text is sent after the answer', [...sending, typed('ab'), sent], 'schedule 1000, report saved'],
  ['one request at a time', [...sending, typed('ab'), sendNow], 'unschedule'],
  ['offline it is tried again', [...sending, offline], 'copy a, schedule 5000, report failed'],
  ['a refusal is not tried again', [...sending, refused], 'copy a, report failed'],
  [
    'after a refusal a newer text is',
    [...sending, typed('ab'), refused],
    'copy ab, schedule 1000, report failed',
  ],
  ['leaving without changes does nothing', [left], ''],
  ['leaving sends at once what is unsent', [typed('a'), left], 'copy a, unschedule, send a, leaving'],
  ['leaving copies what is being sent', [...sending, left], 'copy a, unschedule'],
  ['a form that is gone sends once', [typed('a'), closed], 'unschedule, copy a, unschedule, send a, leaving'],
  ['and no more', [typed('a'), closed, offline], 'copy a, unschedule, report failed'],
  [
    'a form that is gone copies the newest',
    [...sending, typed('ab'), closed],
    'unschedule, copy ab, unschedule',
  ],
  [
    'and sends it after the older one',
    [...sending, typed('ab'), closed, sent],
    'unschedule, report saved, copy ab, unschedule, send ab, leaving',
  ],
  ['a saved step has no draft', [...saving, saved('a')], 'forgetCopy'],
  ['nothing is sent while the step is saved', [...saving, typed('ab'), sendNow], 'unschedule'],
  ['what was typed meanwhile is sent after it', [...saving, typed('ab'), saved('a')], 'schedule 1000'],
  [
    'typing back to what is saved is no change',
    [...saving, typed('ab'), typed('a'), saved('a')],
    'forgetCopy',
  ],
  ['after a failed save all is sent again', [...sending, sent, saveStarted, notSaved], 'schedule 1000'],
  [
    'a form that is gone after a save sends the rest',
    [...saving, typed('ab'), closed, saved('a')],
    'copy ab, unschedule, send ab, leaving, copy ab, unschedule',
  ],
  ['going back to what is saved is no change', [...saving, saved('a', 'b'), typed('b')], ''],
  ['paused, nothing is sent', [typed('a'), paused, sendNow], 'unschedule'],
  ['paused, leaving keeps a copy', [typed('a'), paused, left], 'copy a, unschedule'],
  ['resumed, it is sent', [typed('a'), paused, resumed], 'schedule 1000'],
  ['a former form is waited for', [opened(true), typed('a'), sendNow], 'unschedule'],
  ['after the former form it is sent', [opened(true), typed('a'), formerEnded], 'unschedule, send a'],
  ['what is dropped loses its copy', [typed('a'), { kind: 'dropped' }], 'unschedule, forgetCopy'],
  ['what is handed over keeps its copy', [...sending, { kind: 'handedOver' }], 'unschedule'],
  ['after dropping, typing does nothing', [{ kind: 'dropped' }, typed('a')], ''],
  ['after dropping, leaving does nothing', [...sending, { kind: 'dropped' }, left], ''],
  ['after dropping, an answer does nothing', [...sending, { kind: 'dropped' }, sent], ''],
])('%s', (_, events, effects) => {
  expect(
    after(...events)
      .effects.map(inWords)
      .join(', '),
  ).toBe(effects);
});

test('a form that found a copy counts all as changed', () => {
  expect(reduce(openedWith(''), typed('kept')).effects).toEqual([{ kind: 'schedule', ms: 1_000 }]);
});

test.each<[events: Event[], behind: boolean]>([
  [[], false],
  [[typed('a')], true],
  [sending, true],
  [[...sending, sent], false],
  [[...sending, offline], true],
  [[...sending, { kind: 'dropped' }], false],
])('what the server may not have is known (%#)', (events, behind) => {
  expect(isBehind(after(...events).state)).toBe(behind);
});

/** A form with its browser and the server, as far as they hold what was typed. */
class World {
  state = openedWith<string>('"kept"');
  newest = 'kept';
  /** What the request that is under way carries. */
  carried: string | null = null;
  copy: string | null = null;
  /** What the server confirmed; null while it is not known what it has. */
  acknowledged: string | null = 'kept';
  isShown = true;

  dispatch(event: Event): void {
    const { state, effects } = reduce(this.state, event);
    this.state = state;
    for (const effect of effects) {
      if (effect.kind === 'send') this.carried = effect.values;
      if (effect.kind === 'keepCopy') this.copy = effect.values;
      if (effect.kind === 'forgetCopy') this.copy = null;
    }
  }

  /** What may happen next, of what the draws ask for; null when it cannot happen now. */
  next(kind: string, text: string): (() => void) | null {
    const { phase } = this.state;
    const isOpen = !this.state.isClosed;
    switch (kind) {
      case 'type':
        if (!isOpen) return null;
        return () => {
          // Who types has the page again.
          this.isShown = true;
          this.newest = text;
          this.dispatch(typed(text));
        };
      case 'sent':
        if (phase !== 'sending') return null;
        return () => {
          this.acknowledged = this.carried;
          this.dispatch(sent);
        };
      case 'offline':
      case 'refused':
        return phase === 'sending' ? () => this.dispatch(kind === 'offline' ? offline : refused) : null;
      case 'saveStarted':
        if (phase !== 'idle' || !isOpen || !this.isShown) return null;
        return () => {
          this.carried = this.newest;
          this.dispatch(saveStarted);
        };
      case 'saved':
        if (phase !== 'saving' || this.carried === null) return null;
        return () => {
          this.acknowledged = this.carried;
          this.dispatch(saved(this.carried ?? ''));
        };
      case 'notSaved':
        if (phase !== 'saving') return null;
        return () => {
          // Before the first change there is nothing to lose.
          if (this.state.newest !== null) this.acknowledged = null;
          // A page that learns of the failure is still there.
          this.isShown = isOpen;
          this.dispatch(notSaved);
        };
      case 'leave':
        return () => {
          this.isShown = false;
          this.dispatch(left);
        };
      case 'close':
        return () => {
          this.isShown = false;
          this.dispatch(closed);
        };
      case 'open':
        if (isOpen) return null;
        return () => {
          this.isShown = true;
          this.dispatch(opened(false));
        };
      case 'pause':
        return () => this.dispatch(paused);
      case 'resume':
        return () => this.dispatch(resumed);
      default:
        return () => this.dispatch(sendNow);
    }
  }

  /** A save that is under way is counted: it ends in an answer or in another send. */
  isSafe(): boolean {
    const holders = [this.copy, this.acknowledged, this.state.phase === 'saving' ? this.carried : null];
    return this.isShown || holders.includes(this.newest);
  }
}

const kinds =
  'type type type sent offline refused saveStarted saved notSaved leave close open pause resume timer timer'.split(
    ' ',
  );

/** What is tried one after the other, each with the text that is typed if any. */
const draws = array(tuple(constantFrom(...kinds), constantFrom('kept', 'a', 'ab', 'abc')), { maxLength: 40 });

test('nothing typed is ever lost: the newest text is shown, in the copy, or on the server', () => {
  assert(
    property(draws, (tries) => {
      const world = new World();
      for (const [kind, text] of tries) {
        world.next(kind, text)?.();
        expect(world.isSafe(), `after ${kind} ${text}`).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('once the connection works, all that was typed reaches the server', () => {
  assert(
    property(draws, (tries) => {
      const world = new World();
      for (const [kind, text] of tries) world.next(kind, text)?.();
      for (const kind of ['saved', 'sent', 'resume', 'timer', 'sent', 'timer', 'sent'])
        world.next(kind, '')?.();
      expect(world.acknowledged).toBe(world.newest);
      expect(isBehind(world.state)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
