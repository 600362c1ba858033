import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { TellBody } from '@hireloom/contracts/interview/interview-endpoints';
import { job } from '@hireloom/contracts/job/job';
import ICAL from 'ical.js';
import type { Platform, TeamWork } from '../../../platform/context.ts';
import { readStored } from '../../../platform/db/stored-shape.ts';
import { runAsTeam } from '../../../platform/http/run.ts';
import { mailShapes } from '../../../platform/mail/mail.shapes.ts';
import type { Actor, TestApp, TestTeam } from '../../../testing/app.ts';
import { createSample } from '../../../testing/sample.ts';
import { allConsequences } from '../../all-consequences.ts';
import { type InterviewActor, interviewDoor, type StoredInterview } from '../door/interview-door.ts';
import { createInterviews, type NewInterview } from '../verbs/create.ts';
import { emitInterviews } from './emit-interviews.ts';
import { notifyInterviews } from './notify-interviews.ts';
import type { Outside } from './outside.ts';
import { tellInterviews } from './tell-interviews.ts';

/** What booking and files answer elsewhere. */
export const outside: Outside = {
  candidateLink: (_, id) => Promise.resolve(`https://hire.example.com/interview/own-${id}`),
  readable: () => Promise.resolve(null),
};

export const both: TellBody = { candidate: true, interviewers: true, letter: null };

/** The platform of a test in which people are told of interviews, as if it were a certain time. */
export const telling = (test: TestApp, now?: Date): Platform => ({
  ...test.platform,
  ...(now ? { now: () => now } : {}),
  consequences: new Map([
    ...allConsequences,
    interviewDoor.leadsTo([tellInterviews(outside), notifyInterviews, emitInterviews]),
  ]),
});

/** Does something in the team's transaction, as the product does it. */
export const doing = <T>(
  platform: Platform,
  team: TestTeam,
  work: (given: TeamWork) => Promise<T>,
): Promise<T> => runAsTeam(platform, team.id, { uploads: [], request_id: 'test' }, work);

export interface TellScene {
  team: TestTeam;
  organiser: Actor;
  one: Actor;
  two: Actor;
  person: { id: number; candidate: number; job: number; email: string };
  by: InterviewActor;
  set(given?: Partial<NewInterview>, tell?: TellBody | null, platform?: Platform): Promise<StoredInterview>;
}

/** A team with an applicant, somebody who organises and two who interview. */
export async function tellScene(test: TestApp, values: Record<string, unknown> = {}): Promise<TellScene> {
  const team = await test.team();
  const [organiser, one, two] = [
    await team.as('recruiter'),
    await team.member('recruiter'),
    await team.member('recruiter'),
  ];
  const opening = await createSample(team, job, { job_title: 'Site engineer' });
  const someone = await createSample(team, candidate, { first_name: 'Amina', ...values });
  const row = await createSample(team, applicant, { candidate: someone.id, job: opening.id });
  const person = { id: row.id, candidate: someone.id, job: opening.id, email: String(someone.email) };
  const by = { kind: 'member', id: organiser.id } as const;
  const set: TellScene['set'] = async (given = {}, tell = both, platform = telling(test)) => {
    const [made] = await doing(platform, team, (work) =>
      createInterviews(work, [{ ...blank(person.id, organiser.id, [one.id, two.id]), ...given }], {
        by,
        tell,
      }),
    );
    if (!made) throw new Error('An interview was made');
    return made;
  };
  return { team, organiser, one, two, person, by, set };
}

const blank = (applicant_id: number, organiser_id: number, members: number[]): NewInterview => ({
  ...{ applicant_id, organiser_id, round_id: null, walk_in_id: null, name: 'Technical interview' },
  ...{ type: 'onsite', stage_id: null, starts_on: new Date('2031-03-30T00:30:00Z'), minutes: 60 },
  ...{ zone: 'Europe/Berlin', location: 'Head office', platform_id: null, link: null, template_id: null },
  ...{
    template_version: null,
    instructions: 'Ask about cranes',
    language: 'en',
    is_log: false,
    outcome: null,
  },
  ...{ check_in_code: null, custom: {}, overlap: null },
  people: members.map((member_id) => ({ member_id, role: 'panel' })),
});

/** What was written, oldest first, with the appointment as a second program reads it. */
export async function written(team: TestTeam) {
  const rows = await team.sql((tx) =>
    tx
      .selectFrom('mail_message')
      .select(['id', 'recipients', 'subject', 'plain', 'html', 'language', 'purpose', 'ics', 'reply_to'])
      .select(['applicant_id', 'interview_id', 'template_id'])
      .where('interview_id', 'is not', null)
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ ics, recipients, ...row }) => {
    const stored = readStored(mailShapes.ics, ics, row.id);
    const event = stored && new ICAL.Component(ICAL.parse(stored.text)).getFirstSubcomponent('vevent');
    return {
      ...row,
      to: recipients.join(),
      method: stored?.method ?? null,
      text: stored?.text ?? '',
      event: event ? new ICAL.Event(event) : null,
    };
  });
}
