import { Button, Group, Loader, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ErrorState, LoadingSkeleton } from '#web/kit/page-state.tsx';
import { useShowPicture } from '#web/kit/show-picture.ts';
import { useDownload } from '#web/kit/use-download.ts';
import { NotIssued } from './not-issued.tsx';
import classes from './paper-page.module.css';
import { type PaperOf, paperNames, pdfUrl } from './paper-url.ts';
import { useDownloadOnce } from './use-download-once.ts';
import { isNotIssued, usePaper } from './use-paper.ts';

export interface PaperPageProps extends PaperOf {
  /** Downloads the PDF by itself, once the paper is there. */
  downloads?: boolean;
  /** Beside the download. */
  action?: ReactNode;
}

/** An invoice, receipt or certificate as it is printed, and its PDF to keep. */
export function PaperPage({ downloads = false, action, ...paper }: PaperPageProps) {
  const { data: page, error, refetch } = usePaper(paper);
  const link = useDownloadOnce(downloads && page !== undefined);
  const download = useDownload(pdfUrl(paper));
  const [isLarge, setLarge] = useState(false);

  if (!page) {
    if (isNotIssued(error)) return <NotIssued {...paper} />;
    if (!error) return <LoadingSkeleton rows={12} />;
    const title = paper.kind === 'invoice' ? 'Error fetching invoice data' : undefined;
    return <ErrorState error={error} title={title} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap="md" align="center">
      <Group gap="sm">
        <Button
          component="a"
          ref={link}
          href={pdfUrl(paper)}
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
      <Sheet svg={page} name={paperNames[paper.kind]} isLarge={isLarge} />
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
