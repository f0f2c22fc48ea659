import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { type Bucket, openClient } from '#server/kit/storage/s3.storage.ts';
import type { Place } from './places.ts';

/** A set has 10,000 parts at most: 320 GB. */
const PART_BYTES = 32 * 1_024 * 1_024;

/**
 * Sets in a bucket. BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY enter it, or else what enters the storage.
 * @param folder what the names begin with; '' for none
 */
export function openS3Place(bucket: Bucket, folder: string): Place {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  const own = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  const client = openClient(bucket, own);
  const start = folder === '' ? '' : `${folder}/`;
  const placeOf = (name: string) => ({ Bucket: bucket.bucket, Key: start + name });
  return {
    async list() {
      const names: string[] = [];
      let from: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket.bucket, Prefix: start, ContinuationToken: from }),
        );
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(start.length));
        from = page.NextContinuationToken;
      } while (from !== undefined);
      return names;
    },
    async put(name, bytes) {
      const place = placeOf(name);
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
      try {
        const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
        for await (const Body of inParts(bytes)) {
          const PartNumber = Parts.length + 1;
          const { ETag } = await client.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body }));
          Parts.push({ PartNumber, ETag });
        }
        await client.send(
          new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }),
        );
      } catch (error) {
        // The first error is the one reported.
        await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => {});
        throw error;
      }
    },
    async get(name) {
      const { Body } = await client.send(new GetObjectCommand(placeOf(name)));
      if (!(Body instanceof Readable)) throw new Error(`The bucket ${bucket.bucket} answered without a file`);
      return Body;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(placeOf(name)));
    },
    addressOf: (name) => `s3://${bucket.bucket}/${start}${name}`,
  };
}

/** All parts but the last have the same size, as S3 asks. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let part = Buffer.allocUnsafeSlow(PART_BYTES);
  let used = 0;
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + PART_BYTES - used);
      part.set(piece, used);
      used += piece.length;
      at += piece.length;
      if (used < PART_BYTES) continue;
      yield part;
      part = Buffer.allocUnsafeSlow(PART_BYTES);
      used = 0;
    }
  }
  if (used > 0) yield part.subarray(0, used);
}
