import { createTestDatabase } from './database.ts';
import { type ProductOptions, startProduct, type World } from './product.ts';

export type { World } from './product.ts';

/** The whole product on a database of its own, for one test file; its time stands still. */
export async function startApp(options: Omit<ProductOptions, 'connectionString'> = {}): Promise<World> {
  const database = await createTestDatabase();
  const world = await startProduct({
    now: '2026-11-21T06:00:00Z',
    ...options,
    connectionString: database.connectionString,
  });
  return {
    ...world,
    async close() {
      await world.close();
      await database.drop();
    },
  };
}
