import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/**
 * The storage that the configuration names: `file:` (in DATA_DIR), `file:/some/folder` or `s3://…`, whose client is only
 * read where there is a bucket.
 */
export async function createStorage(config: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): Promise<Storage> {
  const dataDir = resolve(config.DATA_DIR);
  if (config.STORAGE_URL.startsWith('s3:')) {
    const { createS3Storage } = await import('./s3-storage.ts');
    return createS3Storage(config.STORAGE_URL, join(dataDir, 'tmp'));
  }
  const folder = config.STORAGE_URL.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
  return createDiskStorage(folder ? resolve(folder) : dataDir);
}
