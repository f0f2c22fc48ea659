import { Box } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { refusals } from '#contract/texts/refusals.ts';
import { text } from '#contract/texts/text.ts';
import { DocumentPage, isNotIssued, useDocument } from '#web/features/documents/index.ts';
import { t } from '#web/kit/language/t.ts';
import { isMissing, NotFound } from '#web/kit/page/not-found.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

type Kind = 'invoice' | 'receipt';

const titles: Record<Kind, string> = {
  invoice: text('Invoice'),
  receipt: text('Payment receipt'),
};

/** /invoice?id=…: the invoice of an application (D2 section 2). */
export function OfficeInvoicePage() {
  return <OfficeDocument kind="invoice" />;
}

/** /payment?id=…: the payment receipt of an application, with Download PDF (D2 section 2). */
export function OfficeReceiptPage() {
  return <OfficeDocument kind="receipt" />;
}

function OfficeDocument({ kind }: { kind: Kind }) {
  const { id } = useSearch({ strict: false });
  if (typeof id !== 'string') return <NotFound />;
  return <DocumentOfApplication kind={kind} id={id} />;
}

function DocumentOfApplication({ kind, id }: { kind: Kind; id: string }) {
  const { error } = useDocument({ kind, id });
  const awaitsPayment = isNotIssued(error);
  if (isMissing(error) && !awaitsPayment) return <NotFound />;
  return (
    <Box maw={960} mx="auto">
      <PageTitle>{t(titles[kind])}</PageTitle>
      {awaitsPayment ? <NotPaid /> : <DocumentPage kind={kind} id={id} />}
    </Box>
  );
}

/** What is missing, and where the office finds those who have not paid. */
function NotPaid() {
  return (
    <EmptyState title={t(refusals.no_invoice.text)}>
      {t('Invoice and receipt are here as soon as the fee is paid.')}
      <ButtonLink
        to="/all-membership-application/$statusId"
        params={{ statusId: '10' }}
        variant="default"
        mt="xs"
      >
        {t('Pending payments')}
      </ButtonLink>
    </EmptyState>
  );
}
