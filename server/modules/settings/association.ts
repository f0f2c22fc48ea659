import { fileDownload } from '#contract/applications/calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import type { Services } from '#server/kit/context.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import type { MailFrame } from '#server/kit/mail-template.ts';
import { readSettingsRow } from './settings.store.ts';

/** The association as its screens, mails and papers name it; '' for what the office has not entered. */
export interface Association {
  name: string;
  /** Path below the site, /api/…; null when there is no logo. */
  logoUrl: string | null;
  address: string;
  phone: string;
  email: string;
  gstin: string;
}

export async function readAssociation(db: Db | Tx): Promise<Association> {
  return associationOf(await readSettingsRow(db));
}

type SettingsRow = Awaited<ReturnType<typeof readSettingsRow>>;

export function associationOf(row: SettingsRow): Association {
  return {
    name: row.website_name,
    logoUrl: row.logo_public_id === null ? null : downloadUrl(fileDownload, { id: row.logo_public_id }),
    address: row.webaddress,
    phone: row.phone,
    email: row.email,
    gstin: row.webgst,
  };
}

/** What stands around the words of every mail. */
export async function mailFrame(tx: Db | Tx, services: Pick<Services, 'publicUrl'>): Promise<MailFrame> {
  const { name, logoUrl, address, phone, email } = await readAssociation(tx);
  return {
    association: name,
    logoUrl: logoUrl === null ? null : services.publicUrl + logoUrl,
    footer: [address, phone, email].filter((part) => part !== '').join(' · '),
  };
}
