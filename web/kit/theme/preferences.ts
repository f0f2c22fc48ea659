import { useSyncExternalStore } from 'react';
import { type ColourName, colourNames } from './palettes.ts';
import { type FontName, fontNames } from './fonts.ts';

/** What a person chose for this browser (D1 section 1). Light or dark is kept by the theme provider. */
export interface Preferences {
  colour: ColourName;
  font: FontName;
}

const key = 'omas.theme';
const standard: Preferences = { colour: 'cyan', font: 'Montserrat' };

/** Reads what was stored; anything unknown counts as the default. */
export function parsePreferences(stored: string | null): Preferences {
  try {
    const { colour, font } = JSON.parse(stored ?? '{}') as Partial<Record<string, unknown>>;
    return {
      colour: colourNames.find((name) => name === colour) ?? standard.colour,
      font: fontNames.find((name) => name === font) ?? standard.font,
    };
  } catch {
    return standard;
  }
}

function readStored(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(key));
  } catch {
    // A browser that forbids storage still gets a page.
    return standard;
  }
}

let current: Preferences | undefined;
const listeners = new Set<() => void>();

function tellAll(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    current = parsePreferences(event.newValue);
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function snapshot(): Preferences {
  current ??= readStored();
  return current;
}

/** The preferences of this browser, in every open tab alike. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, snapshot);
}

/** Changes some of them and remembers all. */
export function savePreferences(change: Partial<Preferences>): void {
  current = { ...snapshot(), ...change };
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // Chosen for this visit only.
  }
  tellAll();
}
