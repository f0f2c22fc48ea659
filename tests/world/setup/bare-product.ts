/**
 * `node tests/world/setup/bare-product.ts <connection string>`: the product in a process of its own, without its pages;
 * says its address.
 */
import { startProduct } from '#tests/world/product.ts';

const [connectionString = ''] = process.argv.slice(2);
const world = await startProduct({ connectionString });
console.log(world.url);
process.once('SIGTERM', () => void world.close().then(() => process.exit()));
