import { defineEntity } from '../kit/entity.ts';
import { choice, computed, date, datetime, integer, optional, ref, scoped, text } from '../kit/field.ts';
import {
  joiningStates,
  joiningStateLabels,
  onboardingNeedLabels,
  onboardingNeeds,
  onboardingStateLabels,
  onboardingStates,
} from './onboarding-words.ts';
import { recordKinds } from '../record-kinds.ts';

/**
 * Somebody between their yes and their first day (specification, section 2 "onboarding-documents"; rules after FEATURES
 * 1.7). It is begun, changed and ended by verbs of its own (`onboarding-endpoints.ts`).
 */
export const onboarding = defineEntity({
  ...recordKinds.onboarding,
  title: 'name',
  byVerbs: true,
  fields: {
    name: computed(text('Name')),
    applicant: computed(scoped(ref('Applicant', 'applicant', { inverse: 'onboardings' }))),
    candidate: computed(scoped(ref('Candidate', 'candidate'))),
    job: computed(scoped(ref('Job', 'job'))),
    state: computed(choice('Status', onboardingStates, { choiceLabels: onboardingStateLabels })),
    joining_date: computed(optional(date('Joining date'))),
    /** Negative once the day has passed. */
    days_left: computed(optional(integer('Days to joining', { unit: 'day' }))),
    documents_done: computed(integer('Documents done')),
    documents_needed: computed(integer('Documents needed')),
    to_review: computed(integer('To review')),
    overdue: computed(integer('Overdue')),
    /** The most urgent of what is to be done; filtered by, anything of it counts. */
    needs: computed(optional(choice('Needs', onboardingNeeds, { choiceLabels: onboardingNeedLabels }))),
    joining_form: computed(choice('Joining form', joiningStates, { choiceLabels: joiningStateLabels })),
    tasks_open: computed(integer('Open tasks')),
    ready_on: computed(optional(datetime('Ready since'))),
    joined_on: computed(optional(datetime('Joined'))),
    reason: computed(optional(text('Reason'))),
    owner: computed(ref('Owner', 'member')),
  },
  columns: [
    'name',
    'job',
    'joining_date',
    'days_left',
    'state',
    'documents_done',
    'documents_needed',
    'to_review',
    'overdue',
    'needs',
    'joining_form',
    'tasks_open',
    'owner',
    'ready_on',
    'joined_on',
    'reason',
    'created_on',
    'updated_on',
  ],
  hiddenColumns: ['needs', 'ready_on', 'joined_on', 'reason', 'created_on', 'updated_on'],
  card: ['job', 'joining_date', 'owner'],
  view: {
    columns: [
      'name',
      'state',
      'documents_done',
      'joining_date',
      'days_left',
      'to_review',
      'overdue',
      'owner',
    ],
    under: ['job'],
    widths: {
      state: 220,
      documents_done: 130,
      joining_date: 150,
      days_left: 150,
      to_review: 100,
      overdue: 90,
      owner: 150,
    },
    mine: 'owner',
  },
  sort: ['id', 'state', 'joining_date', 'ready_on', 'created_on', 'updated_on'],
  filters: [
    'applicant',
    'candidate',
    'job',
    'state',
    'needs',
    'joining_date',
    'ready_on',
    'owner',
    'created_on',
    'updated_on',
  ],
  search: ['name'],
});
