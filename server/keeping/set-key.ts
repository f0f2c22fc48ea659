import { readFile } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { NoSet } from './tar.ts';

/** Of a passphrase; a key that was made by age is longer. */
const SHORTEST = 16;

/**
 * The key of sets: what BACKUP_KEY has, or the file that it names.
 * @param file of `--key-file`, before the variable
 * @throws Error with words for the operator
 */
export async function readKey(env: NodeJS.ProcessEnv, file: string | undefined): Promise<string> {
  const given = file === undefined ? env['BACKUP_KEY'] : withoutComments(await readFile(file, 'utf8'));
  const key = given?.trim() ?? '';
  if (key === '')
    throw new Error(
      'A set holds everything, and is never written without a key: set BACKUP_KEY, or name a file by --key-file. docs/backup.md tells how to make one.',
    );
  if (key.length < SHORTEST) throw new Error(`The key must have at least ${SHORTEST} characters`);
  return key;
}

/** What age-keygen writes has lines that begin with #. */
function withoutComments(text: string): string {
  return text.replace(/^#.*$/gm, '');
}

const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-');

/** The bytes encrypted as age does it: `age -d` opens them too. */
export async function seal(
  bytes: AsyncIterable<Uint8Array>,
  key: string,
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  if (isIdentity(key)) encrypter.addRecipient(await identityToRecipient(key));
  else encrypter.setPassphrase(key);
  return encrypter.encrypt(streamOf(bytes));
}

/**
 * The bytes again.
 * @throws NoSet when the key is another or the first bytes are not age's; what is read throws it at a byte that was
 * changed or is missing
 */
export async function unseal(
  bytes: AsyncIterable<Uint8Array>,
  key: string,
): Promise<AsyncIterable<Uint8Array>> {
  const decrypter = new Decrypter();
  if (isIdentity(key)) decrypter.addIdentity(key);
  else decrypter.addPassphrase(key);
  const opened = await decrypter.decrypt(streamOf(bytes)).catch((cause: unknown) => {
    throw isOfAge(cause)
      ? new NoSet('This set does not open: the key is another one, or it is no set of OMAS', { cause })
      : cause;
  });
  return unchanged(opened);
}

async function* unchanged(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* bytes;
  } catch (cause) {
    if (!isOfAge(cause)) throw cause;
    throw new NoSet('This set is broken: bytes of it were changed, or its end is missing', { cause });
  }
}

/** An error of the file system or the network has a code, and is told as it is. */
function isOfAge(error: unknown): boolean {
  return !(error instanceof Error && ('code' in error || '$metadata' in error));
}

/** Taken one by one, so that no more is in memory than is being encrypted. */
function streamOf(bytes: AsyncIterable<Uint8Array>): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>;
}
