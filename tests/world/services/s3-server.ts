import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Who may enter, and the only bucket there is. */
interface S3Options {
  bucket: string;
  accessKey: string;
  secretKey: string;
}

interface Answer {
  status: number;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

/** What our storage needs of S3, in memory; hashes and signatures (version 4) are checked as Amazon does. */
export async function startS3({ bucket, accessKey, secretKey }: S3Options) {
  const objects = new Map<string, Buffer>();
  const storedAt = new Map<string, Date>();
  /** Of uploads that have not ended, in the order in which they came. */
  const parts = new Map<string, Buffer[]>();

  function answer(request: IncomingMessage, body: Buffer): Answer {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [, name, ...key] = pathname.split('/');
    if (!isSigned(request, body, accessKey, secretKey)) return failure(403, 'SignatureDoesNotMatch');
    if (name !== bucket) return failure(404, 'NoSuchBucket');
    const path = key.join('/');
    const found = objects.get(path);
    switch (request.method) {
      case 'HEAD':
        return { status: 200 };
      case 'POST':
        return { status: 200, body: upload(path, searchParams) };
      case 'PUT':
        if (searchParams.has('partNumber')) {
          parts.get(path)?.push(body);
          return { status: 200, headers: { etag: '"part"' } };
        }
        objects.set(path, body);
        storedAt.set(path, new Date());
        return { status: 200 };
      case 'GET':
        if (path === '') return { status: 200, body: page(searchParams) };
        return found ? { status: 200, body: found } : failure(404, 'NoSuchKey');
      case 'DELETE':
        if (searchParams.has('uploadId')) parts.delete(path);
        objects.delete(path);
        return { status: 204 };
      default:
        return failure(405, 'MethodNotAllowed');
    }
  }

  /** Two names a page, so that every list has several. */
  function page(asked: URLSearchParams): string {
    const from = Number(asked.get('continuation-token') ?? 0);
    const names = [...objects.keys()].filter((name) => name.startsWith(asked.get('prefix') ?? '')).toSorted();
    const contents = names.slice(from, from + 2).map((name) => {
      const at = (storedAt.get(name) ?? new Date()).toISOString();
      return `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size><LastModified>${at}</LastModified></Contents>`;
    });
    const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  }

  /** Begins an upload in parts, or ends it. */
  function upload(path: string, asked: URLSearchParams): string {
    if (asked.has('uploads')) {
      parts.set(path, []);
      return '<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>';
    }
    objects.set(path, Buffer.concat(parts.get(path) ?? []));
    parts.delete(path);
    return '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>';
  }

  const server = createServer(async (request, response) => {
    const { status, body, headers } = answer(request, await buffer(request));
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Has an object be of that time. */
    store: (key: string, at: Date) => void storedAt.set(key, at),
    /** How many uploads in parts have not ended. */
    unfinished: () => parts.size,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const failure = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Amazon's documentation, "Create a signed AWS API request". */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer, id: string, secret: string) {
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, givenId, scope = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  const hash = sha256(body);
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.sort();
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const request = [method, pathname, searchParams, signedHeaders.join(''), names, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const hashIsTrue = headers['x-amz-content-sha256'] === hash;
  return givenId === id && hashIsTrue && hmac(key, text).toString('hex') === signature;
}
