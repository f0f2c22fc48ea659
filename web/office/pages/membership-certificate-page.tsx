import { certificateCalls } from '#contract/certificates/calls.ts';
import { certificateKind } from '#web/features/certificates/certificate-kind.tsx';
import { RecordPage } from '#web/features/records/record-page.tsx';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';

/** /membership-certificate: who signs the membership certificates, period by period (D2 section 2). */
export function MembershipCertificatePage() {
  const { create } = usePermissions('Membership certificate');
  const list = useCall(certificateCalls.certificateDataList, { member_apply_date: '' });
  return <RecordPage kind={certificateKind(create)} list={list} />;
}
