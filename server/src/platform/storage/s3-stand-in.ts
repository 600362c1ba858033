import { mkdir } from 'node:fs/promises';
import S3rver from 's3rver';

/** An S3 server for tests on a free port of this machine, with one empty bucket. */
export async function startS3(
  directory: string,
  bucket: string,
): Promise<{ port: number; close(): Promise<void> }> {
  await mkdir(directory, { recursive: true });
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return { port, close: () => server.close() };
}
