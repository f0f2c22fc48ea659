import { askAgainSeconds, type FactorStand } from '#contract/accounts/factors.ts';
import { ListColumns } from '#contract/accounts/list-columns.ts';
import { SavedViews } from '#contract/accounts/saved-views.ts';
import type { AdminPermissions, Session } from '#contract/accounts/session.ts';
import { firstRole, moduleNames } from '#contract/kit/permissions.ts';
import { type AdminCaller, type Caller, hasFlag } from '#server/kit/context/caller.ts';
import type { ReadContext } from '#server/kit/context/context.ts';
import {
  findPresentApplication,
  findProvenApplication,
  photoUrl,
  readAdminProfile,
} from '#server/modules/accounts/account/accounts.views.ts';
import { factorWays } from '#server/modules/accounts/factors/check-factor.ts';

/** Who is signed in, part by part; a visitor gets nulls. */
export async function readSession({ db, caller, now }: ReadContext): Promise<{ data: Session }> {
  const { admin, member, applicant, tracker } = caller;
  const profile = admin && (await readAdminProfile(db, admin.id));
  const hasFactor = admin !== null && (await factorWays(db, admin.id)).length > 0;
  const present = member && (await findPresentApplication(db, member.accountId));
  const applied = applicant && (await findProvenApplication(db, applicant.applicationId));
  const tracked = tracker && (await findProvenApplication(db, tracker.applicationId));
  return {
    data: {
      admin:
        admin && profile
          ? presentAdmin(admin, profile, hasFactor ? 'has' : standWithout(admin, profile, now))
          : null,
      member: member && present ? presentMember(member, present) : null,
      applicant: applied
        ? { id: applied.public_id, application_id: applied.package_id, email: applied.email }
        : null,
      tracker: tracked ? { id: tracked.public_id } : null,
    },
  };
}

/** How it stands with the second factor of who has none: those who may do all are asked for one. */
function standWithout(
  { factorDemand }: Pick<AdminCaller, 'factorDemand'>,
  { role_id, factor_put_off_at: putOffAt }: { role_id: number; factor_put_off_at: Date | null },
  now: Date,
): FactorStand {
  if (factorDemand !== 'none') return 'demanded';
  if (role_id !== firstRole) return 'free';
  const isPutOff = putOffAt !== null && now.getTime() - putOffAt.getTime() < askAgainSeconds * 1_000;
  return isPutOff ? 'put_off' : 'advised';
}

type PresentApplication = NonNullable<Awaited<ReturnType<typeof findPresentApplication>>>;

/**
 * The administrator with the flags of the role for every module, so that screens hide what is not allowed.
 * @param profile the opaque id of the photo's file, the columns they chose, and the views they keep
 */
function presentAdmin(
  admin: AdminCaller,
  { photo_id, list_columns, saved_views, password_short }: Awaited<ReturnType<typeof readAdminProfile>>,
  factor: FactorStand,
): NonNullable<Session['admin']> {
  const { id, name, email, role } = admin;
  const permissions: AdminPermissions = moduleNames.map((module) => ({
    module,
    view: hasFlag(admin, module, 'view'),
    create: hasFlag(admin, module, 'create'),
    update: hasFlag(admin, module, 'update'),
    delete: hasFlag(admin, module, 'delete'),
  }));
  // A list that a former version had is no fault.
  const columns = ListColumns.catch({}).parse(list_columns);
  const views = SavedViews.catch({}).parse(saved_views);
  const profile = photoUrl(photo_id);
  const is_password_short = password_short;
  return { id, name, email, role, profile, permissions, columns, views, factor, is_password_short };
}

/** The member by the name and photo of the present application (D3 section 3, session values). */
function presentMember(
  { email }: NonNullable<Caller['member']>,
  application: PresentApplication,
): NonNullable<Session['member']> {
  const { public_id, first_name, middle_name, last_name, photo_id } = application;
  const name = [first_name, middle_name, last_name].filter((part) => part !== '').join(' ');
  return { id: public_id, name, email, profile: photoUrl(photo_id) };
}
