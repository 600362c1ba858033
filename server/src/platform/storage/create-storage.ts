import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the configuration names: `file:` (in DATA_DIR), `file:/some/folder` or `s3://…`. */
export function createStorage(config: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): Storage {
  const dataDir = resolve(config.DATA_DIR);
  if (config.STORAGE_URL.startsWith('s3:')) return createS3Storage(config.STORAGE_URL, join(dataDir, 'tmp'));
  const folder = config.STORAGE_URL.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
  return createDiskStorage(folder ? resolve(folder) : dataDir);
}
