import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const bulkAttachmentRecords: FeatureRecords = {
  rules: [
    ...allOf('candidate.update&bulk_attachment.create', [
      'POST /customer/bulk-attachment/preview/',
      'GET /customer/bulk-attachment/documents/',
      'POST /customer/bulk-attachment/batch/',
      'GET /customer/upload-bulk-attachment/',
      'POST /customer/upload-bulk-attachment/',
      'POST /customer/bulk-attachment/assign/',
      'POST /customer/bulk-attachment/discard/',
      'POST /customer/bulk-attachment-mark-as-completed/',
      'POST /customer/bulk-attachment/:id/undo/',
    ]),
  ],
  bodies: {
    'POST /customer/bulk-attachment/preview/': () => ({ names: ['some.txt'] }),
    'POST /customer/bulk-attachment/batch/': (ids) => ({
      files: [{ name: 'some.txt', size: 1, candidate: ids.candidate }],
    }),
    'POST /customer/upload-bulk-attachment/': (ids) => ({ file_id: ids.bulk_attachment_item }),
    'POST /customer/bulk-attachment/assign/': (ids) => ({
      file_id: ids.bulk_attachment_item,
      candidate: ids.candidate,
    }),
    'POST /customer/bulk-attachment/discard/': (ids) => ({ file_ids: [ids.bulk_attachment_item] }),
  },
  make: async (team) => {
    const own = { created_by_id: team.admin.id };
    const batch_id = await team.made('bulk_attachment_batch', own);
    const file = { ...own, name: 'some.txt', size: 1, batch_id };
    return {
      bulk_attachment_batch: batch_id,
      bulk_attachment_item: await team.made('bulk_attachment_item', file),
    };
  },
  ids: { '/customer/bulk-attachment/': 'bulk_attachment_batch' },
};
