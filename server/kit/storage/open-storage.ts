import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openLocalStorage } from './local.storage.ts';
import type { Bucket } from './s3.storage.ts';
import type { FileStorage } from './file-storage.ts';

const FORMS = 'file:<folder> or s3://<bucket>?endpoint=<address>&region=<region>';

/**
 * The storage that STORAGE_URL names (decisions section 1): `file:data/files` (from the working folder),
 * `file:///var/lib/omas/files`, or `s3://bucket?endpoint=…&region=…`. Opens no connection and makes no
 * folder yet; `check()` throws when it does not work. Throws when the address is of neither form.
 */
export async function openStorage(storageUrl: string): Promise<FileStorage> {
  if (storageUrl.startsWith('file:')) return openLocalStorage(readFolder(storageUrl));
  if (storageUrl.startsWith('s3:')) {
    const bucket = readBucket(storageUrl);
    // The client of S3 takes several megabytes of memory, for those who use it.
    const { openS3Storage } = await import('./s3.storage.ts');
    return openS3Storage(bucket);
  }
  throw new Error(`STORAGE_URL must be ${FORMS}`);
}

function readFolder(storageUrl: string): string {
  const path = storageUrl.slice('file:'.length);
  if (path === '') throw new Error(`STORAGE_URL names no folder; it must be ${FORMS}`);
  // Not new URL(): it would turn the relative file:data/files into /data/files.
  return path.startsWith('//') ? fileURLToPath(storageUrl) : resolve(path);
}

function readBucket(storageUrl: string): Bucket {
  const url = URL.canParse(storageUrl) ? new URL(storageUrl) : undefined;
  const known = ['endpoint', 'region'];
  const odd = [...(url?.searchParams.keys() ?? [])].some((name) => !known.includes(name));
  if (!url?.hostname || odd || !['', '/'].includes(url.pathname) || url.username) {
    throw new Error(`STORAGE_URL must be ${FORMS}; keys go into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`);
  }
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint)) {
    throw new Error('The endpoint in STORAGE_URL must begin with http:// or https://');
  }
  return { bucket: url.hostname, endpoint, region: url.searchParams.get('region') ?? undefined };
}
