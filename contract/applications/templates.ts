import type { ApplicationRecord } from './application.ts';

/** What is known of the person a message goes to. */
export type TemplateFacts = Pick<
  ApplicationRecord,
  'salutation' | 'first_name' | 'last_name' | 'application_no' | 'application_name'
>;

/** What stands in a template for the data of an application, and where it comes from. */
const placeholders: Readonly<Record<string, keyof TemplateFacts>> = {
  salutation: 'salutation',
  first_name: 'first_name',
  last_name: 'last_name',
  application_no: 'application_no',
  membership_type: 'application_name',
};

/** '{salutation}, {first_name}, …', as they are told to who writes a template. */
export const placeholdersInWords = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ');

const inBraces = /\{(\w+)\}( ?)/g;

/**
 * The message of a template to one person. What is not known of the person takes the blank behind it along; a
 * placeholder that is none stays as it was typed, so that whoever sends the message sees it.
 */
export function fillTemplate(template: string, facts: TemplateFacts): string {
  return template.replaceAll(inBraces, (typed, name: string, blank: string) => {
    const field = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
    if (field === undefined) return typed;
    return facts[field] === '' ? '' : facts[field] + blank;
  });
}

/** Would it say something else to each person? Such a template is not for many at once. */
export function isPersonal(template: string): boolean {
  return [...template.matchAll(inBraces)].some(([, name = '']) => Object.hasOwn(placeholders, name));
}
