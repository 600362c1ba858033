import { randomUUID } from 'node:crypto';
import type { FeatureRecords } from '../../testing/feature-records.ts';

const files = '/customer/file-manager/';
const folders = '/customer/folder/';
const shares = '/customer/share-link/';
const everybody = '+hiring_manager+vendor';

export const fileManagerRecords: FeatureRecords = {
  rules: [
    [`GET ${files}`, `file.view${everybody}`],
    [`GET ${files}tree/`, `file.view${everybody}`],
    [`GET ${files}trash/`, `file.delete${everybody}`],
    [`GET ${files}usage/`, 'admin'],
    [`POST ${files}zip/`, `file.view${everybody}`],
    [`DELETE ${files}:id/`, `file.delete${everybody}`],
    [`POST ${files}:id/restore/`, `file.delete${everybody}`],
    [`GET ${files}:id/versions/`, `file.view${everybody}`],
    [`POST ${files}:id/current/`, `file.create${everybody}`],
    [`DELETE ${files}:id/version/`, `file.delete${everybody}`],
    [`PATCH ${files}category/`, `file.create${everybody}`],
    [`GET ${files}retention/`, 'admin'],
    [`GET ${files}retention/preview/`, 'admin'],
    [`POST ${files}:id/hold/`, `file.create${everybody}`],
    [`DELETE ${files}:id/hold/`, `file.create${everybody}`],
    ['GET /file-zip/:id/', 'public'],
    [`GET ${folders}`, `file.view${everybody}`],
    [`POST ${folders}`, `file.create${everybody}`],
    [`PATCH ${folders}:id/`, `file.create${everybody}`],
    [`DELETE ${folders}:id/`, `file.delete${everybody}`],
    [`POST ${folders}:id/restore/`, `file.delete${everybody}`],
    [`POST ${folders}:id/file/`, `file.create${everybody}`],
    [`POST ${folders}:id/move/`, `file.create${everybody}`],
    [`GET ${shares}`, 'file.create'],
    [`POST ${shares}`, 'file.create'],
    [`DELETE ${shares}:id/`, 'file.create'],
    ['GET /shared-file/:token/', 'public'],
    ['GET /shared-file/:token/content/', 'public'],
  ],
  bodies: {
    [`POST ${files}zip/`]: ({ file }) => ({ files: [file] }),
    [`PATCH ${files}category/`]: ({ file, candidate_filetype }) => ({
      files: [file],
      category: candidate_filetype ?? null,
    }),
    [`POST ${files}:id/hold/`]: () => ({ reason: 'A claim is open' }),
    [`POST ${folders}`]: ({ folder }) => ({ name: `Folder ${randomUUID()}`, parent: folder }),
    [`PATCH ${folders}:id/`]: () => ({ name: `Renamed ${randomUUID()}` }),
    [`POST ${folders}:id/move/`]: ({ file }) => ({ files: [file] }),
    [`POST ${shares}`]: ({ file }) => ({ file, days: 3 }),
  },
  make: async (team, ids, word = 'A') => {
    const folder = await team.made('folder', {
      name: `${word} folder`,
      owner_id: ids.member,
      is_shared: true,
    });
    const share_link = await team.made('share_link', {
      ...{ file_id: ids.file, expires_on: '2090-01-01T00:00:00Z', created_by_id: ids.member },
    });
    return { folder, share_link };
  },
  ids: { [files]: 'file', '/file-zip/': 'file', [folders]: 'folder', [shares]: 'share_link' },
};
