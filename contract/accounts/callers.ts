/** The five kinds of caller (decisions section 3). */
export type CallerKind = 'visitor' | 'applicant' | 'tracker' | 'member' | 'admin';

/** How long each proof lasts, in seconds: a day, and half an hour for a tracker (decisions sections 2 and 3). */
export const sessionSeconds = {
  applicant: 86_400,
  tracker: 1_800,
  member: 86_400,
  admin: 86_400,
} as const satisfies Record<Exclude<CallerKind, 'visitor'>, number>;

/** One-time codes (D1 section 9, decisions section 5). */
export const oneTimeCode = {
  digits: 4,
  validSeconds: 180,
  resendSeconds: 60,
  maxTries: 5,
  /** How many leave for one address and purpose, whoever asks; the shorter time first. */
  mailed: [
    { max: 10, seconds: 3_600 },
    { max: 20, seconds: 86_400 },
  ],
  /** How many wrong ones are judged for one address and purpose, of however many codes: 30 guesses at 10 000. */
  wrongTries: { max: 30, seconds: 86_400 },
} as const;

/** A mailed link that sets a password works this long, in seconds; the one that welcomes a new user three days. */
export const passwordLinkSeconds = { forgotten: 3_600, welcome: 259_200 } as const;

/** After verifying a code, an administrator may change the own password for this long, in seconds. */
export const freshCodeSeconds = 600;

/** Shortest and longest password accepted (ASVS 5.0, 6.2.1 and 6.2.9). */
export const passwordLength = { min: 8, max: 128 } as const;
