import { candidate } from '@hireloom/contracts/candidate/candidate';
import { createSample } from '../../testing/sample.ts';
import { allOf, either, type FeatureRecords } from '../../testing/feature-records.ts';

export const candidateMergeRecords: FeatureRecords = {
  rules: [
    ['GET /customer/duplicate/', `candidate.${either}`],
    ['GET /customer/candidate-merge/', `candidate.${either}`],
    ...allOf('candidate.update', [
      'POST /customer/duplicate/dismiss/',
      'POST /customer/duplicate/reopen/',
      'POST /customer/candidate-merge/preview/',
      'POST /customer/candidate-merge/',
      'POST /customer/candidate-merge/:id/undo/',
    ]),
  ],
  bodies: {
    'POST /customer/duplicate/dismiss/': (ids) => ({ ids: [ids.candidate_pair] }),
    'POST /customer/duplicate/reopen/': (ids) => ({ ids: [ids.candidate_pair] }),
    'POST /customer/candidate-merge/preview/': (ids) => ({ keep: ids.candidate, drop: ids.second_candidate }),
    'POST /customer/candidate-merge/': (ids) => ({ keep: ids.candidate, drop: ids.second_candidate }),
  },
  make: async (team, ids) => {
    const second = await createSample(team, candidate);
    const [left_id, right_id] = [ids.candidate ?? 0, second.id].sort((a, b) => a - b);
    return {
      second_candidate: second.id,
      candidate_merge: await team.made('candidate_merge', {
        kept_id: left_id,
        dropped_id: right_id,
        kept_name: 'Some Body',
        dropped_name: 'Some Body',
        snapshot: '{}',
        undone_on: '2026-01-01',
        merged_by_id: team.admin.id,
      }),
      candidate_pair: await team.made('candidate_pair', { left_id, right_id, verdict: 'ask', score: 0.5 }),
    };
  },
  ids: { '/customer/candidate-merge/': 'candidate_merge' },
};
