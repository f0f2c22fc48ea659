import sharp from 'sharp';
import { createSlots } from '#server/kit/queue.ts';

/** One core for each picture; by itself libvips takes all of them. */
sharp.concurrency(1);

/**
 * Draws with sharp, two at once. sharp works in libuv's pool of four threads (UV_THREADPOOL_SIZE), which also hashes
 * passwords, reads files and finds addresses: two of them are always left to these.
 */
export const drawInTurn = createSlots('pictures', 2);
