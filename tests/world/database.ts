import { inject } from 'vitest';
import { copyTemplate, type TestDatabase } from '#tests/world/setup/database-server.ts';

export type { TestDatabase };

/** A database of its own for a test file, migrated and with the reference data. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('databaseTemplate'));
}
