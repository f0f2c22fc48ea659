import type { ApplicationRecord } from './application.ts';
import { endsReview } from './findings.ts';

/** The data of the person who receives a message. */
export type TemplateFacts = Pick<
  ApplicationRecord,
  'salutation' | 'first_name' | 'last_name' | 'application_no' | 'application_name'
>;

/** The placeholders of a template, each with its field of the application. */
const placeholders: Readonly<Record<string, keyof TemplateFacts>> = {
  salutation: 'salutation',
  first_name: 'first_name',
  last_name: 'last_name',
  application_no: 'application_no',
  membership_type: 'application_name',
};

/** '{salutation}, {first_name}, …', for the person who writes a template. */
export const placeholdersInWords = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ');

const inBraces = /\{(\w+)\}( ?)/g;

/**
 * The message of a template to one person. An empty value is removed together with the blank after it. An unknown
 * placeholder stays as it was typed, so that the sender sees it.
 */
export function fillTemplate(template: string, facts: TemplateFacts): string {
  return template.replaceAll(inBraces, (typed, name: string, blank: string) => {
    const field = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
    if (field === undefined) return typed;
    return facts[field] === '' ? '' : facts[field] + blank;
  });
}

/** Does it hold placeholders? Such a template cannot be sent to many people at once. */
export function isPersonal(template: string): boolean {
  return [...template.matchAll(inBraces)].some(([, name = '']) => Object.hasOwn(placeholders, name));
}

/**
 * The message that an approval or an allotment begins with: the first template of that status, to one person. '' for any
 * other status, whose message depends on what was found, and without a template.
 * @param templates in the order of their list
 */
export function readyMessage(
  templates: readonly { application_status: number; message: string }[],
  status: number,
  facts: TemplateFacts,
): string {
  const first = endsReview(status) && templates.find((template) => template.application_status === status);
  return first ? fillTemplate(first.message, facts) : '';
}
