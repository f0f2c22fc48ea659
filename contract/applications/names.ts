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
