import { checkAccount, membershipFaults } from '#contract/applications/check-account.ts';
import type { AccountValues } from '#contract/applications/steps.ts';
import { convertsFrom, type TypeId } from '#contract/packages/types.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { refuse, refuseFields, refuseIfAny } from '#server/kit/refusal.ts';
import {
  findMember,
  findUnfinished,
  hasOpenConversion,
  isMerged,
  isRegistered,
} from '#server/modules/applications/record/applicant.views.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { holdPackage, type Package } from '#server/modules/packages/index.ts';

export interface Eligibility {
  /** An earlier application that was not finished; the new one replaces it. */
  unfinished: ApplicationRow | undefined;
  /** The membership to convert (types 5 and 6). */
  member: ApplicationRow | undefined;
  /** The membership package; it cannot be deleted until the transaction ends. */
  type: Package;
}

/**
 * May this e-mail start an application of this type now (decisions section 5)? Throws a refusal with the faults of the
 * fields, with err_type 1 when the e-mail is registered, or when the type is not open for applications.
 */
export async function checkEligibility(
  tx: Tx,
  values: AccountValues,
  packageId: number,
): Promise<Eligibility> {
  const type = await holdPackage(tx, packageId);
  if (!type?.offered) throw refuse('type_not_offered');
  const errors = checkAccount(values, type.formType);
  refuseIfAny(errors);
  if (await isMerged(tx, values.email)) throw addressMerged();
  const memberType = convertsFrom(type.formType);
  const member = memberType === null ? undefined : await findConvertible(tx, values, memberType);
  const unfinished = await findUnfinished(tx, values.email, packageId);
  if (!member && !unfinished && (await isRegistered(tx, values.email))) throw alreadyRegistered();
  return { unfinished, member, type };
}

/** Nobody can apply with an address that signs nobody in; the field does not name the other one. */
function addressMerged() {
  const { text } = refuse('address_merged');
  return refuse('address_merged', {}, { email: text });
}

function alreadyRegistered() {
  return refuse('already_registered', {}, undefined, { err_type: 1, application_status: 'NO' });
}

/** Number and e-mail must belong to an active member of the right type without an open conversion. */
async function findConvertible(
  tx: Tx,
  { membership_no: membershipNo, email }: AccountValues,
  formType: TypeId,
): Promise<ApplicationRow> {
  const member = await findMember(tx, { membershipNo, email, formType });
  if (!member) throw refuseFields({ membership_no: membershipFaults.notFound });
  if (await hasOpenConversion(tx, member.id))
    throw refuseFields({ membership_no: membershipFaults.converting });
  return member;
}
