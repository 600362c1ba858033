import { defineEntity } from '../kit/entity.ts';
import {
  choice,
  computed,
  copied,
  datetime,
  integer,
  longText,
  lookup,
  optional,
  ref,
  refs,
  scoped,
  text,
  url,
} from '../kit/field.ts';
import { seesNoTeams } from '../member-group/member-group.ts';
import {
  interviewOutcomeLabels,
  interviewOutcomes,
  interviewStatuses,
  interviewStatusLabels,
  interviewTypeLabels,
  interviewTypes,
} from './interview-words.ts';
import { recordKinds } from '../record-kinds.ts';

/**
 * An interview of an applicant (specification, section 3 "Interviews"). It is set, moved and ended by verbs of its own
 * (`interview-endpoints.ts`), which know people, times and invitations; only what it says is changed as a field.
 */
export const interview = defineEntity({
  ...recordKinds.interview,
  title: 'name',
  byVerbs: true,
  // Whoever is named on an interview reads it, whatever they may do with others.
  readThrough: ['recruiter'],
  fields: {
    name: text('Name', { min: 2, max: 150 }),
    type: choice('Type', interviewTypes, { choiceLabels: interviewTypeLabels }),
    stage: optional(lookup('Interview stage', 'interview_stage')),
    location: optional(text('Location', { max: 250 })),
    link: optional(url('Link')),
    instructions: optional(longText('Instructions', { max: 5000 })),
    applicant: computed(scoped(ref('Applicant', 'applicant', { inverse: 'interviews' }))),
    candidate: computed(scoped(ref('Candidate', 'candidate'))),
    // Whoever is named on an interview sees its applicant, and not the job.
    job: computed(scoped(ref('Job', 'job'))),
    member_group: computed(
      optional(copied('job', scoped(ref('Team', 'member_group', { closedTo: seesNoTeams })))),
    ),
    date: computed(optional(datetime('Date'))),
    ends_on: computed(optional(datetime('Ends'))),
    minutes: computed(integer('Minutes')),
    zone: computed(text('Time zone')),
    interviewers: computed(optional(refs('Interviewers', 'member'))),
    feedback: computed(optional(text('Feedback'))),
    status: computed(choice('Status', interviewStatuses, { choiceLabels: interviewStatusLabels })),
    outcome: computed(
      optional(choice('Outcome', interviewOutcomes, { choiceLabels: interviewOutcomeLabels })),
    ),
    organiser: computed(optional(ref('Organiser', 'member'))),
    reason: computed(optional(text('Reason'))),
  },
  columns: [
    'name',
    'applicant',
    'job',
    'type',
    'date',
    'interviewers',
    'feedback',
    'link',
    'location',
    'status',
    'outcome',
    'stage',
    'organiser',
    'updated_on',
    'member_group',
  ],
  hiddenColumns: ['outcome', 'stage', 'organiser', 'updated_on', 'member_group'],
  card: ['date', 'job', 'interviewers'],
  view: {
    columns: ['name', 'job', 'type', 'date', 'interviewers', 'feedback', 'status'],
    under: ['applicant'],
    widths: { date: 170, interviewers: 170, feedback: 110 },
    mine: 'interviewers',
  },
  sort: ['id', 'name', 'date', 'type', 'status', 'updated_on', 'created_on'],
  filters: [
    'name',
    'applicant',
    'candidate',
    'job',
    'member_group',
    'type',
    'status',
    'outcome',
    'stage',
    'interviewers',
    'organiser',
    'date',
    'created_on',
    'updated_on',
  ],
  search: ['name'],
  inline: ['name', 'location', 'stage'],
});
