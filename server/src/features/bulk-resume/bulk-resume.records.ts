import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const bulkResumeRecords: FeatureRecords = {
  rules: [
    ...allOf('candidate.create&bulk_parsing.create', [
      'GET /customer/upload-bulk-file/',
      'POST /customer/upload-bulk-file/',
      'POST /customer/bulk-resume/batch/',
      'POST /customer/bulk-resume/skip/',
      'POST /customer/bulk-resume/update-duplicate/',
      'POST /customer/bulk-resume/:id/save/',
      'POST /customer/bulk-resume/retry/',
      'GET /customer/bulk-resume/:id/review/',
      'POST /customer/parsing-mark-as-completed/',
      'POST /customer/cancel-parsing/',
    ]),
    ['POST /customer/candidate/reparse/', 'candidate.update&bulk_parsing.update'],
  ],
  bodies: {
    'POST /customer/bulk-resume/batch/': (ids) => ({
      options: { job: ids.job, owner: ids.member },
      files: [{ name: 'some.txt', size: 1 }],
    }),
    'POST /customer/upload-bulk-file/': (ids) => ({ file_id: ids.bulk_resume_item }),
    'POST /customer/bulk-resume/skip/': (ids) => ({
      files: [{ file_id: ids.bulk_resume_item, reason: 'Too large' }],
    }),
    'POST /customer/bulk-resume/update-duplicate/': (ids) => ({ discard: [ids.bulk_resume_item] }),
    'POST /customer/bulk-resume/:id/save/': () => ({ candidate: { first_name: 'Some', last_name: 'Body' } }),
    'POST /customer/bulk-resume/retry/': (ids) => ({ ids: [ids.bulk_resume_item] }),
    'POST /customer/candidate/reparse/': (ids) => ({ candidates: [ids.candidate] }),
  },
  make: async (team) => {
    const own = { created_by_id: team.admin.id };
    const batch_id = await team.made('bulk_resume_batch', own);
    return {
      bulk_resume_item: await team.made('bulk_resume_item', { ...own, name: 'some.txt', size: 1, batch_id }),
    };
  },
  ids: { '/customer/bulk-resume/': 'bulk_resume_item' },
};
