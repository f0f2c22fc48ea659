import type { certificateCalls } from '#contract/certificates/calls.ts';
import { type Routes, withTransaction, type Handler } from '#server/kit/http/mount-calls.ts';
import {
  duplicateCertificateSettings,
  listOfficeBearers,
  listCertificateSettings,
  saveCertificateSettings,
} from './certificate-settings.handlers.ts';
import { listFmas, saveFmas } from './fmas.handlers.ts';
import type { ModuleName } from '#contract/kit/permissions.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { type Caller, hasFlag } from '#server/kit/context/caller.ts';
import { forgetImage } from '#server/kit/files/with-image.ts';
import { refuse } from '#server/kit/refusal.ts';
import {
  deleteFmas,
  deleteSettings,
  findFmas,
  findSettings,
  lockCertificates,
} from './certificates.store.ts';
import {
  forgetPictures,
  fmasChanges,
  fmasSubject,
  settingsChanges,
  settingsSubject,
} from './certificate-changes.ts';

/**
 * delete_certificate_data: deletes certificate settings or the artwork of a convocation, whichever has the id; the
 * role must allow it for that kind. Issued documents keep their figures and pictures (docs/decisions/0026).
 */
const deleteCertificate: Handler<typeof certificateCalls.deleteCertificateData> = async (context, { id }) => {
  const { tx, caller } = context;
  await lockCertificates(tx);
  const settings = await findSettings(tx, id);
  const fmas = settings ? undefined : await findFmas(tx, id);
  if (settings) {
    requireDelete(caller, 'Membership certificate');
    await deleteSettings(tx, id);
    await forgetPictures(context, settings, null);
    await audit(context, 'certificate.deleted', settingsSubject(id), settingsChanges(settings, null));
  } else if (fmas) {
    requireDelete(caller, 'FMAS certificate');
    await deleteFmas(tx, id);
    await forgetImage(context, fmas.certificate_file_id);
    await audit(context, 'certificate.deleted', fmasSubject(id), fmasChanges(fmas, null));
  } else throw refuse('gone_meanwhile', { item: 'certificate' });
  return { message: done.removed };
};

function requireDelete({ admin }: Caller, module: ModuleName): void {
  if (!admin || !hasFlag(admin, module, 'delete')) throw refuse('not_allowed');
}

export const certificateRoutes: Routes<typeof certificateCalls> = {
  certificateDataList: listCertificateSettings,
  officeBearers: listOfficeBearers,
  certificateDataUpdate: saveCertificateSettings,
  certificateDuplicate: withTransaction(duplicateCertificateSettings),
  deleteCertificateData: withTransaction(deleteCertificate),
  fmascertificateList: listFmas,
  fmascertificateDataUpdate: saveFmas,
};
