import { parseSync } from 'vite';

/** A text of the code: `line` counts from 1. */
export interface FoundText {
  text: string;
  file: string;
  line: number;
}

export interface FoundTexts {
  /** In a catalogue: the first argument of `t` and `text`, the second of `say`, and the text of `<Trans>`. */
  marked: FoundText[];
  /** Words that a person may read and no catalogue knows. */
  unmarked: FoundText[];
  /** `t` where a file is loaded: there no language is known yet. */
  tooEarly: FoundText[];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Where a node stands: what is within a function runs later, and not everything in quotes is read by people. */
interface Place {
  isInFunction: boolean;
  isRead: boolean;
}

/** Two words, or one with a capital: what is neither is a name that only programs read. */
const words = /\p{L}[.,:;!?]?\s+\p{L}|^\s*\p{Lu}\p{Ll}/u;

/** Markup, selectors, sizes, names of fields and of files. */
const code = /[<>[\]{}=_]|\d(?:px|cqh|rem)\b|\b(?:button|textarea)\b,|\.(?:br|csv|pdf|zip)$/;

/** Keys, rights, brands, names of browsers and of calls. */
const names = new Set(
  (
    'AltGraph,Application reports,Asia/Kolkata,cannot be empty,Dashboard,Enter,Failed,hr ago,Indian,LinkedIn,' +
    'messages on this device,Notification,own password,Payment reports,PushManager,Re:,Success,YouTube'
  )
    .split(',')
    .concat('input, textarea'),
);

/** Attributes and properties that no person reads, though they may hold words. */
const unread = new Set(
  [
    'accept allow aria-keyshortcuts autoComplete border borderBottom boxShadow className classNames d file flex',
    'font fontFamily fontFamilyMonospace fz gridTemplateColumns height href key maw maxHeight mb media method module modules p path queryKey rel',
    'sandbox sizes srcDoc style styles summary tags to transform transition userAgent w width',
  ].flatMap((names) => names.split(' ')),
);

/** Their arguments are for programmers. */
const unreadCalls =
  /Error$|^(?:allows|z\.enum|lazyPage|mayView|regex|useMediaQuery|usePermissions)$|\.(?:closest|describe|error|exec|getItem|includes|indexOf|info|matches|querySelector|querySelectorAll|request|setItem|split|startsWith|test|warn)$|(?:^|\.)matchMedia$/;

/** What stands in one file; those of contract/texts with sentences hold nothing else. */
export function textsOf(file: string, source: string): FoundTexts {
  const found: FoundTexts = { marked: [], unmarked: [], tooEarly: [] };
  const note = (list: FoundText[], text: string, { start }: Node) =>
    list.push({ text, file, line: source.slice(0, start).split('\n').length });
  const areAllTexts =
    /^contract\/texts\/(?:done|(?:(?:applying|committee|export|import|mailing|merge|membership|partner|sign-in)-)?refusals|sentences)\.ts$/.test(
      file,
    );
  const whole = (node: Node) => source.slice(node.start, node.end);

  function noteMarked(node: Node | undefined, place: Place): void {
    const texts = literalsOf(node);
    for (const text of texts) if (node) note(found.marked, text, node);
    if (node && texts.length === 0) walk(node, place);
  }

  function walkCall(node: Node, place: Place): void {
    const callee = whole(node['callee'] as Node);
    const given = node['arguments'] as Node[];
    if (!/^(?:t|text|say)$/.test(callee)) {
      const within = { ...place, isRead: place.isRead && !unreadCalls.test(callee) };
      for (const one of [node['callee'] as Node, ...given]) walk(one, within);
      return;
    }
    if (callee === 't' && !place.isInFunction) note(found.tooEarly, whole(node), node);
    const marked = callee === 'say' ? 1 : 0;
    given.forEach((one, position) => (position === marked ? noteMarked(one, place) : walk(one, place)));
  }

  function walk(node: Node, place: Place): void {
    if (/^(?:Import|ExportAll)|^TS(?!As|NonNull|Satisfies)/.test(node.type)) return;
    switch (node.type) {
      case 'CallExpression':
      case 'NewExpression':
        return walkCall(node, place);
      case 'JSXAttribute': {
        const name = whole(node['name'] as Node);
        const value = node['value'] as Node | null;
        if (name === 'text' && place.isRead) return noteMarked(value ?? undefined, place);
        if (value) walk(value, { ...place, isRead: place.isRead && !unread.has(name) });
        return;
      }
      case 'Property': {
        const key = node['key'] as Node;
        if (node['computed'] === true) walk(key, place);
        const isRead = place.isRead && !unread.has(String(key['name'] ?? key['value']));
        return walk(node['value'] as Node, { ...place, isRead });
      }
      case 'PropertyDefinition':
        // The name of an error.
        if (whole(node['key'] as Node) === 'name') return;
        break;
      case 'BinaryExpression':
        if (/^[!=]==?$/.test(String(node['operator']))) return;
        break;
      case 'SwitchCase':
        return walkAll(node['consequent'], place);
      case 'JSXText':
      case 'Literal':
        return noteWords(node['value'], node, place);
      case 'TemplateElement':
        return noteWords((node['value'] as { cooked: string }).cooked, node, place);
    }
    const isInFunction = place.isInFunction || /Function/.test(node.type);
    walkAll(Object.values(node), { ...place, isInFunction });
  }

  function walkAll(nodes: unknown, place: Place): void {
    if (Array.isArray(nodes)) for (const one of nodes.flat()) if (isNode(one)) walk(one, place);
  }

  function noteWords(value: unknown, node: Node, { isRead }: Place): void {
    if (!isRead || typeof value !== 'string') return;
    const isAnyWord = areAllTexts || node.type === 'JSXText';
    if (!(isAnyWord ? /\p{L}/u : words).test(value)) return;
    if (areAllTexts) note(found.marked, value, node);
    else if (!code.test(value) && !names.has(value.trim())) note(found.unmarked, value, node);
  }

  walk(parseSync(file, source).program as unknown as Node, { isInFunction: false, isRead: true });
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The texts that an argument may be: one, or one of two. */
function literalsOf(node: Node | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'ConditionalExpression':
      return [...literalsOf(node['consequent'] as Node), ...literalsOf(node['alternate'] as Node)];
    case 'JSXExpressionContainer':
      return literalsOf(node['expression'] as Node);
    case 'TemplateLiteral': {
      const quasis = node['quasis'] as { value: { cooked: string } }[];
      return quasis.length === 1 ? quasis.map(({ value }) => value.cooked) : [];
    }
    default:
      return [];
  }
}
