import { Element, Node, parseHTML } from 'linkedom';

/** What pages use of a browser while they are drawn: its reading of HTML, and a storage that holds nothing. */

/** Reads HTML as a document of its own. */
class Parser {
  parseFromString(html: string): Document {
    return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;
  }
}

const nothingKept = { getItem: () => null, length: 0 };

Object.assign(globalThis, {
  DOMParser: Parser,
  Element,
  Node,
  localStorage: nothingKept,
  sessionStorage: nothingKept,
});
