import { text } from '#contract/texts/text.ts';
import { statusIds, statusNames } from './statuses.ts';

/** 'Pending Actions' names the office's own actions. Applicants read it as a task of theirs. */
const withTheOffice = text('With the office');

/** Returns the words an applicant reads for a status. A name that the office chose itself stays. */
export function nameForApplicant(name: string): string {
  return name === statusNames[statusIds.pendingActions] ? withTheOffice : name;
}
