import { expect, test, vi } from 'vitest';
import { type Shortcut, findShortcut, groupShortcuts, isWantedBy } from './shortcut-registry.ts';

const panel = {} as Element;
const aShortcut = (given: Partial<Shortcut>): Shortcut => ({
  key: 'j',
  does: 'Next row',
  group: 'List',
  run: vi.fn(),
  repeats: false,
  layer: () => null,
  ...given,
});
const inList = aShortcut({});
const inPanel = aShortcut({ does: 'Next application', layer: () => panel, repeats: true });
const help = aShortcut({ key: '?', does: 'Keyboard shortcuts' });
const all = [inList, inPanel, help];

const aPress = (given: Partial<KeyboardEvent>) => ({
  key: 'j',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  getModifierState: () => false,
  ...given,
});

test.each([
  ['on the page', {}, null, inList],
  ['the panel lies over the list', {}, panel, inPanel],
  ['another dialog lies over both', {}, {} as Element, undefined],
  ['with Ctrl', { ctrlKey: true }, null, undefined],
  ['with Alt', { altKey: true }, null, undefined],
  ['with Meta', { metaKey: true }, null, undefined],
  ['by AltGr', { ctrlKey: true, altKey: true, getModifierState: () => true }, null, inList],
  ['Caps Lock', { key: 'J' }, null, inList],
  ['Shift makes another key', { key: 'J', shiftKey: true }, null, undefined],
  ['a character that needs Shift', { key: '?', shiftKey: true }, null, help],
  ['held down, done once', { repeat: true }, null, undefined],
  ['held down, done again', { repeat: true }, panel, inPanel],
  ['part of a composed character', { isComposing: true }, null, undefined],
  ['used up by something else', { defaultPrevented: true }, null, undefined],
  ['a key without an action', { key: 'k' }, null, undefined],
])('%s', (_, press, top, expected) => {
  expect(findShortcut(all, aPress(press), top)).toBe(expected);
});

test('of two for the same key the one that came last wins', () => {
  const later = aShortcut({});
  expect(findShortcut([...all, later], aPress({}), null)).toBe(later);
});

/** An element that any selector naming one of these words finds. */
const within = (...words: string[]) => ({
  closest: (selector: string) => (words.some((word) => selector.includes(word)) ? ({} as Element) : null),
});

test.each([
  ['text is typed', within('textarea'), 'j', true],
  ['a menu is open', within('[role="menu"]'), 'j', true],
  ['a button has the focus', within('button,'), 'j', false],
  ['Enter presses the button', within('button,'), 'Enter', true],
  ['nothing has the focus', within(), 'Enter', false],
])('%s', (_, target, key, expected) => {
  expect(isWantedBy(target, key)).toBe(expected);
});

test('groups keep their order and name an action once', () => {
  const twice = aShortcut({ key: '?', does: 'Keyboard shortcuts' });
  const other = aShortcut({ group: 'Application' });
  expect(groupShortcuts([inList, other, help, twice])).toEqual([
    { name: 'List', shortcuts: [inList, help] },
    { name: 'Application', shortcuts: [other] },
  ]);
});
