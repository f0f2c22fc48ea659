import { offersCertificate } from '#contract/documents/certificate.ts';
import { refusals } from '#contract/texts/en.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { useOwnApplications } from '#web/features/applications/use-own-applications.ts';
import type { DocumentOf } from './document-url.ts';

const reasons: Record<DocumentOf['kind'], string> = {
  invoice: 'Your invoice is here as soon as the fee is paid.',
  receipt: 'Your receipt is here as soon as the fee is paid.',
  certificate:
    'Your certificate is here as soon as your membership number is allotted. There is none for an application that was rejected, void or refunded.',
  fmas: 'The certificates of fellows are here after their convocation.',
};

export interface NotIssuedProps extends DocumentOf {
  /** Why, where the server has said it. */
  reason?: string | undefined;
}

/** There is no such document of this application; what it waits for, and ways on. */
export function NotIssued({ kind, id, reason = reasons[kind] }: NotIssuedProps) {
  const isCertificate = kind === 'certificate' || kind === 'fmas';
  const { text } = isCertificate ? refusals.no_certificate : refusals.no_invoice;
  return (
    <EmptyState title={text}>
      {reason}
      {kind === 'certificate' && <OtherCertificates id={id} />}
      <ButtonLink to="/user-member-application-status/$id" params={{ id }} variant="default" mt="xs">
        See how your application stands
      </ButtonLink>
    </EmptyState>
  );
}

/** A member whose conversion is under way has the certificate of the membership meanwhile. */
function OtherCertificates({ id }: Pick<DocumentOf, 'id'>) {
  const mine = useOwnApplications().data?.data ?? [];
  return mine
    .filter((row) => row.id !== id && offersCertificate(row.membership_no, row.application_status))
    .map((row) => (
      <ButtonLink
        key={row.id}
        to="/user-member-application-certificate/$id"
        params={{ id: row.id }}
        mt="xs"
      >{`Certificate of ${row.membership_no}`}</ButtonLink>
    ));
}
