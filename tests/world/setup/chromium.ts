import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';

/** How the Chromium that comes from npm is launched; it unpacks itself once into a folder of node_modules. */
export async function chromiumLaunch() {
  const folder = join(import.meta.dirname, '../../../node_modules/.cache/chromium');
  mkdirSync(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  return { executablePath: await chromium.executablePath(), args: ['--no-sandbox', '--disable-gpu'] };
}
