import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOfPortal } from '#contract/kit/portal-address.ts';
import { filePolicy, pageHeaders, reportingEndpoints } from '#server/kit/http/content-policy.ts';
import { createPages } from './draw-pages.ts';
import { languageOfRequest } from './kit/http/http.ts';
import { createUndrawnPages } from './undrawn-pages.ts';
import { createOfficePages } from './office-pages.ts';
import type { Site } from './open-app.ts';
import { inLanguage } from './page-head.ts';
import { webFolder } from '#tools/web-build/web-build.ts';

/**
 * The browser side under /application: hashed files for a year, and the page itself for every address a
 * person may open, since the browser's router decides what it shows.
 */
export async function serveWeb(app: FastifyInstance, { publicUrl, elsewhere }: Site): Promise<void> {
  const page = await readFile(join(webFolder, 'index.html'), 'utf8');
  const drawnPage = await createPages(app, page);
  const officePage = await createOfficePages(page);
  const undrawnPage = createUndrawnPages(app);
  await app.register(fastifyStatic, {
    root: webFolder,
    prefix: '/application/',
    index: false,
    wildcard: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      reply.headers({ 'cache-control': cachingOf(path), 'content-security-policy': filePolicy });
    },
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // A page of yesterday asks for yesterday's chunks: they must fail as files, not arrive as a page.
    if (/^\/application\/(?:(?:assets|icons|pdf)\/|sw\.js)/.test(request.url)) return reply.callNotFound();
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    const language = languageOfRequest(request, publicUrl);
    const drawn = await drawnPage(request, language);
    // Who is signed in gets another page at the same address.
    reply.header('vary', 'accept-encoding, cookie');
    const [path = ''] = request.url.slice('/application'.length).split('?');
    const policy = { isOfPortal: isOfPortal(path), elsewhere, styles: drawn?.styles };
    reply.headers({ ...pageHeaders(policy), 'reporting-endpoints': reportingEndpoints });
    if (drawn === null)
      return reply.send(await undrawnPage(request, inLanguage(officePage(request) ?? page, language)));
    const accepted = request.headers['accept-encoding'] ?? '';
    const form = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    if (form) reply.header('content-encoding', form);
    return reply.send(drawn[form ?? 'plain']);
  };
  app.get('/application', sendPage);
  app.get('/application/*', sendPage);
  // Who types the bare address wants to join; the office knows its own.
  app.get('/', (_request, reply) => reply.redirect('/application/user-member-application-list'));
}

/** Names of built files hold a hash of them. Nothing is drawn before early.js: it must not be asked for each time. */
function cachingOf(path: string): string {
  if (path.startsWith(join(webFolder, 'assets'))) return 'public, max-age=31536000, immutable';
  return path.startsWith(join(webFolder, 'early.js')) ? 'public, max-age=86400' : 'no-cache';
}
