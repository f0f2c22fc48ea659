import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { fetchFile } from '#web/kit/data/download.tsx';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { ErrorState, LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { DocumentBar } from './document-bar.tsx';
import type { DocumentView } from './document-view.ts';
import classes from './document-viewer.module.css';
import { useShowPicture } from '#web/kit/picture/show-picture.ts';

const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).default, {
  pending: <LoadingSkeleton rows={10} />,
});

/** Where it is, below our own address, asked for with the session's cookie; or the file itself. */
type Source = { url: string; file?: undefined } | { url?: undefined; file: Blob };

type DocumentViewerProps = Source & {
  /** What it is: 'NMC certificate'. */
  name: string;
  /** Height of the window onto it; CSS. */
  height?: string | number;
};

/**
 * A document: every page of a PDF, or a picture; zoom, turn and download. Never the browser's own PDF plugin. Stays
 * mounted while one steps from document to document: the zoom is kept for all, the turn for each.
 */
export function DocumentViewer({ url, file: given, name, height = '70dvh' }: DocumentViewerProps) {
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({});
  const here = useId();
  const source = url ?? here;
  const turn = turns[source] ?? 0;
  const file = useQuery({
    queryKey: ['file', source],
    queryFn: ({ signal }) => given ?? fetchFile(url, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const look = useKeptCentre(zoom);

  return (
    <figure className={classes.viewer}>
      <DocumentBar
        name={name}
        url={url}
        zoom={zoom}
        onZoom={setZoom}
        onTurn={() => setTurns({ ...turns, [source]: (turn + 1) % 4 })}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div
        className={classes.window}
        style={{ height }}
        tabIndex={0}
        role="region"
        aria-label={name}
        ref={look}
      >
        {file.error && <ErrorState error={file.error} onRetry={() => void file.refetch()} />}
        {file.isPending && <LoadingSkeleton rows={10} />}
        {file.data && <Content key={source} file={file.data} name={name} zoom={zoom} turn={turn} />}
      </div>
    </figure>
  );
}

function Content(props: DocumentView) {
  if (props.file.type.startsWith('image/')) return <DocumentPicture {...props} />;
  return <PdfPages {...props} />;
}

/** A picture, as wide as the window at zoom 1 however it is turned. */
function DocumentPicture({ file, name, zoom, turn }: DocumentView) {
  const [shape, setShape] = useState(1);
  const show = useShowPicture(file);
  const isOnItsSide = turn % 2 === 1;
  return (
    <div
      className={classes.page}
      style={{ width: `${zoom * 100}%`, aspectRatio: isOnItsSide ? 1 / shape : shape }}
    >
      <img
        ref={show}
        alt={name}
        className={classes.picture}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setShape(naturalWidth / naturalHeight)
        }
        style={{
          // On its side the picture's own width is the height of the page.
          width: isOnItsSide ? `${shape * 100}%` : '100%',
          transform: `translate(-50%, -50%) rotate(${turn * 90}deg)`,
        }}
      />
    </div>
  );
}

/**
 * For the `ref` of a window onto something that is zoomed: what is in its middle stays there. What is shown grows
 * with the zoom at once.
 */
function useKeptCentre(zoom: number): RefObject<HTMLDivElement | null> {
  const look = useRef<HTMLDivElement>(null);
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const ratio = zoom / before.current;
    before.current = zoom;
    const element = look.current;
    if (!element || ratio === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    element.scrollTo({
      left: (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
      top: (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
      behavior: 'instant',
    });
  }, [zoom]);
  return look;
}
