import type { FieldErrors } from '#contract/kit/answer.ts';
import { awaitsApplicant, awaitsPayment, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { provenFields } from './findings.ts';
import type { FileField } from './uploads.ts';

/**
 * What the applicant or member may change: everything; only the uploads to correct and the fields they prove
 * (docs/decisions/0022); the contact data of a member, whose other data was verified and is printed on certificates
 * (docs/decisions/0017); or nothing, while the application is with the office.
 */
export type EditScope = 'all' | { only: readonly FileField[] } | 'contact' | 'nothing';

/** Unfinished, unpaid, or returned to the applicant. */
const fullyOpen: readonly StatusId[] = [statusIds.incomplete, ...awaitsPayment, ...awaitsApplicant];

/** @param corrections the uploads that must be corrected */
export function editScopeOf(status: StatusId, corrections: readonly { field: FileField }[] = []): EditScope {
  const requested = corrections.map(({ field }) => field);
  if (requested.length > 0 && awaitsApplicant.includes(status)) return { only: requested };
  if (fullyOpen.includes(status)) return 'all';
  return status === statusIds.numberAllotted ? 'contact' : 'nothing';
}

/** The contact data of the personal step; the photo, clinics and work experience are open as well. */
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

/** May this field of the steps be changed? Fields of rows end with their index: 'clinic_name.0'. */
export function isOpenField(field: string, editScope: EditScope): boolean {
  if (typeof editScope === 'object')
    return editScope.only.some((upload) => provenFields[upload].includes(field));
  if (editScope !== 'contact') return editScope === 'all';
  return (contactFields as readonly string[]).includes(field) || /^\w+\.\d+$/.test(field);
}

/** The faults of open fields: a missing father's name in imported data must not prevent a new address. */
export function openFaults(errors: FieldErrors, editScope: EditScope): FieldErrors {
  // A new address of a member does not require a photo that was never uploaded.
  const isRequested = (field: string) =>
    typeof editScope === 'object' && (editScope.only as readonly string[]).includes(field);
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => isOpenField(field, editScope) || isRequested(field)),
  );
}

/** The stored values with the typed values of the open fields. */
export function withLocked<Values extends object>(
  typed: Values,
  stored: Values,
  editScope: EditScope,
): Values {
  if (editScope === 'all') return typed;
  const open = Object.entries(typed).filter(([field]) => isOpenField(field, editScope));
  return { ...stored, ...Object.fromEntries(open) };
}
