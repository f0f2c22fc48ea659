import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './source.ts';

const root = join(import.meta.dirname, '..', '..');
const STYLES = /import (\w+) from '[^']+\.module\.css'/g;

/** Classes of a CSS module that a page names and its file does not have: to the compiler each is a string. */
export function unknownStyles(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text, imports }) =>
    [...text.matchAll(STYLES)].flatMap(([line, name]) => {
      const file = imports.find(({ said }) => line.includes(`'${said}'`))?.path;
      if (!file || !existsSync(join(root, file))) return [];
      const css = readFileSync(join(root, file), 'utf8');
      const named = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, style = '']) => style);
      return [...new Set(named)]
        .filter((style) => !new RegExp(`\\.${style}(?![\\w-])`).test(css))
        .map((style) => `${path}: ${file} has no .${style}`);
    }),
  );
}
