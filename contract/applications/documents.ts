import { INDIA } from './lists.ts';
import { optionalUpload, type UploadKind } from '#contract/kit/upload.ts';

/** The photo and the uploads of an application, in the order they are shown. */
export const fileFields = [
  'profile',
  'mci_certificate',
  'pg_degree_certificate',
  'asi_member_certificate',
  'active_license',
  'letter_hod',
  'mbbs_degree_certificate',
] as const;

export type FileField = (typeof fileFields)[number];
export type DocumentField = Exclude<FileField, 'profile'>;

export const documentFields = fileFields.filter((field): field is DocumentField => field !== 'profile');

export const fileLabels: Record<FileField, string> = {
  profile: 'Profile photo',
  mci_certificate: 'NMC certificate',
  pg_degree_certificate: 'PG degree certificate',
  asi_member_certificate: 'ASI member certificate',
  active_license: 'Active license',
  letter_hod: 'HOD letter (from head of department)',
  mbbs_degree_certificate: 'MBBS degree certificate',
};

export const fileKinds: Record<FileField, UploadKind> = {
  profile: 'image',
  mci_certificate: 'document',
  pg_degree_certificate: 'document',
  asi_member_certificate: 'document',
  active_license: 'document',
  letter_hod: 'document',
  mbbs_degree_certificate: 'document',
};

/** Width to height of the photo: a passport photo of India is 35 mm by 45 mm. */
export const photoShape = 35 / 45;

/** Country of residence: 101 or not; null while none is chosen, which counts as abroad only for type 3. */
export function livesAbroad(type: number, country: number | null): boolean {
  return country === null ? type === 3 : country !== INDIA;
}

/** The part of a call's input that takes these files, each of which may be left out. */
export function optionalUploads<Field extends FileField>(fields: readonly Field[]) {
  const entries = fields.map((field) => [field, optionalUpload()]);
  return Object.fromEntries(entries) as Record<Field, ReturnType<typeof optionalUpload>>;
}
