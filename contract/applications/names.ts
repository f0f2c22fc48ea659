/** The parts a person's name is kept in. */
export interface NameParts {
  salutation: string;
  first_name: string;
  middle_name: string;
  last_name: string;
}

/** The name in one line, without the parts that are empty: 'Dr. Asha R Rao'. */
export function fullName({ salutation, first_name, middle_name, last_name }: NameParts): string {
  return [salutation, first_name, middle_name, last_name].filter((part) => part !== '').join(' ');
}

/** Letters of any script with their marks and joiners, blanks, apostrophes, dots and hyphens make up a name. */
const foreignToNames = /[^\p{L}\p{M}\u200C\u200D\s'\u2018\u2019.\-\u2010\u2011]/gu;

/**
 * A name of a person or a city as it is kept while it is typed; several blanks become one. As written on a passport:
 * 'Mary Ann', "D'Souza", 'K. R.', 'Abdul-Rahman' (docs/decisions/0039).
 */
export function keepName(typed: string): string {
  return typed.replaceAll(foreignToNames, '').replaceAll(/\s+/g, ' ');
}

/** What is wrong with a name; undefined when nothing is, or none was given. `label` begins the sentence. */
export function nameFault(name: string, label: string): string | undefined {
  if (keepName(name) !== name) return `${label} can hold letters, spaces, apostrophes, dots and hyphens only`;
  return name === '' || /\p{L}/u.test(name) ? undefined : `${label} must hold a letter`;
}

/** Whoever did something for the office and has no account any more. */
export const formerAdministrator = 'Former administrator';
