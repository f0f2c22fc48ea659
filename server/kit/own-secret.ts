import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret of an installation that is given none, and those before it, newest first. */
interface OwnSecrets {
  secret: string;
  previous: string[];
}

/** Where a secret of our own is kept. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret');
}

/** Where those before it are kept, one a line. */
export function previousFile(dataDir: string): string {
  return join(dataDir, 'secret.previous');
}

/** Made once, readable by its owner only; two processes starting at once agree on the first one's. */
export async function ownSecrets(dataDir: string): Promise<OwnSecrets> {
  const path = secretFile(dataDir);
  try {
    await writeFile(path, newSecret(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  return { secret: await readFile(path, 'utf8'), previous: await readPrevious(dataDir) };
}

/** Makes a new secret and keeps the one before. Cut short at any moment, it leaves every secret that was in use. */
export async function renewOwnSecret(dataDir: string): Promise<OwnSecrets> {
  const before = await ownSecrets(dataDir);
  const previous = [...new Set([before.secret, ...before.previous])];
  await replace(previousFile(dataDir), linesOf(previous));
  const secret = newSecret();
  await replace(secretFile(dataDir), secret);
  return { secret, previous };
}

/** As the file has them. */
export function linesOf(previous: readonly string[]): string {
  return previous.map((secret) => `${secret}\n`).join('');
}

async function readPrevious(dataDir: string): Promise<string[]> {
  try {
    const text = await readFile(previousFile(dataDir), 'utf8');
    return text.split(/\r?\n/).filter((line) => line !== '');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
