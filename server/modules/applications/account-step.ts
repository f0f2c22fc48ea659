import { checkAccount } from '#contract/applications/check-account.ts';
import type { AccountValues } from '#contract/applications/steps.ts';
import { convertsFrom } from '#contract/packages/types.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { readPackage } from '#server/modules/packages/index.ts';
import type { ApplicationRow } from './applications.store.ts';
import { findMember, findUnfinished, hasOpenConversion, isRegistered } from './applicant.views.ts';

/** The account step as it is kept: the e-mail in lower case, the mobile number without its blanks and dashes. */
export function tidyAccount(values: AccountValues): AccountValues {
  return {
    ...values,
    email: values.email.toLowerCase(),
    mobile: values.mobile.replaceAll(/[\s-]/g, ''),
    membership_no: values.membership_no.toUpperCase(),
  };
}

export interface Standing {
  /** Left unfinished earlier; a fresh one takes its place. */
  unfinished: ApplicationRow | undefined;
  /** The membership to be converted (types 5 and 6). */
  member: ApplicationRow | undefined;
}

/**
 * May this e-mail begin an application of this type now (decisions section 5)? Refuses with the faults of the
 * fields, with err_type 1 where the e-mail is registered, and where the type is not offered.
 */
export async function judgeAccount(db: Db | Tx, values: AccountValues, type: number): Promise<Standing> {
  if (!(await readPackage(db, type))) throw refuse('type_not_offered');
  const errors = checkAccount(values, type);
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  const memberType = convertsFrom(type);
  const member = memberType === null ? undefined : await findConvertible(db, values, memberType);
  const unfinished = await findUnfinished(db, values.email, type);
  if (!member && !unfinished && (await isRegistered(db, values.email))) throw alreadyRegistered();
  return { unfinished, member };
}

function alreadyRegistered() {
  return refuse('already_registered', {}, undefined, { err_type: 1, application_status: 'NO' });
}

/** Number and e-mail must belong to an active member of the right type without an open conversion. */
async function findConvertible(
  db: Db | Tx,
  { membership_no: membershipNo, email }: AccountValues,
  packageId: number,
): Promise<ApplicationRow> {
  const member = await findMember(db, { membershipNo, email, packageId });
  if (!member)
    throw refuseFields({ membership_no: 'No active membership of this type has this number and e-mail' });
  if (await hasOpenConversion(db, member.id))
    throw refuseFields({ membership_no: 'A conversion of this membership is already with the office' });
  return member;
}
