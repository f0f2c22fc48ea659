import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { findTexts } from './find-texts.ts';

const name = /^virtual:texts\/(en|hi|ta)$/;

/**
 * The catalogues as the browser takes them (web/kit/language): compiled, so that nothing parses them there. The
 * English one holds only texts with values; any other text is its own English.
 */
export const textsPlugin: Plugin = {
  name: 'texts',
  resolveId: (id) => (name.test(id) ? `\0${id}` : undefined),
  load(id) {
    const [, language] = name.exec(id.slice(1)) ?? [];
    if (!id.startsWith('\0') || language === undefined) return undefined;
    const compiled = Object.entries(language === 'en' ? english() : catalogueOf(language)).map(
      ([text, said]) => [text, compileMessage(said)] as const,
    );
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`;
  },
};

/** English texts that hold values or tags. */
function english(): Record<string, string> {
  const texts = findTexts().marked.filter(
    ({ text, file }) => /[{<]/.test(text) && !/^(?:server|documents)\//.test(file),
  );
  return Object.fromEntries(texts.map(({ text }) => [text, text]));
}

function catalogueOf(language: string): Record<string, string> {
  const file = join(import.meta.dirname, '..', '..', 'contract', 'texts', `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
