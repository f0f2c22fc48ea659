import { text } from '#contract/texts/text.ts';

/** Why a new password is refused that is long enough (ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12). */
export const passwordFaults = {
  common: text('Many people use this password, so it is tried first. Please choose another one.'),
  words: text(
    'Too much of it is your name, your e-mail or a word of the association. Please choose another one.',
  ),
  guessable: text(
    'This is easy to guess. Please make it longer, or choose words that do not belong together.',
  ),
} as const;

/**
 * Words that somebody tries first who knows what the product is for (ASVS 5.0, 6.1.2). The name of the association, and
 * name and e-mail of the person, are added as they are stored.
 */
export const wordsOfThePlace = [
  'omas',
  'association',
  'society',
  'surgeon',
  'surgeons',
  'surgery',
  'surgical',
  'doctor',
  'medical',
  'hospital',
  'clinic',
  'india',
  'indian',
  'member',
  'members',
  'membership',
  'application',
  'certificate',
  'office',
  'admin',
  'administrator',
  'secretary',
  'president',
] as const;
