import type { certificateCalls } from '#contract/certificates/calls.ts';
import { certificateItem } from '#contract/certificates/check-certificate.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { findSettings, insertSettings, lockCertificates } from './certificates.store.ts';
import { viewOfficers } from './certificates.views.ts';
import { presentOfficers } from './present-certificates.ts';
import { settingsChanges, settingsSubject } from './certificate-audit.ts';

/** certificate_duplicate: adds a copy with the same pictures and answers it, to be updated (D2 section 4). */
export const duplicateCertificateSettings: Handler<typeof certificateCalls.certificateDuplicate> = async (
  context,
  { id },
) => {
  const { tx } = context;
  await lockCertificates(tx);
  const {
    id: from,
    version: _,
    created_at: __,
    ...values
  } = checkVersion(await findSettings(tx, id), null, certificateItem);
  const copy = await insertSettings(tx, values);
  const changes = { ...settingsChanges(null, copy), copy_of: from };
  await audit(context, 'certificate.added', settingsSubject(copy.id), changes);
  const { logoUrl } = await readAssociation(tx);
  return { data: [presentOfficers(await viewOfficers(tx, copy.id), logoUrl)], message: done.copied };
};
