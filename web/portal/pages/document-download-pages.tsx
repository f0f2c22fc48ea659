import { documentNames } from '#contract/documents/document-names.ts';
import { Box } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { DocumentKind } from '#contract/documents/calls.ts';
import { DocumentPage, isNotIssued, useDocument } from '#web/features/documents/index.ts';
import { isMissing, NotFound } from '#web/kit/page/not-found.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';

/** A page that shows one document and downloads it by itself, for links in mails (D3 section 2). */
function DocumentDownload({ kind }: { kind: DocumentKind }) {
  const { id = '' } = useParams({ strict: false });
  const { error } = useDocument({ kind, id });
  if (isMissing(error) && !isNotIssued(error)) return <NotFound />;
  return (
    <Box maw={960} mx="auto">
      <PageTitle>{t(documentNames[kind])}</PageTitle>
      <DocumentPage kind={kind} id={id} downloads />
    </Box>
  );
}

/** /user-member-application-invoice/$id */
export function InvoicePage() {
  return <DocumentDownload kind="invoice" />;
}

/** /user-member-application-receipt/$id */
export function ReceiptPage() {
  return <DocumentDownload kind="receipt" />;
}

/** /user-member-application-certificate-mobile/$id */
export function CertificateDownloadPage() {
  return <DocumentDownload kind="certificate" />;
}

/** /user-member-application-fmas-certificate-mobile/$id */
export function FmasDownloadPage() {
  return <DocumentDownload kind="fmas" />;
}
