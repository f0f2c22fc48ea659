import { isConversion } from '#contract/packages/types.ts';
import { type FileField, livesAbroad } from './uploads.ts';
import { text } from '#contract/texts/text.ts';

/** Where a rule applies. */
type Where = 'anywhere' | 'india' | 'abroad';

/** The facts that decide which rules apply to an application. */
export interface Situation {
  /** The form type of the package, 1 to 6; not the id of the package. */
  type: number;
  country: number | null;
}

interface Requirement<Field extends string> {
  field: Field;
  types: readonly number[];
  where: Where;
  message: string;
}

const every = [1, 2, 3, 4, 5, 6];
const allButFive = [1, 2, 3, 4, 6];

/** Required fields of the personal step (D3 section 5); type 5 skips the step. */
const personal = [
  { field: 'dob', message: text('Date of birth cannot be empty') },
  { field: 'nationality', message: text('Nationality cannot be empty') },
  { field: 'gender', message: text('Gender cannot be empty') },
  { field: 'street_line1', message: text('Street line 1 cannot be empty') },
  { field: 'street_line2', message: text('Street line 2 cannot be empty') },
  { field: 'country', message: text('Country cannot be empty') },
  { field: 'state', message: text('State cannot be empty') },
  { field: 'city', message: text('City cannot be empty') },
  { field: 'pin', message: text('Pin cannot be empty') },
].map((rule) => ({ ...rule, types: allButFive, where: 'anywhere' }) satisfies Requirement<string>);

/** Required fields of the education step (D3 section 5). */
const education = [
  {
    field: 'edu_undergrad_college',
    types: [1, 2, 4, 6],
    where: 'india',
    message: text('College cannot be empty'),
  },
  {
    field: 'edu_undergrad_university',
    types: [1, 2, 4, 6],
    where: 'india',
    message: text('University cannot be empty'),
  },
  { field: 'edu_undergrad_year', types: [1, 2, 4, 6], where: 'india', message: text('Year cannot be empty') },
  {
    field: 'edu_postgrad_degree',
    types: allButFive,
    where: 'anywhere',
    message: text('Degree cannot be empty'),
  },
  {
    field: 'edu_postgrad_college',
    types: allButFive,
    where: 'anywhere',
    message: text('College cannot be empty'),
  },
  {
    field: 'edu_postgrad_university',
    types: allButFive,
    where: 'anywhere',
    message: text('University cannot be empty'),
  },
  { field: 'edu_postgrad_year', types: allButFive, where: 'anywhere', message: text('Year cannot be empty') },
  {
    field: 'mci_council_number',
    types: allButFive,
    where: 'india',
    message: text('NMC council Number cannot be empty'),
  },
  // Abroad another council registers doctors (docs/departures.md).
  {
    field: 'mci_council_number',
    types: every,
    where: 'abroad',
    message: text('Medical council number cannot be empty'),
  },
  {
    field: 'mci_council_state',
    types: [1, 2, 4, 6],
    where: 'india',
    message: text('NMC state cannot be empty'),
  },
  {
    field: 'asi_membership_no',
    types: [1, 5, 6],
    where: 'india',
    message: text('ASI membership number cannot be empty'),
  },
  { field: 'asi_state', types: [1, 5, 6], where: 'india', message: text('ASI state cannot be empty') },
] as const satisfies readonly Requirement<string>[];

/** Required photo and uploads (D3 section 5). */
const files = [
  { field: 'profile', types: allButFive, where: 'anywhere', message: text('Profile cannot be empty') },
  {
    field: 'mci_certificate',
    types: [1, 2, 6],
    where: 'india',
    message: text('NMC certificate cannot be empty'),
  },
  {
    field: 'pg_degree_certificate',
    types: [1, 2, 3, 6],
    where: 'anywhere',
    message: text('PG degree certificate cannot be empty'),
  },
  {
    field: 'pg_degree_certificate',
    types: [4, 5],
    where: 'abroad',
    message: text('PG degree certificate cannot be empty'),
  },
  {
    field: 'asi_member_certificate',
    types: [1, 5, 6],
    where: 'india',
    message: text('ASI member certificate cannot be empty'),
  },
  { field: 'active_license', types: [3], where: 'anywhere', message: text('Active license cannot be empty') },
  {
    field: 'active_license',
    types: every.filter((type) => type !== 3),
    where: 'abroad',
    message: text('Active license cannot be empty'),
  },
  { field: 'letter_hod', types: [4], where: 'india', message: text('HOD letter cannot be empty') },
  {
    field: 'mbbs_degree_certificate',
    types: [4],
    where: 'india',
    message: text('MBBS degree certificate cannot be empty'),
  },
] as const satisfies readonly Requirement<FileField>[];

/** Required fields of the conversion page, in India and abroad (D3 section 5, conversion page). */
const conversion = [
  {
    field: 'asi_membership_no',
    types: [5, 6],
    where: 'anywhere',
    message: text('ASI membership number cannot be empty'),
  },
  { field: 'asi_state', types: [5, 6], where: 'anywhere', message: text('ASI state cannot be empty') },
] as const satisfies readonly Requirement<string>[];

/** Required uploads of the conversion page. */
const conversionUploads = [
  {
    field: 'mci_certificate',
    types: [6],
    where: 'anywhere',
    message: text('NMC certificate cannot be empty'),
  },
  {
    field: 'pg_degree_certificate',
    types: [6],
    where: 'anywhere',
    message: text('PG degree certificate cannot be empty'),
  },
  {
    field: 'asi_member_certificate',
    types: [5, 6],
    where: 'anywhere',
    message: text('ASI member certificate cannot be empty'),
  },
] as const satisfies readonly Requirement<FileField>[];

const rules = { personal, education, files, conversion, conversionUploads };

function applies(rule: Requirement<string>, { type, country }: Situation): boolean {
  if (!rule.types.includes(type)) return false;
  if (rule.where === 'anywhere') return true;
  return livesAbroad(type, country) === (rule.where === 'abroad');
}

/** Field -> message for every required field of a step in this situation. */
export function requiredFields(step: keyof typeof rules, situation: Situation): Map<string, string> {
  return new Map(
    (rules[step] as readonly Requirement<string>[])
      .filter((rule) => applies(rule, situation))
      .map((rule) => [rule.field, rule.message]),
  );
}

/** The required photo and uploads; for a conversion only those of its own page. */
export function requiredUploads(situation: Situation): Map<string, string> {
  return requiredFields(isConversion(situation.type) ? 'conversionUploads' : 'files', situation);
}

/** Is this field or file required in this situation? Labels of optional ones say so. */
export function isRequired(field: string, situation: Situation): boolean {
  return (Object.keys(rules) as (keyof typeof rules)[]).some((step) =>
    requiredFields(step, situation).has(field),
  );
}
