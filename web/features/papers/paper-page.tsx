import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchFile } from '#web/kit/fetch-file.ts';
import { ErrorState, LoadingSkeleton } from '#web/kit/page-state.tsx';
import { useShowPicture } from '#web/kit/show-picture.ts';
import classes from './paper-page.module.css';
import { type PaperOf, paperNames, pdfUrl, svgUrl } from './paper-url.ts';

export interface PaperPageProps extends PaperOf {
  /** Downloads the PDF by itself, once the paper is there. */
  downloads?: boolean;
}

/** An invoice, receipt or certificate as it is printed, and its PDF to keep. */
export function PaperPage({ downloads = false, ...paper }: PaperPageProps) {
  const url = svgUrl(paper);
  const page = useQuery({ queryKey: ['paper', url], queryFn: ({ signal }) => fetchFile(url, signal) });
  const link = useRef<HTMLAnchorElement>(null);
  const downloaded = useRef(false);
  const isThere = page.data !== undefined;

  useEffect(() => {
    if (!downloads || !isThere || downloaded.current) return;
    downloaded.current = true;
    link.current?.click();
  }, [downloads, isThere]);

  if (page.error) {
    return (
      <>
        {paper.kind === 'invoice' && <Text ta="center">Error fetching invoice data</Text>}
        <ErrorState error={page.error} onRetry={() => void page.refetch()} />
      </>
    );
  }
  if (!page.data) return <LoadingSkeleton rows={12} />;
  return (
    <Stack gap="md" align="center">
      <Button
        component="a"
        ref={link}
        href={pdfUrl(paper)}
        download
        leftSection={<IconDownload size={20} stroke={1.5} aria-hidden />}
      >
        Download PDF
      </Button>
      <Sheet svg={page.data} name={paperNames[paper.kind]} />
    </Stack>
  );
}

function Sheet({ svg, name }: { svg: Blob; name: string }) {
  return <img ref={useShowPicture(svg)} alt={name} className={classes.sheet} />;
}
