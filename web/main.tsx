import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { answersElement, type KnownAnswers } from '#contract/kit/drawn-page.ts';
import { defaultLanguage, languageOf } from '#contract/texts/languages.ts';
import { reportFault, watchFaults } from '#web/features/browser-faults/index.ts';
import { meetMissingProof } from '#web/features/session/index.ts';
import { whenProofIsMissing } from '#web/kit/data/api.ts';
import { setAudience } from '#web/kit/data/audience.ts';
import { createQueryClient, keepAnswers } from '#web/kit/data/query.ts';
import { preloadToasts } from '#web/kit/data/toast.tsx';
import { createBackHistory } from '#web/kit/dialog/use-back.ts';
import { watchFocus } from '#web/kit/dialog/focus-places.ts';
import { doAgain, readDone } from '#web/kit/page/drawn-page.ts';
import { trustOwnScripts } from '#web/kit/page/trusted.ts';
import { loadLanguage } from '#web/kit/language/load-language.ts';
import { forgetDrawnStyles } from '#web/kit/theme/page-styles.tsx';
import { createRouterFor } from '#web/routes/router-for.ts';
import { App } from './app.tsx';

watchFaults();
trustOwnScripts();
// Zod would try whether it may make code of text, which the content policy forbids; it is loaded later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const queryClient = createQueryClient();
const history = createBackHistory();
const { router, isOfOffice } = await createRouterFor(window.location.pathname, queryClient, history);
const page = document.documentElement;
if (isOfOffice) page.lang = defaultLanguage;
else await loadLanguage(languageOf(page.lang));

whenProofIsMissing(() => void meetMissingProof(queryClient, () => void router.invalidate()));
setAudience(isOfOffice ? 'office' : 'portal');
watchFocus();
// Who begins to use the page may have to be told that the connection is gone.
for (const type of ['pointerdown', 'keydown'])
  window.addEventListener(type, preloadToasts, { once: true, capture: true });

const container = document.querySelector<HTMLElement>('#root');
if (!container) throw new Error('index.html has no #root');
const app = <App queryClient={queryClient} router={router} />;
const watched = { onCaughtError: noteCaught };
takeOverAnswers(queryClient);
if (container.firstElementChild) {
  // The parts of the page are loaded before it takes the place of the HTML.
  await router.load();
  const done = readDone(container);
  container.dataset.takenOver = '';
  // At once: nothing can be typed or pressed in between.
  flushSync(() => {
    if (keepsNothing()) {
      router.ssr = { manifest: undefined };
      hydrateRoot(container, app, watched);
    } else {
      createRoot(container, watched).render(app);
      forgetDrawnStyles();
    }
  });
  doAgain(container, done);
} else {
  container.dataset.takenOver = '';
  createRoot(container, watched).render(app);
}

/** The server draws a page for a browser that keeps nothing of ours but light or dark: no e-mail, no code, no colour. */
function keepsNothing(): boolean {
  try {
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return names.every((name) => !name.startsWith('omas.') || name === 'omas.scheme');
  } catch {
    return true;
  }
}

/** What the server answered when it drew the page, so that nothing is asked for twice. */
function takeOverAnswers(client: QueryClient): void {
  const text = document.querySelector(`#${answersElement}`)?.textContent ?? '{}';
  keepAnswers(client, JSON.parse(text) as KnownAnswers);
}

/** Of a part that failed, the page says so in its place; our log learns why. */
function noteCaught(error: unknown): void {
  console.error(error);
  reportFault(error);
}
