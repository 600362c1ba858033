import { type FeatureRecords } from '../../testing/feature-records.ts';

export const fileRecords: FeatureRecords = {
  rules: [
    ['GET /file/:id/', 'public'],
    ['POST /file/:id/link/', 'signed-in'],
  ],
  bodies: { 'POST /file/:id/link/': () => ({ token: 'no link of theirs' }) },
  make: async (team, { company = 0 }, word = 'some') => ({
    file: await team.made('file', {
      name: `${word}.txt`,
      stored_name: `none-${team.id}`,
      entity: 'company',
      record_id: company,
      size: 1,
      sha256: '',
      content_type: 'text/plain',
    }),
  }),
  ids: { '/file/': 'file' },
};
