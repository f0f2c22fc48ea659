import { plainWords } from '#contract/kit/plain-words.ts';

/** The name of a person as it is kept. */
interface PersonName {
  first_name: string;
  last_name: string;
}

/**
 * Is what somebody typed the family name of this person? Capitals, accents, blanks and punctuation do not count:
 * 'd souza' is 'D’Souza'. Who has no family name is known by the last word of the first name.
 */
export function isFamilyName({ first_name, last_name }: PersonName, typed: string): boolean {
  const asked = plain(typed);
  const own = plain(last_name) || plain(first_name.trim().split(/\s+/).at(-1) ?? '');
  return asked !== '' && asked === own;
}

const plain = (name: string) => plainWords(name).join('');
