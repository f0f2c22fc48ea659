import { inOneLine } from '#contract/applications/record-facts.ts';
import type { DirectoryEntry } from '#contract/directory/entry.ts';
import { certificateName } from '#contract/documents/certificate.ts';
import type { EntryRow } from './directory.views.ts';

/**
 * An entry with all that the record has.
 * @param photo address of the picture, where there is one
 */
export function presentWhole(row: EntryRow, photo: string): DirectoryEntry {
  const { city, state, email, mobile } = row;
  return {
    name: certificateName(row),
    membership_type: row.membership_type,
    city,
    state,
    degrees: [...new Set(row.degrees.filter((degree) => degree !== ''))],
    clinics: row.clinics.map(({ name, ...address }) => ({ name, address: inOneLine(address) })),
    photo: row.has_photo ? photo : null,
    contact: [...(email === '' ? [] : ['email' as const]), ...(mobile === '' ? [] : ['mobile' as const])],
  };
}

/** The e-mail and the number as people write them; '' for none. */
export function presentContact(row: Pick<EntryRow, 'email' | 'mobile' | 'mobile_code'>) {
  const { email, mobile, mobile_code } = row;
  return { email, mobile: mobile === '' ? '' : `${mobile_code} ${mobile}` };
}
