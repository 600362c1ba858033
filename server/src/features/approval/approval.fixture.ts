import { department } from '@hireloom/contracts/department/department';
import { job } from '@hireloom/contracts/job/job';
import { organization } from '@hireloom/contracts/organization/organization';
import type { Actor, Reply, TestApp, TestTeam } from '../../testing/app.ts';
import { createSample, sampleOf } from '../../testing/sample.ts';

export const jobMatrices = '/admin-app/job-approval/';

/** A team with approval on, one organization, and a matrix of two levels: a recruiter, then a hiring manager. */
export interface Office {
  team: TestTeam;
  org: number;
  matrix: number;
  author: Actor;
  first: Actor;
  second: Actor;
  /** Makes a job, as the author unless somebody else is named; answers its row. */
  job(given?: Record<string, unknown>, by?: Actor): Promise<{ id: number; [key: string]: unknown }>;
  read(id: number): Promise<Reply['body']>;
  trail(id: number, actor?: Actor): Promise<Reply['body']>;
  /** The open question of an actor about a job; NaN when nothing is asked of them. */
  question(actor: Actor, id: number): Promise<number>;
  approve(actor: Actor, id: number): Promise<Reply>;
  reject(actor: Actor, id: number, note?: object): Promise<Reply>;
  /** How often the status of the job changed to open, by its activity. */
  openings(id: number): Promise<number>;
}

export const note = { note_title: 'Too dear', note_description: '<p>Cut the salary</p>' };

export async function makeOffice(test: TestApp): Promise<Office> {
  const team = await test.team();
  const { admin } = team;
  const org = (await createSample(team, organization)).id;
  const [author, first, second] = [
    await team.member('recruiter'),
    await team.member('recruiter'),
    await team.member('hiring_manager'),
  ];
  await admin.patch('/admin-app/job-approval-status/', { status: true });
  const made = await admin.post(jobMatrices, {
    name: 'Everything',
    org,
    levels: [
      { level: 1, type: 'recruiter', user: first.id },
      { level: 2, type: 'hiring_manager', user: second.id },
    ],
  });
  const question: Office['question'] = async (actor, id) => {
    const found = await team.sql((tx) =>
      tx
        .selectFrom('notification')
        .select('id')
        .where('team_id', '=', team.id)
        .where('member_id', '=', actor.id)
        .where('job_id', '=', id)
        .where('action', '=', 'popup')
        .where('is_action_taken', '=', false)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
    return found?.id ?? Number.NaN;
  };
  const answer = async (actor: Actor, id: number, body: object) =>
    actor.patch(`/customer/notifications/${await question(actor, id)}/approval/`, body);
  return {
    team,
    org,
    matrix: made.body.id,
    author,
    first,
    second,
    job: async (given = {}, by = author) => {
      const reply = await by.post(job.path, await sampleOf(team, job, { organization: org, ...given }));
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return reply.body;
    },
    read: async (id) => (await admin.get(`${job.path}${id}/`)).body,
    trail: async (id, actor = admin) => (await actor.get(`${job.path}${id}/approval/`)).body,
    question,
    approve: (actor, id) => answer(actor, id, { is_approved: true }),
    reject: (actor, id, body = note) => answer(actor, id, { is_approved: false, ...body }),
    openings: async (id) => {
      const log = await admin.get(`${job.path}${id}/activity/`);
      return log.body.results.filter(
        (entry: { action: string; changes: { field: string; to: unknown }[] }) =>
          entry.action === 'change_status' &&
          entry.changes.some(({ field, to }) => field === 'job_status' && to === 'Open'),
      ).length;
    },
  };
}

export const makeDepartment = async ({ team, org }: Office, headcount?: number): Promise<number> =>
  (
    await createSample(team, department, {
      organization: org,
      ...(headcount === undefined ? {} : { approved_headcount: headcount }),
    })
  ).id;

/** The token of the newest mail with a link to an actor; empty without one. */
export async function linkToken({ team }: Office, actor: Actor): Promise<string> {
  const mails = await team.sql((tx) =>
    tx
      .selectFrom('mail_message')
      .select('plain')
      .where('team_id', '=', team.id)
      .where((where) => where(where.val(actor.email), '=', where.fn.any('recipients')))
      .orderBy('id', 'desc')
      .execute(),
  );
  const tokens = mails.map(({ plain }) => /\/approval\/(\d+-\d+-[\w-]{43})/.exec(plain)?.[1]);
  return tokens.find((token) => token !== undefined) ?? '';
}

/** What the trail says of the steps of the newest round beside their answers. */
export const remarks = (trail: Reply['body']): string[][] =>
  trail.results[0].steps.map((step: { remarks: { text: string }[] }) => step.remarks.map(({ text }) => text));

/** States of the steps of the newest round. */
export const states = (trail: Reply['body']): string[] =>
  trail.results[0].steps.map(({ state }: { state: string }) => state);
