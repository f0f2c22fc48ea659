import { Button, Group, Loader, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/kit/data/api-error.ts';
import { IconDownload } from '#web/kit/icons.tsx';
import { ErrorState, LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { useShowPicture } from '#web/kit/picture/show-picture.ts';
import { useDownload } from '#web/kit/data/download.tsx';
import { NotIssued } from './not-issued.tsx';
import classes from './document-page.module.css';
import { type DocumentOf, documentNames, pdfUrl } from './document-url.ts';
import { useDownloadOnce } from './use-download-once.ts';
import { isNotIssued, useDocument } from './use-document.ts';

export interface DocumentPageProps extends DocumentOf {
  /** Downloads the PDF by itself, once the document is there. */
  downloads?: boolean;
  /** Beside the download. */
  action?: ReactNode;
}

/** The server knows more than that there is no such document. */
function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'certificate_not_ready' ? error.message : undefined;
}

/** An invoice, receipt or certificate as it is printed, and its PDF to keep. */
export function DocumentPage({ downloads = false, action, ...issued }: DocumentPageProps) {
  const { data: page, error, refetch } = useDocument(issued);
  const link = useDownloadOnce(downloads && page !== undefined);
  const download = useDownload(pdfUrl(issued));
  const [isLarge, setLarge] = useState(false);

  if (!page) {
    if (isNotIssued(error)) return <NotIssued {...issued} reason={reasonOf(error)} />;
    if (!error) return <LoadingSkeleton rows={12} />;
    const title = issued.kind === 'invoice' ? 'Error fetching invoice data' : undefined;
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
              <IconDownload size={20} stroke={1.5} aria-hidden />
            )
          }
        >
          {downloads ? 'Download again' : 'Download PDF'}
        </Button>
        {/* On a phone the small print of a page that fits the screen cannot be read. */}
        <Button variant="default" hiddenFrom="sm" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          Enlarge
        </Button>
        {action}
      </Group>
      <Sheet svg={page} name={documentNames[issued.kind]} isLarge={isLarge} />
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
    <div className={classes.window} tabIndex={0} role="region" aria-label={`${name}, enlarged`}>
      {picture}
    </div>
  );
}
