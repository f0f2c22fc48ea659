import { Anchor } from '@mantine/core';
import { createElement, Fragment, type ReactNode } from 'react';
import { readInert } from '#web/kit/page/trusted.ts';
import classes from './rich-text.module.css';

/** What is drawn as it is; of anything else only the words are, and of these nothing. */
const drawn: ReadonlySet<string> = new Set('p br strong em u s ul ol li h3 h4 blockquote'.split(' '));
const never: ReadonlySet<string> = new Set(['script', 'style', 'template']);

/** The nodes of HTML that is not part of any page: nothing in it loads or runs. */
export function readHtml(html: string): readonly Node[] {
  return [...readInert(html).childNodes];
}

/**
 * Rich text of the office as elements of ours. The server has made it harmless already (kit/sanitise-html); here
 * nothing is drawn but a few tags without attributes, and links.
 */
export function RichText({ nodes }: { nodes: readonly Node[] }) {
  return <div className={classes.text}>{draw(nodes)}</div>;
}

/** The same within a line. */
export function RichLine({ nodes }: { nodes: readonly Node[] }) {
  return <>{draw(nodes)}</>;
}

function draw(nodes: readonly Node[]): ReactNode[] {
  return nodes.map((node, place) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    return node instanceof Element ? <Fragment key={place}>{drawElement(node)}</Fragment> : null;
  });
}

function drawElement(element: Element): ReactNode {
  const tag = element.localName;
  if (never.has(tag)) return null;
  if (tag === 'br') return <br />;
  const inside = draw([...element.childNodes]);
  if (tag === 'a') return drawLink(element.getAttribute('href') ?? '', inside);
  return drawn.has(tag) ? createElement(tag, {}, ...inside) : inside;
}

function drawLink(href: string, inside: ReactNode[]): ReactNode {
  if (!/^(https?:\/\/|mailto:)/i.test(href)) return inside;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" underline="always">
      {inside}
    </Anchor>
  );
}
