import type { TestProject } from 'vitest/node';
import { type DatabaseTemplate, dropTemplate, makeTemplate, startDatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** Before all tests: one server, and on it the migrated database that createTestDatabase() copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer();
  const template = await makeTemplate(server.url);
  project.provide('databaseTemplate', template);
  return async () => {
    await dropTemplate(template);
    await server.stop();
  };
}
