import { type Filled, text } from '#contract/texts/text.ts';

/** In this order: each browser also names those that it wants to be taken for. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

/** In this order: Android names Linux, and an iPhone Mac OS X. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * 'Chrome on Android': what a person recognises a device by. Versions are left out: they change every month, and many
 * browsers no longer tell the true one.
 * @param userAgent the header, or the beginning of it
 */
export function deviceInWords(userAgent: string): Filled {
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([mark]) => mark.test(userAgent))?.[1],
  );
  if (browser && system) return text('{browser} on {system}', { browser, system });
  if (browser || system) return { text: browser ?? system ?? '' };
  return { text: userAgent === '' ? text('Unknown device') : text('Another program') };
}
