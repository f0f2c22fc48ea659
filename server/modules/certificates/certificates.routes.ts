import { certificateCalls } from '#contract/certificates/calls.ts';
import { mount, mountOutside, mountRead, type Mounting } from '#server/kit/mount-calls.ts';
import { deleteCertificate } from './delete-certificate.ts';
import { duplicateCertificateSettings } from './duplicate-certificate-settings.ts';
import { listCertificateSettings } from './list-certificate-settings.ts';
import { listFmas } from './list-fmas.ts';
import { saveCertificateSettings } from './save-certificate-settings.ts';
import { saveFmas } from './save-fmas.ts';

export function mountCertificates(mounting: Mounting): void {
  mountRead(mounting, certificateCalls.certificateDataList, listCertificateSettings);
  mountOutside(mounting, certificateCalls.certificateDataUpdate, saveCertificateSettings);
  mount(mounting, certificateCalls.certificateDuplicate, duplicateCertificateSettings);
  mount(mounting, certificateCalls.deleteCertificateData, deleteCertificate);
  mountRead(mounting, certificateCalls.fmascertificateList, listFmas);
  mountOutside(mounting, certificateCalls.fmascertificateDataUpdate, saveFmas);
}
