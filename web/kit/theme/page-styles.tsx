import { useInsertionEffect } from 'react';
import { madeStylesElement } from '#contract/kit/drawn-page.ts';

/*
 * Styles that are made while a page runs, as sheets of the document: the content policy allows no style elements
 * (docs/decisions/0079). The libraries that would make some are given this at build time (tools/web-build/own-styles.ts).
 */

interface Adopted {
  sheet: CSSStyleSheet;
  users: number;
}

const adopted = new Map<string, Adopted>();

/**
 * Adds styles to the page, behind all others.
 * @returns takes them away, once nobody else uses the same
 */
export function addStyles(css: string): () => void {
  const known = adopted.get(css);
  const own = known ?? { sheet: new CSSStyleSheet(), users: 0 };
  own.users += 1;
  if (!known) {
    adopted.set(css, own);
    own.sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own.sheet];
  }
  return () => {
    own.users -= 1;
    if (own.users > 0) return;
    adopted.delete(css);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== own.sheet);
  };
}

/** For useMantineColorScheme: by itself it holds transitions back by a style element. */
export const withoutStyleElement = { keepTransitions: true };

const drawn = new Set<string>();

/** Of a page that the server drew: another theme leaves out some variables of that one. */
export function forgetDrawnStyles(): void {
  document.querySelector(`#${madeStylesElement}`)?.remove();
}

/** The styles of what was drawn since the last time, where the server draws. */
export function takeDrawnStyles(): string {
  const css = [...drawn].join('');
  drawn.clear();
  return css;
}

interface PageStylesProps {
  dangerouslySetInnerHTML?: Record<string, string>;
  children?: string;
}

/** In place of a style element. It takes no place in the page, so that what the server drew is the same. */
export function PageStyles({ dangerouslySetInnerHTML, children = '' }: PageStylesProps) {
  const [css = ''] = Object.values(dangerouslySetInnerHTML ?? { children });
  if (import.meta.env.SSR) drawn.add(css);
  useInsertionEffect(() => addStyles(css), [css]);
  return null;
}
