import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '#tests/world/setup/chromium.ts';

/** Journeys in a real Chromium, on desktop and phone. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/world/setup/journeys-setup.ts',
  outputDir: 'test-results',
  // Each has a product of its own, new for every file; pages wait often enough that two cores carry three.
  workers: 3,
  // These end what hangs; a machine under load may be five times slower than an idle one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Nothing is waited for that only moves; tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: await chromiumLaunch(),
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@only-phone/ },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /@(?:only-)?phone/,
    },
  ],
});
