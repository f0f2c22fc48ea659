import { applicationCalls } from '#contract/applications/calls.ts';
import type { Clinic, WorkExperience } from '#contract/applications/steps.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import { uploadFields } from '#contract/applications/uploads.ts';
import { requiredFields } from '#contract/applications/requirements.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import type { World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aJpegScan, aPdf, aPhoto, type Upload } from '#tests/world/uploads.ts';

/** An applicant with a browser of their own and the opaque id of their application. */
export interface Applicant {
  browser: Browser;
  id: string;
  email: string;
  /** The type whose form it has; a package the office added has one of the six. */
  type: number;
}

const CHENNAI = { country: 101, state: 4035, city: 'Chennai', pin: '600001' };

let people = 0;

interface Account {
  application_id: number;
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  mobile_code: string;
  membership_no: string;
}

/** The account step of somebody who never applied before. */
export function anAccount(given: Partial<Account> = {}): Account {
  people += 1;
  return {
    application_id: 1,
    first_name: 'Asha',
    last_name: 'Rao',
    email: `asha${people}.${process.pid}@example.org`,
    mobile: '9840012345',
    mobile_code: '+91',
    membership_no: '',
    ...given,
  };
}

/** The personal step of a complete application from Chennai. */
export function aPersonalStep(given: Partial<Omit<InputOf<typeof applicationCalls.memberTwo>, 'id'>> = {}) {
  return {
    salutation: 'Dr.',
    middle_name: '',
    last_name: 'Rao',
    father_name: 'Mohan Rao',
    dob: '1980-05-17',
    nationality: '',
    gender: 'Female',
    street_line1: '1 Beach Road',
    street_line2: 'Mylapore',
    ...CHENNAI,
    mailing_address: 1,
    ...toLists<Clinic>([]),
    ...given,
  };
}

/** The education step of a complete application, without uploads. */
export function anEducationStep(
  given: Partial<Omit<InputOf<typeof applicationCalls.memberThree>, 'id'>> = {},
) {
  return {
    edu_undergrad_college: 'Madras Medical College',
    edu_undergrad_university: 'Madras University',
    edu_undergrad_year: '2003',
    edu_postgrad_degree: 'MS (General Surgery)',
    edu_postgrad_college: 'Stanley Medical College',
    edu_postgrad_university: 'Madras University',
    edu_postgrad_year: '2007',
    mci_council_number: 'TN12345',
    mci_council_state: 4035,
    asi_membership_no: 'ASI777',
    asi_state: 4035,
    other_inter_organisation: [] as string[],
    ...toLists<WorkExperience>([]),
    ...given,
  };
}

/** An upload as a form sends it. */
export function asFile({ bytes, name, type }: Upload): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** Somebody can go to the product and read the codes that are mailed. */
type Reachable = Pick<World, 'browser' | 'codeFor'>;

/** Starts an application and proves the e-mail. For a package that the office added, its form is given. */
export async function startApplication(
  world: Reachable,
  given: Partial<Account> = {},
  formType = given.application_id ?? 1,
): Promise<Applicant> {
  const browser = world.browser();
  const account = anAccount(given);
  const { userid } = await browser.ok(applicationCalls.sendOtp, account);
  const email = account.email.toLowerCase();
  await browser.ok(applicationCalls.otpVerify, { id: userid, otp: await world.codeFor(email) });
  return { browser, id: userid, email, type: formType };
}

/** Both steps with every required upload: ready to be submitted. */
export async function completeApplication(
  { browser, id, type }: Applicant,
  given: {
    personal?: Parameters<typeof aPersonalStep>[0];
    education?: Parameters<typeof anEducationStep>[0];
  } = {},
): Promise<void> {
  const personal = aPersonalStep(given.personal);
  await browser.ok(applicationCalls.memberTwo, { id, ...personal, profile: asFile(await aPhoto()) });
  const asked = requiredFields('files', { type, country: Number(personal.country) });
  const uploads: Record<string, File> = {};
  // A scan is inspected ten times faster than a PDF; one PDF shows that both are accepted.
  const upload = (at: number, field: string) => (at === 0 ? aPdf(field) : aJpegScan(`${field}.jpg`));
  for (const [at, field] of uploadFields.filter((field) => asked.has(field)).entries())
    uploads[field] = asFile(await upload(at, field));
  await browser.ok(applicationCalls.memberThree, { id, ...anEducationStep(given.education), ...uploads });
}

/** A complete application that was not submitted yet. */
export async function aCompleteApplication(
  world: Reachable,
  given: Partial<Account> = {},
  formType?: number,
): Promise<Applicant> {
  const applicant = await startApplication(world, given, formType);
  await completeApplication(applicant);
  return applicant;
}
