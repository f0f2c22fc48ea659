import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

const root = join(import.meta.dirname, '..', '..');

/** One source file as the rules see it. */
export interface Source {
  /** From the repository's root, with slashes. */
  path: string;
  text: string;
  imports: Import[];
  /** Every piece of SQL: the line, and whether it writes. */
  sql: { line: number; writes: boolean; inFunctionOf: string }[];
  /** Lines where the type `any` is written. */
  anys: number[];
  comments: { line: number; text: string }[];
  /** Every text in quotes, and every `thing.name`. */
  words: Set<string>;
}

interface Import {
  /** As it is written. */
  said: string;
  /** The file it means, from the repository's root; null for a package or a module of Node. */
  path: string | null;
  exists: boolean;
  /** By `import()`: it is loaded when that line runs. */
  isDynamic: boolean;
}

/** Every TypeScript file of the product and its tests; generated ones keep no rules. */
export function readSources(): Source[] {
  const files = globSync('{contract,server,web,tools,tests,bench}/**/*.{ts,tsx}', { cwd: root });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((path) => path !== 'server/kit/db/db-types.ts')
    .toSorted()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
}

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom']);
const READS = new Set(['selectFrom', 'selectNoFrom', 'query']);

/** What the rules need to know of a file's text. */
export function readSource(path: string, text: string): Source {
  const { program, comments } = parseSync(path, text);
  const source: Source = { path, text, imports: [], sql: [], anys: [], comments: [], words: new Set() };
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  source.comments = comments.map(({ start, value }) => ({ line: lineAt(start), text: value.trim() }));
  const said = (specifier: unknown, isDynamic = false) => {
    if (typeof specifier === 'string') source.imports.push(resolveImport(path, specifier, isDynamic));
  };
  // The type of the first parameter of each function we are inside of.
  const inside: string[] = [];
  const enter = ({ params }: { params: readonly { start: number; end: number }[] }) =>
    void inside.push(params[0] ? text.slice(params[0].start, params[0].end) : '');
  const leave = () => void inside.pop();
  const sql = (start: number, writes: boolean) =>
    source.sql.push({ line: lineAt(start), writes, inFunctionOf: inside[0] ?? '' });

  new Visitor({
    ImportDeclaration: (node) => said(node.source.value),
    ExportNamedDeclaration: (node) => said(node.source?.value),
    ExportAllDeclaration: (node) => said(node.source.value),
    ImportExpression: (node) => said(node.source.type === 'Literal' ? node.source.value : undefined, true),
    TSImportType: (node) => said(node.source.value),
    TSAnyKeyword: (node) => void source.anys.push(lineAt(node.start)),
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    TaggedTemplateExpression(node) {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') {
        sql(node.start, /^\s*(?:insert|update|delete)\b/i.test(node.quasi.quasis[0]?.value.raw ?? ''));
      }
    },
    CallExpression(node) {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return;
      const { name } = node.callee.property;
      if (WRITES.has(name) || READS.has(name)) sql(node.start, WRITES.has(name));
    },
    MemberExpression(node) {
      if (node.object.type === 'Identifier' && node.property.type === 'Identifier') {
        source.words.add(`${node.object.name}.${node.property.name}`);
      }
    },
    Literal: (node) => void (typeof node.value === 'string' && source.words.add(node.value)),
  }).visit(program);
  return source;
}

const FLOOR = /^#(contract|server|web|tools|tests)\//;

function resolveImport(from: string, said: string, isDynamic: boolean): Import {
  // Vite's own question marks (?url) say how, not what.
  const [file = ''] = said.split('?');
  const path = FLOOR.test(file)
    ? file.slice(1)
    : file.startsWith('.')
      ? posix.join(posix.dirname(from), file)
      : null;
  return { said, path, exists: path === null || existsSync(join(root, path)), isDynamic };
}

export const isTest = (path: string): boolean =>
  /^(?:tests|bench)\//.test(path) || /\.test\.tsx?$|\/testing\//.test(path);
