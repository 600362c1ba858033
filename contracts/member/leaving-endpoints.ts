import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParams } from '../kit/reply.ts';

/**
 * What is handed to whoever is named when a member leaves. Jobs that nobody is named for stay as they are, API
 * keys are good no more, teams have no lead, what is left of the rest goes to whoever lets the member go.
 */
export const handedOver = [
  'jobs',
  'managed_jobs',
  'interviews',
  'offers',
  'onboardings',
  'documents',
  'onboarding_tasks',
  'api_keys',
  'candidates',
  'organizations',
  'folders',
  'led_teams',
] as const;
export type HandedOver = (typeof handedOver)[number];

/**
 * All that is left behind. They are taken out of the teams that they are in. Approvals are asked of Admins and stand-ins, whoever organises an interview names another
 * interviewer, and those below report to whom the member reported to.
 */
export const leavingKinds = [...handedOver, 'interviews_to_hold', 'approvals', 'reports', 'teams'] as const;
export type LeavingKind = (typeof leavingKinds)[number];

const memberId = z.int({ error: 'The new owner must be picked from the list' }).positive();

/** The new owner of each kind. */
export const handOverBody = z
  .strictObject({
    jobs: memberId,
    managed_jobs: memberId,
    interviews: memberId,
    offers: memberId,
    onboardings: memberId,
    documents: memberId,
    onboarding_tasks: memberId,
    api_keys: memberId,
    candidates: memberId,
    organizations: memberId,
    folders: memberId,
    led_teams: memberId,
  })
  .partial();
export type HandOver = z.output<typeof handOverBody>;

export const leavingEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/users/member/:id/leaving/',
    tag: 'member',
    summary: 'What a member looks after, counted by kind',
    access: { roles: ['admin'] },
    params: idParams,
    response: z.object({
      results: z.array(
        z.object({
          kind: z.enum(leavingKinds),
          count: z.number(),
          /** What they are called, where that is told. */
          names: z.array(z.string()).optional(),
        }),
      ),
    }),
  }),
};
