import type { Session } from '#contract/accounts/session.ts';
import type { ReadContext } from '#server/kit/context/context.ts';
import { presentAdmin, presentMember } from '#server/modules/accounts/account/accounts.present.ts';
import {
  findPresentApplication,
  findProvenApplication,
  readAdminProfile,
} from '#server/modules/accounts/account/accounts.views.ts';

/** Who is signed in, part by part; a visitor gets nulls. */
export async function readSession({ db, caller }: ReadContext): Promise<{ data: Session }> {
  const { admin, member, applicant, tracker } = caller;
  const profile = admin && (await readAdminProfile(db, admin.id));
  const present = member && (await findPresentApplication(db, member.accountId));
  const applied = applicant && (await findProvenApplication(db, applicant.applicationId));
  const tracked = tracker && (await findProvenApplication(db, tracker.applicationId));
  return {
    data: {
      admin: admin && presentAdmin(admin, profile?.photo_id ?? null),
      member: member && present ? presentMember(member, present) : null,
      applicant: applied
        ? { id: applied.public_id, application_id: applied.package_id, email: applied.email }
        : null,
      tracker: tracked ? { id: tracked.public_id } : null,
    },
  };
}
