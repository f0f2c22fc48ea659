import { useLocalStorage } from '@mantine/hooks';
import { createAtom, useSelector } from '@tanstack/react-store';
import { type RefObject, createContext, use, useEffect, useEffectEvent } from 'react';
import { t } from '#web/kit/language/t.ts';
import { type Shortcut, findShortcut, isWantedBy } from './shortcut-registry.ts';
import { topDialog } from './top-dialog.ts';

/** The dialog around a component, so that its shortcuts rest while another one lies over it. */
export const ShortcutLayer = createContext<RefObject<Element | null> | null>(null);

const storageKey = 'omas.shortcuts';

const active = createAtom<readonly Shortcut[]>([]);

function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'false';
  } catch {
    return true;
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const shortcut = findShortcut(active.get(), event, topDialog());
  if (!shortcut || !areOn()) return;
  if (event.target instanceof Element && isWantedBy(event.target, event.key)) return;
  event.preventDefault();
  shortcut.run();
}

/** Single keys can be switched off (WCAG 2.1.4), for this browser. @returns whether they are on, and the switch */
export function useShortcutSwitch(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useLocalStorage({
    key: storageKey,
    defaultValue: true,
    getInitialValueInEffect: false,
    deserialize: (stored) => stored !== 'false',
  });
  return [on, setOn];
}

/** What the keys do now, for the help sheet. */
export function useShortcuts(): readonly Shortcut[] {
  return useSelector(active);
}

export interface ShortcutOptions {
  /** False while there is nothing to do. */
  enabled?: boolean;
  /** Heading in the help sheet, in the person's language; 'Everywhere' by default. */
  group?: string;
  /** Holding the key down does it again and again. */
  repeats?: boolean;
  /** Also while a dialog lies over the component: for what belongs to all of them. */
  overall?: boolean;
}

/**
 * A key that does something while this component is there. It rests while the person types, while a menu or list is
 * open, with Ctrl, Alt or Meta, and while a dialog lies over the component.
 * @param key as the browser names it: 'j', '?', '/', 'Enter'
 * @param does what the help sheet says about it, in the person's language
 */
export function useShortcut(
  key: string,
  does: string,
  run: () => void,
  { enabled = true, group = t('Everywhere'), repeats = false, overall = false }: ShortcutOptions = {},
): void {
  const layer = use(ShortcutLayer);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (!enabled) return;
    const shortcut: Shortcut = {
      key,
      does,
      group,
      repeats,
      run: () => runNow(),
      layer: () => (overall ? topDialog() : (layer?.current ?? null)),
    };
    if (active.get().length === 0) document.addEventListener('keydown', onKeyDown);
    active.set((all) => [...all, shortcut]);
    return () => {
      active.set((all) => all.filter((other) => other !== shortcut));
      if (active.get().length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [key, does, group, repeats, overall, enabled, layer]);
}
