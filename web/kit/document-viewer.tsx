import { ActionIcon, Group, Text } from '@mantine/core';
import { IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useId, useState } from 'react';
import { fetchFile } from './fetch-file.ts';
import { ErrorState, LoadingSkeleton } from './page-state.tsx';
import { useShowPicture } from './show-picture.ts';
import classes from './document-viewer.module.css';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));

const zooms = { least: 0.5, most: 3, step: 0.25 } as const;

/** Where it is, below our own address, asked for with the session's cookie; or the file itself. */
type Source = { url: string; file?: undefined } | { url?: undefined; file: Blob };

export type DocumentViewerProps = Source & {
  /** What it is: 'NMC certificate'. */
  name: string;
  /** Height of the window onto it; CSS. */
  height?: string | number;
};

/** A paper: every page of a PDF, or a picture; zoom and download. Never the browser's own PDF plugin. */
export function DocumentViewer({ url, file: given, name, height = '70dvh' }: DocumentViewerProps) {
  const [zoom, setZoom] = useState(1);
  const here = useId();
  const file = useQuery({
    queryKey: ['file', url ?? here],
    queryFn: ({ signal }) => given ?? fetchFile(url, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

  return (
    <figure className={classes.viewer}>
      <Group component="figcaption" justify="space-between" wrap="nowrap" className={classes.bar}>
        <Text fw={500} truncate>
          {name}
        </Text>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            aria-label="Zoom out"
            disabled={zoom <= zooms.least}
            onClick={() => setZoom(zoom - zooms.step)}
          >
            <IconZoomOut size={20} stroke={1.5} />
          </ActionIcon>
          <Text size="sm" className="omas-figures" miw={44} ta="center" aria-live="polite">
            {Math.round(zoom * 100)}%
          </Text>
          <ActionIcon
            aria-label="Zoom in"
            disabled={zoom >= zooms.most}
            onClick={() => setZoom(zoom + zooms.step)}
          >
            <IconZoomIn size={20} stroke={1.5} />
          </ActionIcon>
          {url !== undefined && (
            <ActionIcon component="a" href={url} download aria-label={`Download ${name}`}>
              <IconDownload size={20} stroke={1.5} />
            </ActionIcon>
          )}
        </Group>
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div className={classes.window} style={{ height }} tabIndex={0} role="region" aria-label={name}>
        {file.error && <ErrorState error={file.error} onRetry={() => void file.refetch()} />}
        {file.isPending && <LoadingSkeleton rows={10} />}
        {file.data && <Paper file={file.data} name={name} zoom={zoom} />}
      </div>
    </figure>
  );
}

function Paper({ file, name, zoom }: { file: Blob; name: string; zoom: number }) {
  if (file.type.startsWith('image/')) return <Picture file={file} name={name} zoom={zoom} />;
  return (
    <Suspense fallback={<LoadingSkeleton rows={10} />}>
      <PdfPages file={file} name={name} zoom={zoom} />
    </Suspense>
  );
}

function Picture({ file, name, zoom }: { file: Blob; name: string; zoom: number }) {
  return (
    <img ref={useShowPicture(file)} alt={name} className={classes.page} style={{ width: `${zoom * 100}%` }} />
  );
}
