import { fileFields } from '#contract/applications/uploads.ts';
import type { Selectable } from 'kysely';
import { memberFormCalls } from '#contract/applications/member-form.ts';
import { requiredFields } from '#contract/applications/requirements.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import type { TypeId } from '#contract/packages/types.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import type { AuditLog } from '#server/kit/db/db-types.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aJpegScan, aPhoto } from '#tests/world/uploads.ts';
import { anEducationStep, aPersonalStep, asFile } from './apply.ts';

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

/** The photo and every upload that the form requires. */
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

/** The office at its form of a member. */
export interface MemberOffice {
  /** Adds a member; the number of the row. */
  add(form: MemberForm): Promise<number>;
  rowOf(id: number): Promise<ApplicationRow>;
  /** The messages of a form that is refused, by field. */
  faultsOf(form: Partial<MemberForm>): Promise<FieldErrors>;
  /** The audit lines of an action on an application. */
  auditOf(id: number, what: string): Promise<Selectable<AuditLog>[]>;
}

export function memberOffice({ db }: World, office: Browser): MemberOffice {
  const { addMember } = memberFormCalls;
  return {
    async add(form) {
      const { data } = await office.ok(addMember, form);
      return data[0]?.id ?? 0;
    },
    rowOf: (id) => db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async faultsOf(form) {
      return (await office.refused(addMember, form as MemberForm)).errors ?? {};
    },
    auditOf(id, what) {
      const lines = db.selectFrom('audit_log').selectAll().where('subject', '=', `application ${id}`);
      return lines.where('what', '=', what).execute();
    },
  };
}
