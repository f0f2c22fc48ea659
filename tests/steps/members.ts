import { fileFields } from '#contract/applications/documents.ts';
import { memberFormCalls } from '#contract/applications/member-form.ts';
import { requiredFields } from '#contract/applications/requirements.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import type { TypeId } from '#contract/packages/types.ts';
import { aJpegScan, aPhoto } from '#tests/world/papers.ts';
import { aPersonalStep, anEducationStep, asFile } from './apply.ts';

export type MemberForm = InputOf<typeof memberFormCalls.addMember>;

/** Where nothing is Indian. */
const ALABAMA = { country: 231, state: 3391, city: 'Alabama', pin: '35004' };

let people = 0;

/** The office's form of a new member of a type, complete but for its files. */
export function aMemberForm(
  type: TypeId,
  given: Partial<MemberForm> = {},
  where: 'india' | 'abroad' = 'india',
): MemberForm {
  people += 1;
  return {
    ...aPersonalStep(),
    ...anEducationStep(),
    ...(where === 'abroad' && ALABAMA),
    application_id: type,
    first_name: 'Lakshmi',
    last_name: 'Menon',
    email: `lakshmi${people}.${process.pid}@example.org`,
    mobile: '9840054321',
    mobile_code: '+91',
    membership_no: '',
    joining_date: '',
    ...given,
  };
}

/** The photo and every paper that the form asks for. */
export async function filesFor(form: MemberForm): Promise<Partial<MemberForm>> {
  const situation = { type: Number(form.application_id), country: Number(form.country) };
  const asked = requiredFields('files', situation);
  const files: Record<string, File> = {};
  for (const field of fileFields)
    if (asked.has(field))
      files[field] = asFile(field === 'profile' ? await aPhoto() : await aJpegScan(`${field}.jpg`));
  return files;
}

/** A form with all that it asks for. */
export async function aCompleteMember(...given: Parameters<typeof aMemberForm>): Promise<MemberForm> {
  const form = aMemberForm(...given);
  return { ...form, ...(await filesFor(form)) };
}
