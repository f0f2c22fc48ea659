import { defineConfig } from 'vitest/config';
import { textsPlugin } from '#tools/texts/texts-plugin.ts';

/** What the embedded PostgreSQL was sent is prepared on another one, not on itself. */
const statements = 'tests/statements.test.ts';
const onServer = ['system', 'url'].includes(process.env['OMAS_TEST_DATABASE'] ?? '');

export default defineConfig({
  plugins: [textsPlugin(false)],
  test: {
    environment: 'node',
    // Files share the modules of their worker: loading them anew for each took a third of the time.
    isolate: false,
    // Tests over HTTP wait often enough that two cores carry three.
    maxWorkers: 3,
    // No test fails because the machine is busy: how fast something is belongs to the bench.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          pool: 'threads',
          include: [
            '{contract,web}/**/*.test.{ts,tsx}',
            'tools/{texts,web-build}/*.test.ts',
            'tests/architecture.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          pool: 'forks',
          include: ['{server,tests}/**/*.test.ts', 'tools/{embedded-postgres,gateway-sandbox}/*.test.ts'],
          exclude: ['tests/journeys/**', 'tests/architecture.test.ts', ...(onServer ? [] : [statements])],
          setupFiles: 'tests/world/setup/record-statements.ts',
          globalSetup: 'tests/world/setup/database-setup.ts',
        },
      },
    ],
  },
});
