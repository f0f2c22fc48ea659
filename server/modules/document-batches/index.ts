export { batchRoutes } from './batches.routes.ts';
export { type Batches, createBatches } from './draw-batches.ts';
export { downloadBatch } from './download-batch.ts';
