import type { Session } from '#contract/accounts/session.ts';
import { text } from '#contract/texts/text.ts';
import { type Icon, IconDatabase } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { accountMenu, mayOpen, officeMenu } from './office-menu.ts';

/** A page or an action that the palette offers, in the language of the page, in which it is searched. */
export interface PaletteEntry {
  label: string;
  icon: Icon;
  /** Where the menu has it: 'Master'. */
  group?: string;
}

export interface PalettePage extends PaletteEntry {
  /** Below /application. */
  path: string;
}

/** The pages of both menus that this administrator may open, each once. */
export function pagesFor(session: Session | undefined): PalettePage[] {
  const menus = officeMenu.flatMap(({ title, entries, masters = [] }) => [
    ...entries.map((entry) => ({ ...entry, group: title })),
    ...masters.map((master) => ({ ...master, icon: IconDatabase, group: text('Master') })),
  ]);
  const own = accountMenu.filter(({ path }) => !menus.some((entry) => entry.path === path));
  return [...menus, ...own]
    .filter((entry) => mayOpen(session, entry))
    .map((entry: PalettePage) => ({ ...entry, label: t(entry.label), group: entry.group && t(entry.group) }));
}

/** Does every word of the text begin a word of the label, or is the text its group? Without a text every entry fits. */
export function fits({ label, group }: Omit<PaletteEntry, 'icon'>, text: string): boolean {
  const wanted = text.toLowerCase();
  const words = label.toLowerCase().split(/\s+/);
  const isBegun = wanted.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)));
  return isBegun || wanted === group?.toLowerCase();
}
