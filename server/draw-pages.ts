import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Session } from '#contract/accounts/session.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { isOfPortal } from '#contract/kit/portal-address.ts';
import { type KnownAnswers, madeStylesElement, type PagesToDraw } from '#contract/kit/drawn-page.ts';
import { defaultLanguage, type Language, languageIds } from '#contract/texts/languages.ts';
import { isPersonal, renderedPages, type RenderedPages } from '#contract/rendered-pages.ts';
import { sessionCookies } from '#server/modules/accounts/index.ts';
import { together } from '#server/kit/together.ts';
import { readManifest } from '#tools/web-build/page-files.ts';
import { rendererFile } from '#tools/web-build/web-build.ts';
import { hashSource } from '#server/kit/http/content-policy.ts';
import { createDrawings, type Drawn, type StyledPage } from './drawings.ts';
import { addHead, answersIn, headOf, inLanguage } from './page-head.ts';

/** A whole page, in each form in which it travels. */
interface WholePage {
  br: Buffer;
  gzip: Buffer;
  plain: Buffer;
  /** Its style elements, as the content policy knows them. */
  styles: readonly string[];
}

/** Of all products of this process, which in tests are many. */
const drawInTime = createDrawings(inThread);

/** The file that loads with a language: its texts and the address of its letters. */
const catalogueFiles: Record<Language, readonly string[]> = {
  en: [],
  hi: ['kit/language/hindi.ts'],
  ta: ['kit/language/tamil.ts'],
};

/**
 * The pages that are sent as HTML. They are drawn anew when an answer that they show has changed, so a page is never
 * older than the calls it shows.
 * @param template index.html as it was built
 * @returns the page that is asked for; null for one that the browser draws, or for who is signed in
 */
export async function createPages(
  app: FastifyInstance,
  template: string,
): Promise<(request: FastifyRequest, language: Language) => Promise<WholePage | null>> {
  const manifest = await readManifest();
  const headOfPage = ({ file, frame }: RenderedPages, language: Language) =>
    headOf([frame, file, ...catalogueFiles[language]], manifest, template);
  const headsIn = (language: Language) =>
    new Map(renderedPages.map((page) => [page, headOfPage(page, language)]));
  const heads = new Map(languageIds.map((language) => [language, headsIn(language)]));
  const compressed = new WeakMap<StyledPage, Promise<WholePage>>();
  const askForAnybody = together(() => askAll(app, ''));

  return async (request, asked) => {
    const [path = '', query = ''] = request.url.slice('/application'.length).split('?');
    if (!mayBeDrawn.test(path) || isPersonal(query) || !existsSync(rendererFile)) return null;
    const { cookie = '' } = request.headers;
    const audience = isOfPortal(path) ? 'portal' : 'office';
    // The browser leads staff who are signed in past the sign-in.
    if (audience === 'office' && cookie.includes(sessionCookies.admin)) return null;
    const language = audience === 'office' ? defaultLanguage : asked;
    const answers = await (cookie === '' ? askForAnybody() : askAll(app, cookie));
    const page = answers && renderedPages.find(({ paths }) => paths(answers).includes(path));
    const drawn = page && (await drawInTime({ answers, language }, request.log))?.[path];
    if (!drawn) return null;
    const known = Object.fromEntries(page.calls.map((call) => [call, answers[call]]));
    const whole =
      compressed.get(drawn) ??
      compress(
        fill(inLanguage(template, language), {
          ...drawn,
          known,
          audience,
          head: heads.get(language)?.get(page) ?? '',
        }),
        [drawn.styles, drawn.madeStyles].map(hashSource),
      );
    compressed.set(drawn, whole);
    return whole;
  };
}

/** The addresses of drawn pages begin so, and the staff's sign-in is one; no other is worth three calls. */
export const mayBeDrawn = /^\/(?:(?:user|know)-|login$)/;

const { session } = accountCalls;
const shown = new Set(renderedPages.flatMap(({ calls }) => calls));

/** What a browser with these cookies would get; null when it would not get the answers of a visitor. */
async function askAll(app: FastifyInstance, cookie: string): Promise<KnownAnswers | null> {
  const ask = async (path: string): Promise<[string, unknown]> => {
    const headers = { cookie, 'x-face': 'portal', source: 'web' };
    // An app that is closing is asked nothing any more, though it still answers; the browser then draws.
    const answer = await app.inject({ url: `/api${path}`, headers }).catch((error: unknown) => {
      app.log.warn({ err: error }, 'a page could not be drawn');
      return null;
    });
    return [path, answer?.statusCode === 200 ? answer.json() : null];
  };
  const answers = Object.fromEntries(await Promise.all([...shown].map(ask)));
  if (Object.values(answers).includes(null)) return null;
  const { data } = answers[session.path] as { data: Session };
  return Object.values(data).every((proof) => proof === null) ? answers : null;
}

/** Draws them in a thread that ends with its work. */
async function inThread(pages: PagesToDraw): Promise<Drawn> {
  const worker = new Worker(new URL('./draw-pages.worker.ts', import.meta.url), {
    workerData: pages,
    // React is several times faster without its checks for developers.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that draws pages ended')));
  });
}

interface Filling extends StyledPage {
  head: string;
  known: KnownAnswers;
  audience: 'portal' | 'office';
}

/** Puts what was drawn into index.html, with its styles before it and those of all that may follow behind it. */
function fill(template: string, { title, html, styles, madeStyles, head, known, audience }: Filling): string {
  const [stylesheet = ''] = /<link rel="stylesheet"[^>]*>/.exec(template) ?? [];
  return addHead(
    template.replace(stylesheet, ''),
    [styleElement(styles), styleElement(madeStyles, madeStylesElement), head].join('\n'),
  )
    .replace('<html', `<html data-audience="${audience}" data-mantine-color-scheme="light"`)
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${html}</div>\n${stylesheet}\n${answersIn(known)}`,
    );
}

function styleElement(styles: string, id = ''): string {
  return `<style${id && ` id="${id}"`}>${styles}</style>`;
}

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compress(page: string, styles: readonly string[]): Promise<WholePage> {
  const plain = Buffer.from(page);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, gz] = await Promise.all([brotlied(plain, { params }), gzipped(plain)]);
  return { br, gzip: gz, plain, styles };
}
