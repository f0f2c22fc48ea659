import { useWindowEvent } from '@mantine/hooks';
import { createAtom, useSelector } from '@tanstack/react-store';
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

const preferences = createAtom(readStored());

/** The preferences of this browser, in every open tab alike. */
export function usePreferences(): Preferences {
  useWindowEvent('storage', (event) => {
    if (event.key === key) preferences.set(parsePreferences(event.newValue));
  });
  return useSelector(preferences);
}

/** Changes some of them and remembers all. */
export function savePreferences(change: Partial<Preferences>): void {
  preferences.set((before) => ({ ...before, ...change }));
  try {
    localStorage.setItem(key, JSON.stringify(preferences.get()));
  } catch {
    // Chosen for this visit only.
  }
}
