import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { textFiles, webFolder } from './web-build.ts';

/** A process of its own (compressFurther in ./web-build.ts): the Brotli forms of the browser side, one after the other. */
setPriority(constants.priority.PRIORITY_LOW);
const brotli = promisify(brotliCompress);
for (const file of textFiles(webFolder)) {
  if (existsSync(`${file}.br`)) continue;
  const part = `${file}.br.${process.pid}`;
  await writeFile(part, await brotli(await readFile(file)));
  // Whole from its first moment on, since the server sends what stands here.
  await rename(part, `${file}.br`);
}
