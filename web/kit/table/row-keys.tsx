import { useEffect, useRef } from 'react';
import type { ListPage } from './list-page.ts';
import { rowElements } from '#web/kit/keys/row-elements.ts';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';

export interface RowKeysProps {
  /** The rows in sight; others than before when another page has come. */
  rows: readonly unknown[];
  /** True while the rows of another page load. */
  fetching: boolean;
  page: ListPage | undefined;
  onPage: ((page: ListPage) => void) | undefined;
  hasNextPage: boolean;
  /** Rows can be ticked. */
  selection: boolean;
}

const group = 'List';

/** A list by the keyboard: j and k walk its rows, x ticks one, n and p turn its pages; Enter is the row's own key. */
export function RowKeys({ rows, fetching, page, onPage, hasNextPage, selection }: RowKeysProps): null {
  const turned = useRef(false);

  function walk(by: 1 | -1) {
    const elements = rowElements();
    const at = elements.findIndex((element) => element.contains(document.activeElement));
    elements[at === -1 ? 0 : at + by]?.focus();
  }

  function turn(by: 1 | -1) {
    if (!page || fetching) return;
    turned.current = true;
    onPage?.({ limit: page.limit, offset: Math.max(0, page.offset + by * page.limit) });
  }

  function tick() {
    const row = rowElements().find((element) => element.contains(document.activeElement));
    row?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
  }

  useShortcut('j', 'Next row', () => walk(1), { group, repeats: true });
  useShortcut('k', 'Previous row', () => walk(-1), { group, repeats: true });
  useShortcut('Enter', 'Open the row', () => walk(1), { group });
  useShortcut('x', 'Select the row, or leave it out', tick, { group, enabled: selection });
  useShortcut('n', 'Next page', () => turn(1), { group, enabled: hasNextPage });
  useShortcut('p', 'Previous page', () => turn(-1), {
    group,
    enabled: page !== undefined && page.offset > 0,
  });

  // The rows that had the focus are gone with their page.
  useEffect(() => {
    if (!turned.current || fetching || rows.length === 0) return;
    turned.current = false;
    rowElements()[0]?.focus();
  }, [rows, fetching]);

  return null;
}
