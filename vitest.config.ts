import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Tests over HTTP wait often enough that two cores carry three.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'rules', include: ['{contract,web}/**/*.test.{ts,tsx}', 'tests/house.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,tests}/**/*.test.ts'],
          exclude: ['tests/journeys/**', 'tests/house.test.ts'],
          globalSetup: 'tests/world/database-setup.ts',
        },
      },
    ],
  },
});
