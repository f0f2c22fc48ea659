import { holdsWebAddress } from '#contract/kit/web-address.ts';
import { type Message, text } from '#contract/texts/text.ts';

/** The parts of a person's name. */
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

/** Names hold letters of any script with marks and joiners, blanks, apostrophes, dots and hyphens. */
const foreignToNames = /[^\p{L}\p{M}\u200C\u200D\s'\u2018\u2019.\-\u2010\u2011]/gu;

/**
 * The name of a person or city without characters that names do not have; several blanks become one. Names as on a
 * passport do not change: 'Mary Ann', "D'Souza", 'K. R.', 'Abdul-Rahman' (docs/decisions/0039).
 */
export function keepName(typed: string): string {
  return typed.replaceAll(foreignToNames, '').replaceAll(/\s+/g, ' ');
}

/** Fault of a name; undefined when it is valid or empty. `label`, a text, begins the message. */
export function nameFault(name: string, label: string): Message | undefined {
  const values = { label: { text: label } };
  // Names stand in the subjects of mails, where an address becomes a link.
  if (holdsWebAddress(name)) return text('{label} cannot be a web address', values);
  if (keepName(name) !== name)
    return text('{label} can hold letters, spaces, apostrophes, dots and hyphens only', values);
  return name === '' || /\p{L}/u.test(name) ? undefined : text('{label} must hold a letter', values);
}

/** The name shown for an administrator whose account was deleted. */
export const formerAdministrator = text('Former administrator');
