import { answersElement, type KnownAnswers } from '#contract/kit/drawn-page.ts';
import type { Language } from '#contract/texts/languages.ts';
import { filesOf, type Manifest } from '#tools/web-build/page-files.ts';

/** The letters of every page (web/kit/theme/base.css). */
const firstFont = 'montserrat-latin-wght-normal';

/**
 * The font and scripts that a page needs beside those of every page, so that none waits for another.
 * @param sources below web/: what draws the page
 * @param template index.html as it was built
 */
export function headOf(sources: readonly string[], manifest: Manifest, template: string): string {
  const common = filesOf(manifest, ['index.html']);
  const own = filesOf(manifest, sources);
  const links = (kind: string, names: readonly string[]) =>
    names
      .filter((name) => !template.includes(name))
      .map((name) => `<link ${kind} crossorigin href="/application/${name}">`);
  return [
    ...links(
      'rel="preload" as="font"',
      common.assets.filter((name) => name.includes(firstFont)),
    ),
    ...links('rel="modulepreload"', own.scripts),
  ].join('\n');
}

/** Puts it into index.html. */
export function addHead(template: string, head: string): string {
  return template.replace('</head>', () => `${head}\n</head>`);
}

/** Says in which language the page is to be shown (web/main.tsx). */
export function inLanguage(page: string, language: Language): string {
  return page.replace('<html lang="en"', `<html lang="${language}"`);
}

/** The element that gives answers along with the page, so that the browser need not ask for them. */
export function answersIn(known: KnownAnswers): string {
  // As JSON a '<' may also be written so, and no answer can end the element.
  const json = JSON.stringify(known).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${answersElement}">${json}</script>`;
}
