import { refusals } from '#contract/texts/en.ts';
import { ButtonLink } from '#web/kit/links.tsx';
import { EmptyState } from '#web/kit/page-state.tsx';
import { useOwnApplications } from '#web/features/applications/use-own-applications.ts';
import type { PaperOf } from './paper-url.ts';

const reasons: Record<PaperOf['kind'], string> = {
  invoice: 'Your invoice is here as soon as the fee is paid.',
  receipt: 'Your receipt is here as soon as the fee is paid.',
  certificate: 'Your certificate is here as soon as your membership number is allotted.',
  fmas: 'The certificates of fellows are here after their convocation.',
};

/** There is no such paper of this application; what it waits for, and ways on. */
export function NotIssued({ kind, id }: PaperOf) {
  const isCertificate = kind === 'certificate' || kind === 'fmas';
  const { text } = isCertificate ? refusals.no_certificate : refusals.no_invoice;
  return (
    <EmptyState title={text}>
      {reasons[kind]}
      {kind === 'certificate' && <OtherCertificates />}
      <ButtonLink to="/user-member-application-status/$id" params={{ id }} variant="default" mt="xs">
        See how your application stands
      </ButtonLink>
    </EmptyState>
  );
}

/** A member whose conversion is under way has the certificate of the membership meanwhile. */
function OtherCertificates() {
  const mine = useOwnApplications().data?.data ?? [];
  return mine
    .filter((row) => row.membership_no !== '')
    .map((row) => (
      <ButtonLink
        key={row.id}
        to="/user-member-application-certificate/$id"
        params={{ id: row.id }}
        mt="xs"
      >{`Certificate of ${row.membership_no}`}</ButtonLink>
    ));
}
