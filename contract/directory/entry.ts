import { z } from 'zod';
import type { DirectoryField } from './fields.ts';

/** A member as the directory shows them; what is not shown, and what there is none of, is empty. */
export const DirectoryEntry = z.object({
  /** As on the certificate. */
  name: z.string(),
  membership_type: z.string(),
  city: z.string(),
  state: z.string(),
  degrees: z.array(z.string()),
  clinics: z.array(z.object({ name: z.string(), address: z.string() })),
  /** Address of the picture; null for none. */
  photo: z.string().nullable(),
  /** Which of both a press on the entry shows. */
  contact: z.array(z.enum(['email', 'mobile'])),
});
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

/**
 * An entry with these fields alone: what leaves the server for visitors, and what a member sees before publishing.
 * @param whole with all that the record has
 */
export function withFields(whole: DirectoryEntry, fields: readonly DirectoryField[]): DirectoryEntry {
  const has = (field: DirectoryField) => fields.includes(field);
  const { name, membership_type } = whole;
  return {
    name,
    membership_type,
    city: has('place') ? whole.city : '',
    state: has('place') ? whole.state : '',
    degrees: has('degrees') ? whole.degrees : [],
    clinics: has('clinics') ? whole.clinics : [],
    photo: has('photo') ? whole.photo : null,
    contact: whole.contact.filter((way) => has(way)),
  };
}
