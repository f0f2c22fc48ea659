import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..', '..');

/** One file after the other, each in a process of its own: they kill servers and measure memory and time. */
export default defineConfig({
  root,
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 1,
    include: ['tests/long/**/*.long.ts'],
    globalSetup: 'tests/world/setup/database-setup.ts',
    testTimeout: 3 * 60 * 60_000,
    hookTimeout: 10 * 60_000,
    reporters: ['verbose'],
  },
});
