import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './base.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { announceFont } from './fonts.ts';
import { usePreferences } from './preferences.ts';
import { buildTheme, resolveVariables } from './theme.ts';

const schemes = localStorageColorSchemeManager({ key: 'omas.scheme' });

/** Gives everything below the chosen colour, font and light or dark. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const preferences = usePreferences();
  const theme = useMemo(() => buildTheme(preferences), [preferences]);

  useLayoutEffect(() => announceFont(preferences.font), [preferences.font]);

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
