import { Box } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { DocumentKind } from '#contract/documents/calls.ts';
import { PaperPage } from '#web/features/papers/paper-page.tsx';
import { paperNames } from '#web/features/papers/paper-url.ts';
import { isNotIssued, usePaper } from '#web/features/papers/use-paper.ts';
import { isMissing } from '#web/kit/found.tsx';
import { NotFound } from '#web/kit/not-found.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';

/** A page that shows one paper and downloads it by itself, for links in mails (D3 section 2). */
function PaperDownload({ kind }: { kind: DocumentKind }) {
  const { id = '' } = useParams({ strict: false });
  const { error } = usePaper({ kind, id });
  if (isMissing(error) && !isNotIssued(error)) return <NotFound />;
  return (
    <Box maw={960} mx="auto">
      <PageTitle>{paperNames[kind]}</PageTitle>
      <PaperPage kind={kind} id={id} downloads />
    </Box>
  );
}

/** /user-member-application-invoice/$id */
export function InvoicePage() {
  return <PaperDownload kind="invoice" />;
}

/** /user-member-application-receipt/$id */
export function ReceiptPage() {
  return <PaperDownload kind="receipt" />;
}

/** /user-member-application-certificate-mobile/$id */
export function CertificateDownloadPage() {
  return <PaperDownload kind="certificate" />;
}

/** /user-member-application-fmas-certificate-mobile/$id */
export function FmasDownloadPage() {
  return <PaperDownload kind="fmas" />;
}
