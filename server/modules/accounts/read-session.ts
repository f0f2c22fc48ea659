import type { Session } from '#contract/accounts/session.ts';
import type { Context } from '#server/kit/context.ts';
import { presentAdmin, presentMember } from './accounts.present.ts';
import { findPresentApplication, findProvenApplication, readAdminFace } from './accounts.views.ts';

/** Who is signed in, part by part; a visitor gets nulls. */
export async function readSession({ tx, caller }: Context): Promise<{ data: Session }> {
  const { admin, member, applicant, tracker } = caller;
  const face = admin && (await readAdminFace(tx, admin.id));
  const present = member && (await findPresentApplication(tx, member.accountId));
  const applied = applicant && (await findProvenApplication(tx, applicant.applicationId));
  const tracked = tracker && (await findProvenApplication(tx, tracker.applicationId));
  return {
    data: {
      admin: admin && presentAdmin(admin, face?.photo_id ?? null),
      member: member && present ? presentMember(member, present) : null,
      applicant: applied
        ? { id: applied.public_id, application_id: applied.package_id, email: applied.email }
        : null,
      tracker: tracked ? { id: tracked.public_id } : null,
    },
  };
}
