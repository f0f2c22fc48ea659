import { expect, test } from 'vitest';
import { readMigrations } from './migration-files.ts';
import { readReleased } from './released-migrations.ts';

test('no released migration was edited or removed, and each is in the list', async () => {
  const files = await readMigrations();
  const present = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const hint =
    'New: npm run db:types adds it. Edited: put the file back, or delete its line if it never left this branch';
  expect(present, hint).toEqual(readReleased());
});
