import { documentNames } from '#contract/documents/document-names.ts';
import { Button, Group, Loader, Stack } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/kit/data/api-error.ts';
import { IconDownload } from '#web/kit/icons.tsx';
import { EmptyState, ErrorState, LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { useShowPicture } from '#web/kit/picture/show-picture.ts';
import { useDownload } from '#web/kit/data/download.tsx';
import { useLocation } from '@tanstack/react-router';
import { z } from 'zod';
import { offersCertificate } from '#contract/documents/certificate.ts';
import { type RefusalCode, refusals } from '#contract/texts/refusals.ts';
import { text } from '#contract/texts/text.ts';
import { useOwnApplications } from '#web/features/session/index.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { tabValue } from '#web/kit/data/tab-storage.ts';
import { t } from '#web/kit/language/t.ts';
import { type DocumentOf, isNotIssued, pdfUrl, useDocument } from './issued-document.ts';
import classes from './document-page.module.css';

export interface DocumentPageProps extends DocumentOf {
  /** Downloads the PDF by itself, once the document is there. */
  downloads?: boolean;
  /** Beside the download. */
  action?: ReactNode;
}

/** Why there is no such document, where the server says it. */
function reasonOf(error: unknown): string | undefined {
  const isSaid =
    error instanceof ApiError &&
    ['nobody_signs', 'document_waits', 'not_printable'].includes(error.code ?? '');
  return isSaid ? error.message : undefined;
}

/** An invoice, receipt, certificate or letter as it is printed, and its PDF to keep. */
export function DocumentPage({ downloads = false, action, ...issued }: DocumentPageProps) {
  const { data: page, error, refetch } = useDocument(issued);
  const link = useDownloadOnce(downloads && page !== undefined);
  const download = useDownload(pdfUrl(issued));
  const [isLarge, setLarge] = useState(false);

  if (!page) {
    if (isNotIssued(error)) return <NotIssued {...issued} reason={reasonOf(error)} />;
    if (!error) return <LoadingSkeleton rows={12} />;
    const title = issued.kind === 'invoice' ? t('Error fetching invoice data') : undefined;
    return <ErrorState error={error} title={title} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap="md" align="center">
      <Group gap="sm">
        <Button
          component="a"
          ref={link}
          href={pdfUrl(issued)}
          download
          onClick={download.onClick}
          leftSection={
            download.isUnderWay ? (
              <Loader size={18} color="currentcolor" aria-hidden />
            ) : (
              <IconDownload aria-hidden />
            )
          }
        >
          {downloads ? t('Download again') : t('Download PDF')}
        </Button>
        {/* On a phone the small print of a page that fits the screen cannot be read. */}
        <Button variant="default" hiddenFrom="sm" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          {t('Enlarge')}
        </Button>
        {action}
      </Group>
      <Sheet svg={page} name={t(documentNames[issued.kind])} isLarge={isLarge} />
    </Stack>
  );
}

function Sheet({ svg, name, isLarge }: { svg: Blob; name: string; isLarge: boolean }) {
  const picture = (
    <img ref={useShowPicture(svg)} alt={name} className={classes.sheet} data-large={isLarge || undefined} />
  );
  if (!isLarge) return picture;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div
      className={classes.window}
      tabIndex={0}
      role="region"
      aria-label={t('{document}, enlarged', { document: name })}
    >
      {picture}
    </div>
  );
}

const reasons: Record<DocumentOf['kind'], string> = {
  invoice: text('Your invoice is here as soon as the fee is paid.'),
  receipt: text('Your receipt is here as soon as the fee is paid.'),
  certificate: text(
    'Your certificate is here as soon as your membership number is allotted. There is none for an application that was rejected, void or refunded.',
  ),
  fmas: text('The certificates of fellows are here after their convocation.'),
  letter: text('It says that the membership holds on the day it is asked for, and has a code to check it.'),
};

const titles: Record<DocumentOf['kind'], RefusalCode> = {
  invoice: 'no_invoice',
  receipt: 'no_invoice',
  certificate: 'no_certificate',
  fmas: 'no_certificate',
  letter: 'no_letter',
};

export interface NotIssuedProps extends DocumentOf {
  /** Why, where the server has said it. */
  reason?: string | undefined;
}

/** This application has no such document: what must happen first, and links onwards. */
export function NotIssued({ kind, id, reason = t(reasons[kind]) }: NotIssuedProps) {
  return (
    <EmptyState title={t(refusals[titles[kind]].text)}>
      {reason}
      {kind === 'certificate' && <OtherCertificates id={id} />}
      <ButtonLink to="/user-member-application-status/$id" params={{ id }} variant="default" mt="xs">
        {t('See how your application stands')}
      </ButtonLink>
    </EmptyState>
  );
}

/** Until a conversion is complete, the member has the certificate of the membership that is converted. */
function OtherCertificates({ id }: Pick<DocumentOf, 'id'>) {
  const mine = useOwnApplications().data?.data ?? [];
  return mine
    .filter((row) => row.id !== id && offersCertificate(row.membership_no, row.application_status))
    .map((row) => (
      <ButtonLink key={row.id} to="/user-member-application-certificate/$id" params={{ id: row.id }} mt="xs">
        {t('Certificate of {number}', { number: row.membership_no })}
      </ButtonLink>
    ));
}

const kept = tabValue('downloaded', (stored) => z.array(z.string()).parse(stored));

/** How many visits are remembered; a tab's history is hardly ever longer. */
const most = 50;

/** Visits whose document was downloaded. A visit is one entry of the tab's history, however often it is shown. */
const downloaded = new Set(kept.read());

/**
 * Presses a download link once the page is ready, and not again when the page is rendered again or one comes back to
 * it; a visit of its own downloads again.
 * @returns for the `ref` of the link
 */
function useDownloadOnce(ready: boolean): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  const visit = useLocation({ select: ({ pathname, state }) => `${state.key ?? ''} ${pathname}` });

  useEffect(() => {
    if (!ready || downloaded.has(visit)) return;
    downloaded.add(visit);
    kept.write([...downloaded].slice(-most));
    link.current?.click();
  }, [ready, visit]);

  return link;
}
