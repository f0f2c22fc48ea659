import type { Column } from './data-table.types.ts';

/** What a person chose, by the keys of columns: true is shown, false hidden. */
export type Chosen = Readonly<Record<string, boolean>>;

/** By these columns a row is known: they cannot be hidden. */
export function isLasting({ card, pinned }: Pick<Column<never>, 'card' | 'pinned'>): boolean {
  return card === 'headline' || pinned === true;
}

/** Is the column shown to who chose so? */
export function isShown(column: Column<never>, chosen: Chosen): boolean {
  return isLasting(column) || (chosen[column.key] ?? column.extra !== true);
}
