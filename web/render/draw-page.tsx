import './browser-globals.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToReadableStream } from 'react-dom/server';
import type { DrawnPage, KnownAnswers, PageRenderer } from '#contract/kit/drawn-page.ts';
import { App } from '#web/app.tsx';
import { createQueryClient, keepAnswers } from '#web/kit/data/query.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import { loadLanguage } from '#web/kit/language/load-language.ts';
import { takeDrawnStyles } from '#web/kit/theme/page-styles.tsx';
import { createAppRouter } from '#web/routes/index.tsx';

/**
 * Draws a page for a visitor, as the browser would (server/draw-pages.worker.ts).
 * @throws what any part of it threw: a page is whole, or it is not sent
 */
async function drawPage(path: string, answers: KnownAnswers): Promise<DrawnPage> {
  const queryClient = createQueryClient();
  keepAnswers(queryClient, answers);
  const history = createMemoryHistory({ initialEntries: [appHref(path)] });
  const router = createAppRouter(queryClient, history);
  await router.load();
  let fault: unknown;
  const onError = (error: unknown) => {
    fault ??= error;
  };
  const stream = await renderToReadableStream(<App queryClient={queryClient} router={router} />, {
    onError,
    // Nothing comes later, by a script that the content policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  const drawn = await new Response(stream).text();
  if (fault !== undefined) throw fault;
  // React draws the title where the page names it; its place is the head.
  const [element = '', title = ''] = /<title>([^<]*)<\/title>/.exec(drawn) ?? [];
  return { title, html: drawn.replace(element, ''), madeStyles: takeDrawnStyles() };
}

export const renderer: PageRenderer = { loadLanguage, drawPage };
