import { fullName, type NameParts } from '#contract/applications/names.ts';

/** 'Dr. Asha Rao' -> 'Dr. A*** R***': whoever meant her recognises her, and nobody else learns a name. */
export function maskName({ salutation, ...names }: NameParts): string {
  const masked = (name: string) => name.replaceAll(/\S+/gu, (word) => `${/^./su.exec(word)?.[0] ?? ''}***`);
  return fullName({
    salutation,
    first_name: masked(names.first_name),
    middle_name: masked(names.middle_name),
    last_name: masked(names.last_name),
  });
}
