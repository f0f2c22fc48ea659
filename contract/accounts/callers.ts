/** The five kinds of caller (decisions section 3), and partners, who ask by a key (docs/decisions/0100). */
export type CallerKind = 'visitor' | 'applicant' | 'tracker' | 'member' | 'admin' | 'partner';

/** Who signs in, and has a session of that kind. */
export type SessionKind = Exclude<CallerKind, 'visitor' | 'partner'>;

/** How long each proof lasts, in seconds: a day, and half an hour for a tracker (decisions sections 2 and 3). */
export const sessionSeconds = {
  applicant: 86_400,
  tracker: 1_800,
  member: 86_400,
  admin: 86_400,
} as const satisfies Record<SessionKind, number>;

/**
 * The staff's session also ends this long after its last use, in seconds: an office has desks that others pass
 * (docs/decisions/0074).
 */
export const staffIdleSeconds = 1_800;

/** Its last use is written at most this often, in seconds; so it may end that much earlier. */
export const lastUseSeconds = 60;

/** What does the most harm asks the staff for a proof no older than this, in seconds (docs/decisions/0080). */
export const freshProofSeconds = 300;

/** One-time codes (D1 section 9, decisions section 5). */
export const oneTimeCode = {
  digits: 4,
  validSeconds: 180,
  resendSeconds: 60,
  maxTries: 5,
  /** How many are mailed to one address for one purpose, for all requests together; the shorter time first. */
  mailed: [
    { max: 10, seconds: 3_600 },
    { max: 20, seconds: 86_400 },
  ],
  /** Beyond that, one is mailed in the time that a link works: somebody who is refused a code has a working link. */
  mailedBeyond: { max: 1, seconds: 900 },
  /**
   * How many wrong ones are judged; each is one guess at 10 000 (docs/decisions/0034, 0115). `all` counts those of accounts and
   * applications that exist. A browser that signed in with the address before has a quota of its own. Each wrong one
   * counts for `seconds`.
   */
  wrong: {
    all: [
      { max: 100, seconds: 86_400 },
      { max: 300, seconds: 30 * 86_400 },
    ],
    network: [{ max: 50, seconds: 86_400 }],
    address: [
      { max: 30, seconds: 86_400 },
      { max: 60, seconds: 30 * 86_400 },
    ],
    device: { max: 20, seconds: 30 * 86_400 },
  },
} as const;

/** How long the link works that comes with a mailed code, once, in seconds. */
export const codeLinkSeconds = 900;

/** A mailed link that sets a password works this long, in seconds; the one that welcomes a new user three days. */
export const passwordLinkSeconds = { forgotten: 3_600, welcome: 259_200 } as const;

/** After verifying a code, an administrator may change the own password for this long, in seconds. */
export const freshCodeSeconds = 600;

/** Shortest new password of each kind of person, and the longest (ASVS 5.0, 6.2.1 and 6.2.9; docs/decisions/0083). */
export const passwordLength = { staff: 12, member: 8, max: 128 } as const;

/** Who may work on an application; whose it is, the handler checks (decisions section 3). */
export const whoMayFill = { applicant: true, member: true } as const;

/** Callers who may see a whole application, its uploads and documents. */
export const whoMaySee = { ...whoMayFill, admin: { module: 'Application', flag: 'view' } } as const;

/**
 * Callers who may see the status of an application. Trackers know its number and e-mail, which are no secrets: they read the
 * status page without the office's texts, and nothing else (docs/decisions/0114).
 */
export const whoMayTrack = { ...whoMaySee, tracker: true } as const;
