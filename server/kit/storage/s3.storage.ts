import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import {
  checkFileKey,
  FileMissing,
  type FileStorage,
  isFileKey,
  StorageBusy,
  type StoredFile,
  StorageFull,
} from './file-storage.ts';

/** Milliseconds: a bucket that does not answer must not hold a person's request for minutes. */
const CONNECT_WITHIN = 5_000;
const SILENT_AT_MOST = 10_000;
/** For all tries of one request until its answer begins: within what a person is asked to wait (docs/decisions/0036). */
const ANSWER_WITHIN = 20_000;

/** The errors of MinIO and Ceph for a full disk; Amazon has none. */
const INSUFFICIENT_STORAGE = 507;

export interface Bucket {
  bucket: string;
  /** Address of a service other than Amazon's. */
  endpoint?: string;
  region?: string;
}

/** @param credentials those of AWS_… or of the machine's role where none are given */
export function openClient(
  { endpoint, region }: Pick<Bucket, 'endpoint' | 'region'>,
  credentials?: { accessKeyId: string; secretAccessKey: string },
): S3Client {
  return new S3Client({
    endpoint,
    credentials,
    // Self-hosted services have no regions, but the signature needs a value.
    region: region ?? (endpoint ? 'us-east-1' : undefined),
    forcePathStyle: endpoint !== undefined,
    // The checksum trailers of the default corrupt files on services that do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN, socketTimeout: SILENT_AT_MOST },
  });
}

/**
 * Files in an S3 bucket. Credentials come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or from the
 * machine's role where Amazon gives one.
 */
export function openS3Storage({ bucket, endpoint, region }: Bucket): FileStorage {
  const client = openClient({ endpoint, region });
  const placeOf = (key: string) => ({ Bucket: bucket, Key: checkFileKey(key) });
  const busy = (cause: unknown) => new StorageBusy(`the bucket ${bucket}`, cause);
  async function open(key: string): Promise<Readable> {
    const command = new GetObjectCommand(placeOf(key));
    const { Body } = await inTime((abortSignal) => client.send(command, { abortSignal })).catch(
      (error: unknown) => {
        throw error instanceof NoSuchKey ? new FileMissing(key, error) : busy(error);
      },
    );
    if (!(Body instanceof Readable)) throw new Error(`The bucket ${bucket} answered without a file`);
    return Body;
  }
  return {
    async put(key, bytes, contentType) {
      // No access list: buckets made since 2023 refuse one, even the one that says private.
      const command = new PutObjectCommand({ ...placeOf(key), Body: bytes, ContentType: contentType });
      await inTime((abortSignal) => client.send(command, { abortSignal })).catch((error: unknown) => {
        throw isFull(error) ? new StorageFull(`the bucket ${bucket}`, error) : busy(error);
      });
    },
    get: open,
    async bytes(key) {
      const body = await open(key);
      return buffer(body).catch((error: unknown) => {
        throw busy(error);
      });
    },
    async remove(key) {
      const command = new DeleteObjectCommand(placeOf(key));
      await inTime((abortSignal) => client.send(command, { abortSignal }));
    },
    list: () => listBucket(client, bucket),
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}

/** Ends a request, with its tries, whose answer does not begin in time. */
async function inTime<Answer>(send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const giving = new AbortController();
  const late = new Error(`No answer within ${ANSWER_WITHIN} ms`);
  const timer = setTimeout(() => giving.abort(late), ANSWER_WITHIN);
  return send(giving.signal).finally(() => clearTimeout(timer));
}

async function* listBucket(client: S3Client, bucket: string): AsyncGenerator<StoredFile[], void> {
  let from: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: from }));
    const found = page.Contents ?? [];
    yield found.flatMap(({ Key: key = '', Size: bytes = 0, LastModified: storedAt }) =>
      isFileKey(key) && storedAt ? [{ key, bytes, storedAt }] : [],
    );
    from = page.NextContinuationToken;
  } while (from !== undefined);
}

function isFull(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === INSUFFICIENT_STORAGE;
}
