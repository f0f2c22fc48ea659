/** One key that does something now. */
export interface Shortcut {
  /** As the browser names it: 'j', '?', 'Enter'. */
  key: string;
  /** What it does, for the help sheet: 'Next application'. */
  does: string;
  /** Its heading in the help sheet. */
  group: string;
  run: () => void;
  /** True when holding the key down does it again and again. */
  repeats: boolean;
  /** The dialog its component is in; null for the page. */
  layer: () => Element | null;
}

type Press = Pick<
  KeyboardEvent,
  | 'key'
  | 'ctrlKey'
  | 'altKey'
  | 'metaKey'
  | 'shiftKey'
  | 'repeat'
  | 'isComposing'
  | 'defaultPrevented'
  | 'getModifierState'
>;

/** Where a letter is text, or finds an entry of a list. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, select, ' +
  '[contenteditable=""], [contenteditable="true"], [role="listbox"], [role="menu"], [role="combobox"], ' +
  '[aria-haspopup][aria-expanded="true"], [data-mantine-stop-propagation="true"]';

/** What Enter and blank work on by themselves. */
const pressed = 'a[href], button, input, summary, [role="button"], [tabindex="0"]';

const pressKeys: readonly string[] = ['Enter', ' '];

/** True when the focused part of the page wants this key for itself. */
export function isWantedBy(target: Pick<Element, 'closest'>, key: string): boolean {
  return target.closest(typing) !== null || (pressKeys.includes(key) && target.closest(pressed) !== null);
}

/**
 * The shortcut a key press means: of the topmost dialog, or of the page when there is none; the one that came last
 * wins. AltGr makes characters on many keyboards, and is no Ctrl or Alt.
 */
export function findShortcut(
  all: readonly Shortcut[],
  press: Press,
  top: Element | null,
): Shortcut | undefined {
  if (press.defaultPrevented || press.isComposing || press.metaKey) return undefined;
  if ((press.ctrlKey || press.altKey) && !press.getModifierState('AltGraph')) return undefined;
  // With Caps Lock a letter is a capital without Shift.
  const isCapital = !press.shiftKey && press.key.length === 1;
  const key = isCapital ? press.key.toLowerCase() : press.key;
  const found = all.filter((shortcut) => shortcut.key === key && shortcut.layer() === top).at(-1);
  return found && (!press.repeat || found.repeats) ? found : undefined;
}

export interface ShortcutGroup {
  name: string;
  shortcuts: readonly Shortcut[];
}

/** The shortcuts by group, in the order they came; the same action only once. */
export function groupShortcuts(all: readonly Shortcut[]): ShortcutGroup[] {
  const groups = new Map<string, Shortcut[]>();
  for (const shortcut of all) {
    const group = groups.get(shortcut.group) ?? [];
    if (!group.some(({ key, does }) => key === shortcut.key && does === shortcut.does)) group.push(shortcut);
    groups.set(shortcut.group, group);
  }
  return [...groups].map(([name, shortcuts]) => ({ name, shortcuts }));
}
