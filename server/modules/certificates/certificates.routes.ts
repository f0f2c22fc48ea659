import type { certificateCalls } from '#contract/certificates/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { deleteCertificate } from './delete-certificate.ts';
import { duplicateCertificateSettings } from './duplicate-certificate-settings.ts';
import { listCertificateSettings } from './list-certificate-settings.ts';
import { listFmas } from './list-fmas.ts';
import { saveCertificateSettings } from './save-certificate-settings.ts';
import { saveFmas } from './save-fmas.ts';

export const certificateRoutes: Routes<typeof certificateCalls> = {
  certificateDataList: listCertificateSettings,
  certificateDataUpdate: saveCertificateSettings,
  certificateDuplicate: withTransaction(duplicateCertificateSettings),
  deleteCertificateData: withTransaction(deleteCertificate),
  fmascertificateList: listFmas,
  fmascertificateDataUpdate: saveFmas,
};
