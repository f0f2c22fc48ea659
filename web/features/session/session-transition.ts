import type { Session } from '#contract/accounts/session.ts';
import type { Audience } from '#web/kit/data/audience.ts';

/**
 * The session as the page knows it.
 * - current: nothing contradicts it
 * - renewing: a visitor's call lacked a proof; the session is read again
 * - checking: a call of a signed-in person lacked a proof or a right; the page reads who is signed in now
 * - ended: somebody else is signed in, or nobody; the page asks its person to sign in again
 */
export type SessionState =
  | { step: 'current' }
  | { step: 'renewing' }
  | { step: 'checking'; before: Session; audience: Audience; email: string }
  | { step: 'ended'; email: string };

export type SessionEvent =
  /** A call lacked a proof or a right. */
  | { type: 'proofMissing'; known: Session | undefined; audience: Audience }
  /** A page was opened or the window was focused; how long ago the known session was read, in milliseconds. */
  | { type: 'seen'; known: Session | undefined; ageMs: number }
  | { type: 'renewed' }
  | { type: 'read'; now: Session }
  | { type: 'unreachable' }
  | { type: 'signedInAgain' };

/** What is to be done next, in order. */
export type SessionEffect =
  | 'sayTrackingEnded'
  /** Ends in `renewed` or `unreachable`. */
  | 'renewSession'
  /** Ends in `read` or `unreachable`. */
  | 'readSession'
  /** As readSession, and stores what the role now allows. */
  | 'readRights'
  /** Without an event: what cannot be read now is read with the next page. */
  | 'refreshRights'
  /** Asks the guards of the open page again. */
  | 'reenter';

export interface SessionTransition {
  state: SessionState;
  effects: readonly SessionEffect[];
}

type EventOf<Type> = Extract<SessionEvent, { type: Type }>;
type Row<State> = {
  [Type in Exclude<SessionEvent['type'], 'seen'>]?: (state: State, event: EventOf<Type>) => SessionTransition;
};

/** How long the rights of the staff count as fresh, in milliseconds. */
const freshMs = 300_000;

const table: { [Step in SessionState['step']]: Row<Extract<SessionState, { step: Step }>> } = {
  current: {
    proofMissing: (_, { known, audience }) => {
      const email = emailOf(known, audience);
      if (known && email !== null)
        return go(
          { step: 'checking', before: known, audience, email },
          audience === 'office' ? 'readRights' : 'readSession',
        );
      return known?.tracker
        ? go({ step: 'renewing' }, 'sayTrackingEnded', 'renewSession')
        : go({ step: 'renewing' }, 'renewSession');
    },
  },
  renewing: {
    renewed: () => go({ step: 'current' }, 'reenter'),
    unreachable: () => go({ step: 'current' }),
  },
  checking: {
    read: ({ before, audience, email }, { now }) =>
      go(isSamePerson(before, now, audience) ? { step: 'current' } : { step: 'ended', email }),
    // The next call shows it.
    unreachable: () => go({ step: 'current' }),
  },
  ended: { signedInAgain: () => go({ step: 'current' }) },
};

/** The next state and what is to be done. An event that its state does not expect changes nothing. */
export function sessionTransition(state: SessionState, event: SessionEvent): SessionTransition {
  // The staff's rights grow old in every state; members have none.
  if (event.type === 'seen')
    return event.known?.admin && event.ageMs >= freshMs ? go(state, 'refreshRights') : go(state);
  const rules = table[state.step] as Partial<
    Record<SessionEvent['type'], (state: SessionState, event: SessionEvent) => SessionTransition>
  >;
  return rules[event.type]?.(state, event) ?? go(state);
}

function go(state: SessionState, ...effects: SessionEffect[]): SessionTransition {
  return { state, effects };
}

/** The e-mail of the person who works on an audience's pages; null for visitors and for trackers. */
export function emailOf(session: Session | undefined, audience: Audience): string | null {
  const person = audience === 'office' ? session?.admin : (session?.member ?? session?.applicant);
  return person?.email ?? null;
}

/** Staff are compared by their id, since their e-mail may have changed. */
function isSamePerson(before: Session, now: Session, audience: Audience): boolean {
  if (audience === 'office') return now.admin?.id === before.admin?.id;
  return emailOf(now, audience) === emailOf(before, audience);
}
