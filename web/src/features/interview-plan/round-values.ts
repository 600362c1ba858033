import type {
  interviewPlanEndpoints,
  RoundRow,
} from '@hireloom/contracts/interview-plan/interview-plan-endpoints';
import type { InterviewType } from '@hireloom/contracts/interview/interview-words';
import type { z } from 'zod';
import type { Person } from './fields/people-field.tsx';

type PlanBody = z.output<NonNullable<(typeof interviewPlanEndpoints.savePlan)['body']>>;
export type RoundSent = PlanBody['rounds'][number];

/** A round as its form holds it. */
export interface RoundValues {
  id: number | null;
  name: string;
  type: InterviewType;
  stage: { id: number; name: string } | null;
  minutes: number;
  isPool: boolean;
  people: Person[];
  template: number | null;
  platform: number | null;
  location: string;
  instructions: string;
}

export const newRound: RoundValues = {
  ...{ id: null, name: '', type: 'video', stage: null, minutes: 45, isPool: false, people: [] },
  ...{ template: null, platform: null, location: '', instructions: '' },
};

export const valuesOf = (round: RoundRow): RoundValues => ({
  id: round.id,
  name: round.name,
  type: round.type,
  stage: round.stage,
  minutes: round.minutes,
  isPool: round.mode === 'pool',
  people: round.members.map(({ member, role }) => ({ ...member, role })),
  template: round.template?.id ?? null,
  platform: round.platform?.id ?? null,
  location: round.location ?? '',
  instructions: round.instructions ?? '',
});

/** What is sent of a round. */
export const sentOf = (values: RoundValues): RoundSent => ({
  id: values.id,
  name: values.name,
  type: values.type,
  stage: values.stage?.id ?? null,
  minutes: values.minutes,
  mode: values.isPool && values.people.length > 1 ? 'pool' : 'panel',
  members: values.people.map(({ id, role }) => ({ member: id, role })),
  template: values.template,
  platform: values.platform,
  location: values.location.trim() || null,
  instructions: values.instructions.trim() || null,
});
