import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { findTexts, isOfOffice } from './find-texts.ts';

const name = /^virtual:texts\/(en|office|hi|ta)$/;

/**
 * The catalogues as the browser takes them (web/kit/language): compiled, so that nothing parses them there. Of English
 * there are only texts with values: any other text is its own English.
 * @param isOfficeApart 'virtual:texts/office' then holds what only the office needs; else it is in 'virtual:texts/en' too
 */
export function textsPlugin(isOfficeApart: boolean): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (name.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, catalogue] = id.startsWith('\0') ? (name.exec(id.slice(1)) ?? []) : [];
      if (catalogue === undefined) return undefined;
      const compiled = Object.entries(textsOf(catalogue, isOfficeApart)).map(
        ([text, said]) => [text, compileMessage(said)] as const,
      );
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`;
    },
  };
}

function textsOf(catalogue: string, isOfficeApart: boolean): Record<string, string> {
  if (catalogue === 'hi' || catalogue === 'ta') {
    const file = join(import.meta.dirname, '..', '..', 'contract', 'texts', `${catalogue}.json`);
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  }
  const withValues = findTexts().marked.filter(
    ({ text, file }) => /[{<]/.test(text) && !/^(?:server|documents)\//.test(file),
  );
  const ofCatalogue = isOfficeApart
    ? withValues.filter((one) => isOfOffice(one) === (catalogue === 'office'))
    : withValues;
  return Object.fromEntries(ofCatalogue.map(({ text }) => [text, text]));
}
