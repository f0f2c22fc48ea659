import type { Config } from 'stylelint';
import { breakpoints, inEm } from './web/kit/theme/breakpoints.ts';

/** Styles take their measures from the tokens (docs/design.md); layouts change at the widths of one list. */
export default {
  rules: {
    'declaration-property-unit-disallowed-list': {
      '/^(margin|padding|gap|row-gap|column-gap)/': ['px', 'em', 'rem'],
      'font-size': ['px', 'em', 'rem'],
      'border-radius': ['px', 'em', 'rem'],
    },
    // All that holds words grows with the reader's text (docs/decisions/0124): px are for lines and shadows alone.
    'declaration-property-value-disallowed-list': {
      '/^(?!box-shadow$)/': ['/(?<![\\d.])(?:[4-9]|\\d{2,})(?:\\.\\d+)?px/'],
      '/^(--.*(font-size|text|h[1-6])|line-height)$/': ['/px/'],
    },
    'declaration-property-value-allowed-list': {
      // Within a component its parts may lie over each other; over the page only what has a layer.
      'z-index': ['1', '2', '3', '/^var\\(--(omas-layer|mantine-z-index)-/'],
    },
    'color-no-hex': true,
    'color-named': 'never',
    'media-feature-range-notation': 'context',
    'media-feature-name-value-allowed-list': {
      width: Object.values(breakpoints).map(inEm),
    },
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': true,
    'no-duplicate-selectors': true,
    'property-no-unknown': true,
    'unit-no-unknown': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'declaration-no-important': true,
  },
  overrides: [
    {
      // Where colours become roles, and where motion ends for who asks for none.
      files: 'web/kit/theme/base.css',
      rules: { 'color-no-hex': null, 'declaration-no-important': null },
    },
  ],
} satisfies Config;
