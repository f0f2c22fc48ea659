import type { FieldErrors } from '#contract/kit/answer.ts';
import type { FileField } from './documents.ts';
import { awaitsApplicant, awaitsPayment, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { provenFields } from './findings.ts';

/**
 * What the applicant or member may change of an application: everything; only the uploads that the office asked to
 * correct and the data they prove (docs/decisions/0022); the contact data of a member, whose other data was verified
 * and stands on certificates (docs/decisions/0017); or nothing, while the office has it.
 */
export type EditScope = 'all' | { only: readonly FileField[] } | 'contact' | 'nothing';

/** Unfinished, unpaid, or asked for something. */
const wholly: readonly StatusId[] = [statusIds.incomplete, ...awaitsPayment, ...awaitsApplicant];

/** @param corrections the uploads that the office asked to correct when it set this status */
export function editScopeOf(status: StatusId, corrections: readonly { field: FileField }[] = []): EditScope {
  const asked = corrections.map(({ field }) => field);
  if (asked.length > 0 && awaitsApplicant.includes(status)) return { only: asked };
  if (wholly.includes(status)) return 'all';
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

export function isOpenFile(field: FileField, editScope: EditScope): boolean {
  if (typeof editScope === 'object') return editScope.only.includes(field);
  return editScope === 'all' || (editScope === 'contact' && field === openFile);
}

/** May clinics and work experience be changed? */
export function isPracticeEditable(editScope: EditScope): boolean {
  return editScope === 'all' || editScope === 'contact';
}

/** Is this field of the steps open? Those of rows bear their position: 'clinic_name.0'. */
export function isOpenField(field: string, editScope: EditScope): boolean {
  if (typeof editScope === 'object')
    return editScope.only.some((upload) => provenFields[upload].includes(field));
  if (editScope !== 'contact') return editScope === 'all';
  return (contactFields as readonly string[]).includes(field) || /^\w+\.\d+$/.test(field);
}

/** The faults of what may be changed: data taken over without its father's name must not bar a new address. */
export function openFaults(errors: FieldErrors, editScope: EditScope): FieldErrors {
  // A photo that a member never sent is not asked for with a new address.
  const isAsked = (field: string) =>
    typeof editScope === 'object' && (editScope.only as readonly string[]).includes(field);
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => isOpenField(field, editScope) || isAsked(field)),
  );
}

/** What is kept of what was typed: the fields that are open, over all others as they are stored. */
export function withLocked<Values extends object>(
  typed: Values,
  stored: Values,
  editScope: EditScope,
): Values {
  if (editScope === 'all') return typed;
  const open = Object.entries(typed).filter(([field]) => isOpenField(field, editScope));
  return { ...stored, ...Object.fromEntries(open) };
}
