import { moduleNames } from '#contract/kit/permissions.ts';
import type { AdminPermissions, Session } from '#contract/accounts/session.ts';
import { fileDownload } from '#contract/applications/calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { type AdminCaller, type Caller, hasFlag } from '#server/kit/context/caller.ts';
import type { findPresentApplication } from './accounts.views.ts';

type PresentApplication = NonNullable<Awaited<ReturnType<typeof findPresentApplication>>>;

/** Address of a photo; null when there is none. */
export function photoUrl(publicId: string | null): string | null {
  return publicId === null ? null : downloadUrl(fileDownload, { id: publicId });
}

/**
 * The administrator with the flags of the role for every module, so that screens hide what is not allowed.
 * @param photoId the opaque id of the photo's file
 */
export function presentAdmin(admin: AdminCaller, photoId: string | null): NonNullable<Session['admin']> {
  const { id, name, email, role } = admin;
  const permissions: AdminPermissions = moduleNames.map((module) => ({
    module,
    view: hasFlag(admin, module, 'view'),
    create: hasFlag(admin, module, 'create'),
    update: hasFlag(admin, module, 'update'),
    delete: hasFlag(admin, module, 'delete'),
  }));
  return { id, name, email, role, profile: photoUrl(photoId), permissions };
}

/** The member by the name and photo of the present application (D3 section 3, session values). */
export function presentMember(
  { email }: NonNullable<Caller['member']>,
  application: PresentApplication,
): NonNullable<Session['member']> {
  const { public_id, first_name, middle_name, last_name, photo_id } = application;
  const name = [first_name, middle_name, last_name].filter((part) => part !== '').join(' ');
  return { id: public_id, name, email, profile: photoUrl(photo_id) };
}
