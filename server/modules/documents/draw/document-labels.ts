import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { say } from '#server/kit/say.ts';

const folder = join(import.meta.dirname, '../../../../documents');

/** What a template needs to say its labels: English, as they stand in it, needs nothing. */
export function labelsOf(language: Language): { language?: Language; texts?: Record<string, string> } {
  if (language === defaultLanguage) return {};
  let texts = known.get(language);
  if (!texts) {
    texts = Object.fromEntries(readLabels().map((english) => [english, say(language, english)]));
    known.set(language, texts);
  }
  return { language, texts };
}

const known = new Map<Language, Record<string, string>>();

/** Every t("…") of the templates, as tools/texts finds them. */
function readLabels(): string[] {
  return globSync('*.typ', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\bt\("([^"]+)"/g)].map(
      ([, english = '']) => english,
    ),
  );
}
