import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '..', '..');

/** A text of the code: `line` counts from 1. */
export interface FoundText {
  text: string;
  file: string;
  line: number;
}

export interface FoundTexts {
  /** In a catalogue: the first argument of `t`, `text` and `say`, the text of `<Trans>`, and `t("…")` of a document. */
  marked: FoundText[];
  /** Words that a person may read and no catalogue knows. */
  unmarked: FoundText[];
  /** `t` where a file is loaded: there no language is known yet. */
  tooEarly: FoundText[];
}

/** What the office alone reads, which is in English; all else is the portal's, a mail's or a document's. */
const ofOffice =
  /^contract\/(?:audit|browser-faults|document-batches|mailbox|masters|reports)\/|^contract\/kit\/permissions\.ts|^web\/office\/|^web\/routes\/(?:office|own|record)-routes\.ts|^web\/features\/(?:audit|certificates|document-batches|enquiries\/received|mailbox|masters|records|reports|review|roles|users|views)\/|^web\/features\/settings\/(?!contact|site-brand|test-mode-ribbon)/;

export function isOfOffice({ file }: FoundText): boolean {
  return ofOffice.test(file);
}

/** Where people read what is written: the server's refusals and successes are the contract's. */
const read = [
  'contract/**/*.ts',
  'web/**/*.{ts,tsx}',
  'server/**/*-mail{,s}.ts',
  'server/kit/mail/*.ts',
  'server/modules/documents/**/*.ts',
  'server/modules/push/*.ts',
];

/** Every text of the product. */
export function findTexts(): FoundTexts {
  const all: FoundTexts = { marked: [], unmarked: [], tooEarly: [] };
  for (const file of globSync(read, { cwd: root }).toSorted()) {
    if (/\.test\.tsx?$|\.d\.ts$/.test(file)) continue;
    const found = textsOf(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8'));
    all.marked.push(...found.marked);
    all.unmarked.push(...found.unmarked);
    all.tooEarly.push(...found.tooEarly);
  }
  for (const file of globSync('documents/*.typ', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const { 1: text = '', index } of source.matchAll(/\bt\("([^"]+)"/g))
      all.marked.push({ text, file, line: lineAt(source, index) });
  }
  return all;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Two words, or one with a capital: what is neither is a name that only programs read. */
const words = /\p{L}[.,:;!?]?\s+\p{L}|^\s*\p{Lu}\p{Ll}/u;

/** Attributes and properties that no person reads, though they may hold words. */
const unread = new Set(
  [
    'accept allow autoComplete border borderBottom boxShadow className classNames d fields flex font fontFamily fz',
    'gridTemplateColumns href key maw mb media method module p path queryKey rel sizes style styles summary to',
    'transform transition w',
  ].flatMap((names) => names.split(' ')),
);

/** Their arguments are for programmers. */
const unreadCalls =
  /Error$|^(?:lazyPage|matchMedia|mayView|regex|usePermissions)$|\.(?:closest|describe|error|exec|getItem|info|matchMedia|matches|querySelector|querySelectorAll|setItem|test|warn)$/;

/** What stands in one file. */
export function textsOf(file: string, source: string): FoundTexts {
  const found: FoundTexts = { marked: [], unmarked: [], tooEarly: [] };
  const at = (text: string, start: number): FoundText => ({ text, file, line: lineAt(source, start) });
  // These hold nothing else.
  const areAllTexts = file.startsWith('contract/texts/');

  function walk(node: Node, inFunction: boolean): void {
    if (node.type.startsWith('TS') && !/^TS(?:As|NonNull|Satisfies)/.test(node.type)) return;
    if (/^(?:Import|ExportAll)/.test(node.type)) return;
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callee = source.slice(
        (node['callee'] as Node).start,
        (node['callee'] as Node & { end: number }).end,
      );
      const [first, ...others] = node['arguments'] as Node[];
      if (callee === 't' || callee === 'text' || callee === 'say') {
        const marked = (callee === 'say' ? others[0] : first) as Node | undefined;
        for (const text of literalsOf(marked)) found.marked.push(at(text, node.start));
        if (callee === 't' && !inFunction)
          found.tooEarly.push(at(source.slice(node.start, node.start + 40), node.start));
        for (const other of callee === 'say' ? [first, ...others.slice(1)] : others)
          if (other) walk(other, inFunction);
        if (marked && literalsOf(marked).length === 0) walk(marked, inFunction);
        return;
      }
      if (unreadCalls.test(callee)) return;
    }
    if (node.type === 'JSXElement') {
      const opening = node['openingElement'] as Node;
      const name = (opening['name'] as Node)['name'];
      if (name === 'Trans') {
        for (const attribute of opening['attributes'] as Node[]) {
          const value = attribute['value'] as Node | null;
          if ((attribute['name'] as Node | undefined)?.['name'] === 'text' && value)
            for (const text of literalsOf(value)) found.marked.push(at(text, node.start));
          else if (value) walk(value, inFunction);
        }
        return;
      }
    }
    if (node.type === 'JSXAttribute' && unread.has(String((node['name'] as Node)['name']))) return;
    if (node.type === 'Property') {
      const key = node['key'] as Node;
      if (node['computed'] === true) walk(key, inFunction);
      if (!unread.has(String(key['name'] ?? key['value']))) walk(node['value'] as Node, inFunction);
      return;
    }
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node['operator']))) return;
    if (node.type === 'SwitchCase') {
      for (const statement of node['consequent'] as Node[]) walk(statement, inFunction);
      return;
    }
    if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string')) {
      const text = String(node['value']).trim();
      const isRead = node.type === 'JSXText' ? /\p{L}/u.test(text) : words.test(text);
      if (isRead) found[areAllTexts ? 'marked' : 'unmarked'].push(at(text, node.start));
      return;
    }
    if (node.type === 'TemplateElement') {
      const text = (node['value'] as { cooked: string }).cooked;
      if (words.test(text)) found.unmarked.push(at(text, node.start));
      return;
    }
    const within = inFunction || /Function/.test(node.type);
    for (const [key, child] of Object.entries(node))
      if (key !== 'parent')
        for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) walk(one, within);
  }

  walk(parseSync(file, source).program as unknown as Node, false);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The texts that an argument may be: one, or one of two. */
function literalsOf(node: Node | undefined): string[] {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node?.type === 'ConditionalExpression')
    return [...literalsOf(node['consequent'] as Node), ...literalsOf(node['alternate'] as Node)];
  if (node?.type === 'JSXExpressionContainer') return literalsOf(node['expression'] as Node);
  if (node?.type === 'TemplateLiteral' && (node['expressions'] as Node[]).length === 0)
    return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return [];
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
