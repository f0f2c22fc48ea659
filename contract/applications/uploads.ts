import { flood, type Limit } from '#contract/kit/limits.ts';
import { optionalUpload, type UploadKind } from '#contract/kit/upload.ts';
import { INDIA } from './lists.ts';
import { text } from '#contract/texts/text.ts';

/** The photo and the uploads of an application, in the order they are shown: `uploadFields` are those without the photo. */
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
export type UploadField = Exclude<FileField, 'profile'>;

export const uploadFields = fileFields.filter((field): field is UploadField => field !== 'profile');

export const fileLabels: Record<FileField, string> = {
  profile: text('Profile photo'),
  mci_certificate: text('NMC certificate'),
  pg_degree_certificate: text('PG degree certificate'),
  asi_member_certificate: text('ASI member certificate'),
  active_license: text('Active license'),
  letter_hod: text('HOD letter (from head of department)'),
  mbbs_degree_certificate: text('MBBS degree certificate'),
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

/** Is the country of residence not India? While none is chosen (null), only type 3 counts as abroad. */
export function livesAbroad(type: number, country: number | null): boolean {
  return country === null ? type === 3 : country !== INDIA;
}

/** The part of a call's input for these files, each of which may be left out. */
export function optionalUploads<Field extends FileField>(fields: readonly Field[]) {
  const entries = fields.map((field) => [field, optionalUpload()]);
  return Object.fromEntries(entries) as Record<Field, ReturnType<typeof optionalUpload>>;
}

/** Counted for each application and not for each network, which may be that of a whole conference. */
export const uploadLimits: readonly Limit[] = [
  flood,
  { counts: 'uses', by: { field: 'id' }, max: 300, seconds: 3_600 },
];

/** Numbers of older applications are consecutive, so guessing them for a known e-mail is limited. */
export const trackingLimits: readonly Limit[] = [
  flood,
  { counts: 'refused_proofs', by: 'ip', max: 120, seconds: 3_600 },
  { counts: 'refused_proofs', by: { field: 'email' }, max: 10, seconds: 900 },
  { counts: 'refused_proofs', by: { field: 'email' }, max: 30, seconds: 86_400 },
];
