import { certificateCalls } from '#contract/certificates/calls.ts';
import { fmasKind } from '#web/features/certificates/fmas-kind.ts';
import { RecordPage } from '#web/features/records/record-page.tsx';
import { useCall } from '#web/kit/data/query.ts';

/** /fmas-certificate: the artwork of each convocation (D2 section 2). */
export function FmasCertificatePage() {
  return <RecordPage kind={fmasKind} list={useCall(certificateCalls.fmascertificateList, {})} />;
}
