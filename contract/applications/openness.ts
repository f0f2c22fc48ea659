import type { FieldErrors } from '#contract/kit/answer.ts';
import type { FileField } from './documents.ts';
import { awaitsApplicant, awaitsPayment, type StatusId, statusIds } from './statuses.ts';

/**
 * What the applicant or member may change of an application: everything; the contact data of a member, whose
 * other data was verified and stands on certificates (docs/decisions/0017); or nothing, while the office has it.
 */
export type Openness = 'all' | 'contact' | 'nothing';

/** Unfinished, unpaid, or asked for something. */
const wholly: readonly StatusId[] = [statusIds.incomplete, ...awaitsPayment, ...awaitsApplicant];

export function opennessOf(status: number): Openness {
  if ((wholly as readonly number[]).includes(status)) return 'all';
  return status === statusIds.numberAllotted ? 'contact' : 'nothing';
}

/** The contact data of the personal step; beside it the photo, the clinics and the work experience are open. */
export const contactFields = [
  'mobile',
  'mobile_code',
  'street_line1',
  'street_line2',
  'country',
  'state',
  'city',
  'pin',
  'landline',
  'stdcode',
  'mailing_address',
] as const;

const openFile: FileField = 'profile';

export function isOpenFile(field: FileField, openness: Openness): boolean {
  return openness === 'all' || (openness === 'contact' && field === openFile);
}

/** Is a fault of this field one that a member could mend? Faults of rows bear their position: 'clinic_name.0'. */
function isContact(field: string): boolean {
  return (contactFields as readonly string[]).includes(field) || /^\w+\.\d+$/.test(field);
}

/** The faults of what may be changed: data taken over without its father's name must not bar a new address. */
export function openFaults(errors: FieldErrors, openness: Openness): FieldErrors {
  if (openness === 'all') return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isContact(field)));
}

/** What is kept of what was typed: the fields that are open, over all others as they are stored. */
export function withLocked<Values extends object>(typed: Values, stored: Values, openness: Openness): Values {
  if (openness === 'all') return typed;
  const open = Object.entries(typed).filter(([field]) => isContact(field));
  return { ...stored, ...Object.fromEntries(open) };
}
