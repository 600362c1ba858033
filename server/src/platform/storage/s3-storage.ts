import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { AppError, notFound } from '../http/app-error.ts';
import { newStoredName, STORED_NAME } from './disk-storage.ts';
import { receiveFile, receivePart, sweepFolder } from './receive-file.ts';
import type { Storage } from './storage.ts';

const PREFIX = 'files/';

/**
 * Reads a storage address: `s3://key:secret@host:port/bucket?region=…&path_style=true&tls=false` for a server of
 * one's own, `s3://bucket?region=…` for Amazon with the credentials of the environment.
 */
export function readS3Url(address: string): { bucket: string; client: S3ClientConfig } {
  const url = new URL(address);
  const bucketInPath = url.pathname.replace(/^\/|\/$/g, '');
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const pathStyle = url.searchParams.get('path_style') === 'true';
  if (!bucketInPath) return { bucket: url.hostname, client: { region, forcePathStyle: pathStyle } };
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https';
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
  return {
    bucket: bucketInPath,
    client: {
      region,
      forcePathStyle: pathStyle,
      endpoint: `${scheme}://${url.host}`,
      ...(url.username ? { credentials } : {}),
    },
  };
}

/** Files in an S3 bucket; requests are received in a folder of this machine first. The server verifies each sum. */
export function createS3Storage(address: string, temporary: string): Storage {
  const { bucket, client: options } = readS3Url(address);
  const client = new S3Client({
    ...options,
    maxAttempts: 3,
    // Older stand-ins for S3 don't know the sums that newer clients add by themselves; `keep` gives its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });
  const keyOf = (name: string) => {
    if (!STORED_NAME.test(name)) throw notFound('The file');
    return { Bucket: bucket, Key: PREFIX + name };
  };
  return {
    receive: (part, maxBytes, options) => receiveFile(temporary, part, maxBytes, options),
    receivePart: (source, maxBytes) => receivePart(temporary, source, maxBytes),
    async keep(upload) {
      const name = newStoredName();
      const object = {
        ...keyOf(name),
        Body: createReadStream(upload.path),
        ContentLength: upload.size,
        ContentType: upload.content_type,
        ChecksumSHA256: Buffer.from(upload.sha256, 'hex').toString('base64'),
      };
      await reach(client.send(new PutObjectCommand(object)));
      await rm(upload.path, { force: true });
      return name;
    },
    async discard(upload) {
      await rm(join(temporary, basename(upload.path)), { force: true });
    },
    async read(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await reach(client.send(new GetObjectCommand({ ...keyOf(name), Range })));
      if (!(Body instanceof Readable)) throw notFound('The file');
      return Body;
    },
    async remove(name) {
      await reach(client.send(new DeleteObjectCommand(keyOf(name))));
    },
    async check() {
      await reach(client.send(new HeadBucketCommand({ Bucket: bucket })));
    },
    async *stored() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: PREFIX })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          const name = Key?.slice(PREFIX.length) ?? '';
          if (LastModified && STORED_NAME.test(name)) yield { name, stored_on: LastModified };
        }
      }
    },
    sweepTemporary: (before) => sweepFolder(temporary, before),
  };
}

async function reach<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof NoSuchKey) throw notFound('The file');
    throw Object.assign(
      new AppError('not_ready', 503, 'The file storage is not reachable. Please try again.'),
      { cause: error },
    );
  }
}
