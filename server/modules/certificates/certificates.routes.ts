import type { certificateCalls } from '#contract/certificates/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { deleteCertificate } from './delete-certificate.ts';
import {
  duplicateCertificateSettings,
  listCertificateSettings,
  saveCertificateSettings,
} from './certificate-settings.handlers.ts';
import { listFmas, saveFmas } from './fmas.handlers.ts';

export const certificateRoutes: Routes<typeof certificateCalls> = {
  certificateDataList: listCertificateSettings,
  certificateDataUpdate: saveCertificateSettings,
  certificateDuplicate: withTransaction(duplicateCertificateSettings),
  deleteCertificateData: withTransaction(deleteCertificate),
  fmascertificateList: listFmas,
  fmascertificateDataUpdate: saveFmas,
};
