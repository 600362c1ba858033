import type { InterviewLinkBody, InterviewPage } from '@hireloom/contracts/booking/interview-link';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { scheduleBody } from '@hireloom/contracts/interview/interview-endpoints';
import { sql } from 'kysely';
import type { Actor, Reply, TestApp, TestTeam } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { scheduleInterviews } from '../interview/index.ts';
import { applicantOf, workAs } from '../mail-template/mail-template.fixture.ts';
import { askCandidate } from './ask-candidate.ts';
import { candidateLink } from './candidate-link.ts';

const DAY_MS = 86_400_000;
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Asked {
  /** Whose free times are offered. */
  people: readonly Actor[];
  mode?: 'panel' | 'pool';
  applicantId?: number;
  /** A time that was set already; else the candidate chooses. */
  starts?: { date: string; time: string; zone: string };
  booking?: Record<string, unknown> | null;
  form?: Record<string, unknown>;
}

/** An interview whose candidate is asked to choose, with the token of their link. */
export async function askedFor(test: TestApp, team: TestTeam, asked: Asked) {
  const { people, mode = 'panel', starts = null, form = {} } = asked;
  const applicantId = asked.applicantId ?? (await applicantOf(team)).applicant;
  const booking =
    asked.booking === null
      ? null
      : { mode, opens_on: dayFromNow(0), closes_on: dayFromNow(21), notice_hours: 24, ...asked.booking };
  const wish = scheduleBody.parse({
    applicant: applicantId,
    name: 'Technical round',
    type: 'onsite',
    starts,
    minutes: 45,
    zone: 'Asia/Dubai',
    interviewers: people.map(({ id }) => ({ member: id })),
    location: 'Tower 2, floor 7',
    instructions: 'Bring a laptop',
    booking,
    tell: { candidate: false, interviewers: false },
    ...form,
  });
  const { id, token } = await workAs(test, team, team.admin, async (context) => {
    const [made] = await scheduleInterviews(context, [wish]);
    if (!made) throw new Error('An interview was to be set');
    if (wish.booking) await askCandidate(context, { interview_id: made.id, booking: wish.booking });
    const address = await candidateLink(context, made.id);
    return { id: made.id, token: address.slice(address.lastIndexOf('/') + 1) };
  });
  return { id, token, applicantId, ...callsOf(test, token) };
}

/** A further candidate of the same job. */
export async function secondApplicant(team: TestTeam, jobId: number): Promise<number> {
  const person = await createSample(team, candidate, { first_name: 'Basma', last_name: 'Nasser' });
  return (await createSample(team, applicant, { candidate: person.id, job: jobId })).id;
}

export function callsOf(test: TestApp, token: string) {
  const url = `/api/v1/interview-link/${token}/`;
  const open = (): Promise<Reply> => test.inject({ url });
  return {
    open,
    calendar: (): Promise<Reply> => test.inject({ url: `${url}calendar/` }),
    /** What the page shows. */
    page: async (): Promise<InterviewPage> => (await open()).body.interview,
    slots: async (): Promise<string[]> => (await open()).body.interview?.slots ?? [],
    act: (body: InterviewLinkBody): Promise<Reply> => test.inject({ method: 'POST', url, payload: body }),
    choose: (starts_on: string): Promise<Reply> =>
      test.inject({ method: 'POST', url, payload: { what: 'choose', starts_on } }),
    move: (starts_on: string): Promise<Reply> =>
      test.inject({ method: 'POST', url, payload: { what: 'move', starts_on } }),
  };
}

/** What is stored of an interview: who is busy with it, its status and how often it was moved. */
export const storedOf = (team: TestTeam, id: number) =>
  team.sql(async (tx) => {
    const { rows } = await sql<{
      status: string;
      moves: number;
      busy: number[];
      changes: string[];
    }>`select i.status, i.moves,
        array(select b.member_id from interview_busy b where b.interview_id = i.id order by b.member_id) as busy,
        array(select c.what || ' by ' || c.by_kind from interview_change c where c.interview_id = i.id order by c.id) as changes
      from interview i where i.id = ${id}`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('No such interview');
    return row;
  });
