import type { InterviewKit, OwnCard } from '@hireloom/contracts/scorecard/scorecard-endpoints';

/** A card as its author reads it. */
export const ownCard = (given: Partial<OwnCard> = {}): OwnCard => ({
  version: 0,
  state: 'draft',
  form: {
    sections: [
      {
        title: 'Skills',
        questions: [
          {
            ...{ kind: 'rating', key: 'skill', label: 'Skill', help: null, required: true, weight: 3 },
            anchors: ['', '', '', 'Above', ''],
          },
          { kind: 'yes_no', key: 'safe', label: 'Works safely', help: null, required: true, weight: 1 },
        ],
      },
    ],
    pass_mark: 3,
  },
  answers: {},
  overall: null,
  score: null,
  note: null,
  private_note: null,
  submitted_on: null,
  updated_on: null,
  versions: [],
  may_write: true,
  required: true,
  ...given,
});

/** What an interviewer gets of interview 5. */
export const kitOf = (card: OwnCard): InterviewKit => ({
  interview: {
    ...{ id: 5, name: 'Technical interview', type: 'video', status: 'completed', role: 'panel' },
    ...{ starts_on: '2026-03-05T08:30:00Z', ends_on: '2026-03-05T09:30:00Z', zone: 'Asia/Dubai' },
    ...{ location: null, link: 'https://meet.example.com/5', instructions: null, people: [] },
  },
  applicant: { id: 3, name: 'Amina Haddad' },
  candidate: { id: 2, name: 'Amina Haddad' },
  job: { id: 1, name: 'Site engineer', description: null, skills: [] },
  card,
  summary: { due: 1, submitted: 0, hidden: true, mean: null, passed: null, cards: [] },
  earlier: [],
});
