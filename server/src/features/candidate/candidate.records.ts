import {
  allOf,
  either,
  entityCalls,
  fileCalls,
  noteCalls,
  partCalls,
  type FeatureRecords,
} from '../../testing/feature-records.ts';

/** What a hiring manager reads of the people who are applicants for them, and whoever is to interview them. */
const readThrough: readonly string[] = ['', 'profile/', 'resume/'].map(
  (call) => `GET /customer/candidate/:id/${call}`,
);

export const candidateRecords: FeatureRecords = {
  rules: [
    ...entityCalls('/customer/candidate/', 'candidate', either).filter(
      ([call]) => !readThrough.includes(call),
    ),
    ...allOf(`candidate.${either}+hiring_manager+recruiter`, readThrough),
    ...fileCalls('/customer/candidate-file/', 'candidate', either),
    ...['skill', 'language', 'education', 'experience'].flatMap((part) =>
      partCalls(`/customer/candidate-${part}/`, 'candidate', either),
    ),
    ...noteCalls('/customer/candidate-note/', 'candidate', either),
    ...allOf('candidate.create', [
      'POST /customer/candidate/resume-draft/',
      'POST /customer/candidate/from-resume/',
    ]),
    ['POST /customer/candidate/duplicates/', 'candidate.create|update'],
    ['POST /customer/candidate/:id/resume/', 'candidate.update'],
    ['GET /customer/candidate/:id/neighbours/', `candidate.${either}`],
  ],
  bodies: {
    'POST /customer/candidate/duplicates/': (ids) => ({ email: 'nobody@example.com', except: ids.candidate }),
    'POST /customer/candidate/from-resume/': (ids) => ({
      draft: ids.candidate,
      candidate: { first_name: 'Some', last_name: 'Body' },
      parts: { skills: [{ skill: ids.skill }], languages: [{ language: ids.language }] },
    }),
  },
};
