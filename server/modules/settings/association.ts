import { fileDownload } from '#contract/applications/file-calls.ts';
import { type GstState, placeOfSupply } from '#contract/documents/place-of-supply.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { type Language, languageOf } from '#contract/texts/languages.ts';
import type { Services } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { MailFrame } from '#server/kit/mail/mail-template.ts';
import { type AssociationRow, readAssociationRow, readAssociationRowFor } from './settings.store.ts';

/** The association as screens, mails and documents name it; '' for what the office has not entered. */
export interface Association {
  name: string;
  /** The name on documents: as registered, or else the website's. */
  registeredName: string;
  /** Under which act and number it is registered, as certificates say it. */
  registration: string;
  /** Path below the site, /api/…; null when there is no logo. */
  logoUrl: string | null;
  address: string;
  phone: string;
  email: string;
  gstin: string;
  /** Decides what new invoices state and how their tax is split (docs/decisions/0042). */
  placeOfSupply: GstState;
}

export async function readAssociation(db: Db): Promise<Association> {
  return associationOf(await readAssociationRow(db));
}

export function associationOf(row: AssociationRow): Association {
  return {
    name: row.website_name,
    registeredName: row.registered_name || row.website_name,
    registration: row.registration,
    logoUrl: row.logo_public_id === null ? null : downloadUrl(fileDownload, { id: row.logo_public_id }),
    address: row.webaddress,
    phone: row.phone,
    email: row.email,
    gstin: row.webgst,
    placeOfSupply: placeOfSupply(row.place_of_supply),
  };
}

/** Who reads a mail: whose account it is, by the row of an application; or else in which language. */
type Reader = Language | { account_id: number };

/** The association's name, logo and footer around the text of every mail, and the language of its reader. */
export async function mailFrame(
  db: Db,
  services: Pick<Services, 'publicUrl'>,
  reader: Reader,
): Promise<MailFrame> {
  const row =
    typeof reader === 'string'
      ? { ...(await readAssociationRow(db)), language: reader }
      : await readAssociationRowFor(db, reader.account_id);
  const { name, logoUrl, address, phone, email } = associationOf(row);
  return {
    association: name,
    logoUrl: logoUrl === null ? null : services.publicUrl + logoUrl,
    footer: [address, phone, email].filter((part) => part !== '').join(' · '),
    language: languageOf(row.language),
  };
}
