import { describe, expect, test } from 'vitest';
import type { Session } from '#contract/accounts/session.ts';
import {
  type SessionEvent,
  type SessionState,
  type SessionTransition,
  sessionTransition,
} from './session-transition.ts';

const nobody: Session = { admin: null, member: null, applicant: null, tracker: null };
const clerkOf = (id: number, email: string): Session => ({
  ...nobody,
  admin: {
    id,
    name: 'Clerk',
    email,
    role: 'Clerk',
    profile: null,
    permissions: [],
    columns: {},
    views: {},
    factor: 'free' as const,
    is_password_short: false,
  },
});
const applicantOf = (email: string) => ({ ...nobody, applicant: { email } }) as Session;
const tracker = { ...nobody, tracker: {} } as Session;
const clerk = clerkOf(1, 'clerk@example.org');
const applicant = applicantOf('asha@example.org');

const states: { [S in SessionState['step']]: Extract<SessionState, { step: S }> } = {
  current: { step: 'current' },
  renewing: { step: 'renewing' },
  checking: { step: 'checking', before: clerk, audience: 'office', email: 'clerk@example.org' },
  ended: { step: 'ended', email: 'clerk@example.org' },
};
const checkingApplicant: SessionState = {
  step: 'checking',
  before: applicant,
  audience: 'portal',
  email: 'asha@example.org',
};

const events: { [T in SessionEvent['type']]: Extract<SessionEvent, { type: T }> } = {
  proofMissing: { type: 'proofMissing', known: clerk, audience: 'office' },
  seen: { type: 'seen', known: clerk, ageMs: 300_000 },
  renewed: { type: 'renewed' },
  read: { type: 'read', now: nobody },
  unreachable: { type: 'unreachable' },
  signedInAgain: { type: 'signedInAgain' },
};

const to = (state: SessionState, ...effects: SessionTransition['effects']): SessionTransition => ({
  state,
  effects,
});

/** What follows on each event that a state expects; every other one changes nothing. */
const expected: Record<SessionState['step'], Partial<Record<SessionEvent['type'], SessionTransition>>> = {
  current: { proofMissing: to(states.checking, 'readRights'), seen: to(states.current, 'refreshRights') },
  renewing: {
    renewed: to(states.current, 'reenter'),
    unreachable: to(states.current),
    seen: to(states.renewing, 'refreshRights'),
  },
  checking: {
    read: to(states.ended),
    unreachable: to(states.current),
    seen: to(states.checking, 'refreshRights'),
  },
  ended: { signedInAgain: to(states.current), seen: to(states.ended, 'refreshRights') },
};

describe.each(Object.values(states))('in $step', (state) => {
  test.each(Object.values(events))('$type', (event) => {
    expect(sessionTransition(state, event)).toEqual(expected[state.step][event.type] ?? to(state));
  });
});

test.each<[string, SessionEvent, SessionTransition]>([
  [
    'checks an applicant without reading rights',
    { type: 'proofMissing', known: applicant, audience: 'portal' },
    to(checkingApplicant, 'readSession'),
  ],
  [
    'shows a tracker that the half hour is over',
    { type: 'proofMissing', known: tracker, audience: 'portal' },
    to(states.renewing, 'sayTrackingEnded', 'renewSession'),
  ],
  [
    'renews the session of a visitor',
    { type: 'proofMissing', known: nobody, audience: 'portal' },
    to(states.renewing, 'renewSession'),
  ],
  [
    'renews a session that was never read',
    { type: 'proofMissing', known: undefined, audience: 'portal' },
    to(states.renewing, 'renewSession'),
  ],
  ['keeps rights that are fresh', { type: 'seen', known: clerk, ageMs: 299_999 }, to(states.current)],
  ['reads no rights of an applicant', { type: 'seen', known: applicant, ageMs: 300_000 }, to(states.current)],
])('%s', (_, event, transition) => {
  expect(sessionTransition(states.current, event)).toEqual(transition);
});

test.each<[string, SessionState, Session, SessionState]>([
  [
    'an administrator with a new e-mail is the same person',
    states.checking,
    clerkOf(1, 'new@example.org'),
    states.current,
  ],
  ['another administrator is not', states.checking, clerkOf(2, 'clerk@example.org'), states.ended],
  ['an applicant with the same e-mail is the same person', checkingApplicant, applicant, states.current],
  [
    'an applicant with another e-mail is not',
    checkingApplicant,
    applicantOf('ravi@example.org'),
    { step: 'ended', email: 'asha@example.org' },
  ],
])('%s', (_, state, now, next) => {
  expect(sessionTransition(state, { type: 'read', now })).toEqual(to(next));
});
