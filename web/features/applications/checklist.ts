import { readHtml } from '#web/kit/rich-text/rich-text.tsx';

interface ChecklistItem {
  text: string;
  /** The same as rich text. */
  nodes: readonly Node[];
}

/** A description that the office wrote as rich text. */
export interface Checklist {
  /** What stands outside its lists: to be read, without a box. */
  notes: readonly Node[];
  /** The points of its lists, which are confirmed before one applies (D3 section 2). */
  items: readonly ChecklistItem[];
}

/** Notes and points of a description. */
export function readChecklist(html: string): Checklist {
  const blocks = readHtml(html).filter((node) => textOf(node) !== '');
  const items = blocks.flatMap((block) => listItems(block)).map(itemOf);
  return {
    notes: blocks.filter((block) => listItems(block).length === 0),
    items: items.filter(
      ({ text }, index) => text !== '' && items.findIndex((item) => item.text === text) === index,
    ),
  };
}

/** The description in one line: its first point, or its first sentence outside a list. */
export function firstLineOf({ notes, items }: Checklist): string {
  const [note] = notes;
  return items[0]?.text ?? (note ? textOf(note) : '');
}

function listItems(block: Node): Element[] {
  return block instanceof Element ? [...block.querySelectorAll('li')] : [];
}

/** A point without the points below it, which are points of their own. */
function itemOf(item: Element): ChecklistItem {
  const own = [...item.childNodes].filter((node) => !['OL', 'UL'].includes(node.nodeName));
  const nodes = own.flatMap((node) => (node.nodeName === 'P' ? [...node.childNodes] : [node]));
  return { text: nodes.map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim(), nodes };
}

function textOf(node: Node): string {
  return (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
