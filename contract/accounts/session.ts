import { z } from 'zod';
import { FactorStand } from './factors.ts';
import { ListColumns } from './list-columns.ts';
import { SavedViews } from './saved-views.ts';
import { moduleNames } from '#contract/kit/permissions.ts';

const Flags = z.object({
  module: z.enum(moduleNames),
  view: z.boolean(),
  create: z.boolean(),
  update: z.boolean(),
  delete: z.boolean(),
});

/** Who is signed in, for office and portal; a part is null when that proof is missing. */
export const Session = z.object({
  admin: z
    .object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      role: z.string(),
      /** Address of the photo. */
      profile: z.string().nullable(),
      permissions: z.array(Flags),
      /** What they chose of the columns of their lists. */
      columns: ListColumns,
      /** The filters of lists that they come back to. */
      views: SavedViews,
      factor: FactorStand,
      /** It is shorter than a new one may be. */
      is_password_short: z.boolean(),
    })
    .nullable(),
  /** `id` is the opaque id of the member's present application. */
  member: z
    .object({ id: z.string(), name: z.string(), email: z.string(), profile: z.string().nullable() })
    .nullable(),
  /** The one application whose e-mail this browser has verified. */
  applicant: z.object({ id: z.string(), application_id: z.int(), email: z.string() }).nullable(),
  tracker: z.object({ id: z.string() }).nullable(),
});
export type Session = z.infer<typeof Session>;
export type AdminPermissions = z.infer<typeof Flags>[];
