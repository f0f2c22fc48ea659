import './mantine.css';
import {
  type ButtonProps,
  createTheme,
  type CSSVariablesResolver,
  localStorageColorSchemeManager,
  MantineProvider,
  type MantineTheme,
  type MantineThemeOverride,
} from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { t } from '#web/kit/language/t.ts';
import './base.css';
import { breakpoints, inEm } from './breakpoints.ts';
import { announceFont, fontFamily } from './fonts.ts';
import { type Preferences, usePreferences } from './preferences.ts';
import { forgetDrawnStyles } from './page-styles.tsx';
import { dark, filledShade, gray, palettes } from './palettes.ts';

const schemes = localStorageColorSchemeManager({ key: 'omas.scheme' });

/** Gives everything below the chosen colour, font and light or dark. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const preferences = usePreferences();
  const closeName = t('Close dialog');
  const theme = useMemo(() => buildTheme(preferences, closeName), [preferences, closeName]);

  useLayoutEffect(() => announceFont(preferences.font), [preferences.font]);

  // Until then they serve: parts of a drawn page are taken over one after the other.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is done when the theme is another one
  useLayoutEffect(() => forgetDrawnStyles, [theme]);

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

/** Every control without a size of its own takes the height and text size of its audience (base.css). */
const controlHeight = 'var(--omas-control)';
/** A button that shows a sign alone: at twice the text five of them still fit side by side on a phone. */
const squareSize = 'min(var(--omas-control), 14vw)';
const controlText = 'var(--mantine-font-size-md)';

/**
 * All distances; the names of Mantine, and two more at each end (docs/design.md). They grow with the reader's text. The
 * large ones stop at a share of the window's width: on a phone the words need that room (docs/decisions/0124).
 */
const spacing = {
  hair: '0.125rem',
  xxs: '0.25rem',
  xs: 'min(0.5rem, 2.5vw)',
  sm: 'min(0.75rem, 3.75vw)',
  md: 'min(1rem, 5vw)',
  lg: 'min(1.5rem, 7.5vw)',
  xl: 'min(2rem, 10vw)',
  xxl: 'min(2.5rem, 12.5vw)',
};

const dialog = { transitionProps: { duration: 150 }, centered: true };

/** The one theme of both audiences for a colour and a font (design section 8). */
function buildTheme({ colour, font }: Preferences, closeName: string): MantineThemeOverride {
  const family = fontFamily(font);
  return createTheme({
    colors: { ...palettes, gray, dark },
    primaryColor: colour,
    primaryShade: filledShade,
    black: gray[9],
    fontFamily: family,
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    headings: {
      fontFamily: family,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: 'var(--omas-h1)', lineHeight: '1.25' },
        h2: { fontSize: 'var(--omas-h2)', lineHeight: '1.3' },
        h3: { fontSize: 'var(--omas-h3)', lineHeight: '1.4' },
        h4: { fontSize: controlText, lineHeight: '1.5' },
      },
    },
    breakpoints: Object.fromEntries(Object.entries(breakpoints).map(([name, width]) => [name, inEm(width)])),
    spacing,
    radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
    defaultRadius: 'md',
    shadows: {
      xs: 'none',
      sm: 'none',
      md: '0 4px 16px rgb(0 0 0 / 8%)',
      lg: '0 8px 24px rgb(0 0 0 / 10%)',
      xl: '0 8px 24px rgb(0 0 0 / 10%)',
    },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      Input: {
        vars: (_theme: unknown, props: { size?: string; multiline?: boolean }) => ({
          wrapper:
            props.size && props.size !== 'sm'
              ? {}
              : { '--input-height': controlHeight, '--input-fz': controlText },
        }),
      },
      InputWrapper: {
        defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'description', 'input', 'error'] },
      },
      Button: {
        vars: (theme: MantineTheme, props: ButtonProps) => ({
          root: {
            ...(props.size ? {} : { '--button-height': controlHeight, '--button-fz': controlText }),
            ...(isDangerAsPrimary(theme, props) ? outlined(theme) : {}),
          },
        }),
      },
      ActionIcon: {
        defaultProps: { variant: 'subtle', color: 'gray' },
        vars: (_theme: unknown, props: { size?: string | number }) => ({
          root: props.size === undefined ? { '--ai-size': squareSize } : {},
        }),
      },
      Pagination: {
        vars: () => ({
          root: { '--pagination-control-size': squareSize, '--pagination-control-fz': controlText },
        }),
      },
      Anchor: { defaultProps: { inherit: true } },
      // Otherwise an image without a name after every select.
      ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
      Checkbox: { defaultProps: { size: 'md' } },
      Radio: { defaultProps: { size: 'md' } },
      DrawerRoot: { defaultProps: { transitionProps: { duration: 150 } } },
      Modal: {
        defaultProps: { ...dialog, closeButtonProps: { 'aria-label': closeName } },
        styles: { title: { fontWeight: 600, fontSize: 'var(--omas-h3)' } },
      },
      // Takes its styles from Modal.
      ModalRoot: { defaultProps: dialog },
      Menu: {
        // The focus starts on the first entry: the placeholder would be a child that no menu may have.
        defaultProps: {
          transitionProps: { duration: 100 },
          shadow: 'md',
          withInitialFocusPlaceholder: false,
        },
      },
      // Centred, a list that opens is at first half beyond a phone's edge: the page zooms out and back,
      // and its options move away under the finger.
      // Closed, it is not drawn: the filters of a page hold hundreds of options. Opened, Mantine scrolls to the
      // chosen option before the list has its place: were it not fixed, the page would jump to its top.
      Combobox: {
        defaultProps: { position: 'bottom-start', keepMounted: false, floatingStrategy: 'fixed' },
      },
      Popover: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
      Tooltip: { defaultProps: { transitionProps: { duration: 100 }, openDelay: 300 } },
      Collapse: { defaultProps: { transitionDuration: 150 } },
    },
  });
}

/** Is it a dangerous button that looks like a primary one, because the theme is red too? */
function isDangerAsPrimary(
  { primaryColor }: MantineTheme,
  { color, variant = 'filled' }: ButtonProps,
): boolean {
  return color === 'red' && primaryColor === 'red' && variant === 'filled';
}

function outlined(theme: MantineTheme) {
  const look = theme.variantColorResolver({ color: 'red', theme, variant: 'outline' });
  return {
    '--button-bg': look.background,
    '--button-hover': look.hover,
    '--button-color': look.color,
    '--button-bd': look.border,
  };
}

/** Where Mantine's own values are too faint to read, and the surfaces of both schemes. */
const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--omas-page': 'var(--mantine-color-gray-0)',
    '--omas-line': 'var(--mantine-color-gray-2)',
    '--omas-field-line': 'var(--mantine-color-gray-5)',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-3)',
    '--omas-page': 'var(--mantine-color-dark-8)',
    '--omas-line': 'var(--mantine-color-dark-5)',
    '--omas-field-line': '#5d6066',
  },
});
