import { call, emailOf, signInByCall } from './accounts.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const zone = 'Asia/Dubai';

interface Listed<T> {
  results: T[];
}
interface Stage {
  id?: number;
  name: string;
  category: string;
  needs_scorecard?: boolean;
}

export type Set = Awaited<ReturnType<typeof openInterview>>;

/**
 * A job with a plan of one round for two people, an applicant who stands before it, and a stage after it that needs a
 * scorecard. Whoever leads it is away for some days. The calls are those of the other interviewer, an admin.
 */
export async function openInterview(address: string) {
  const { access } = await signInByCall(address, emailOf('interview-peer'));
  const get = <T>(path: string) => call<T>(address, 'GET', path, { access });
  const send = <T>(method: string, path: string, body: object) =>
    call<T>(address, method, path, { access, body });
  const members = (await get<Listed<{ id: number; user: { email: string } }>>('/users/member/?page_size=100'))
    .results;
  const memberOf = (account: 'interview-lead' | 'interview-peer') =>
    members.find(({ user }) => user.email === emailOf(account))?.id ?? 0;
  const [lead, peer] = [memberOf('interview-lead'), memberOf('interview-peer')];
  await send('PUT', `/admin-app/availability/${lead}/`, {
    ...{ version: 0, zone, hours: [], notice_hours: 4, buffer_before: 0, buffer_after: 0 },
    ...{ per_day: null, per_week: null, country: null },
    exceptions: [{ first_day: dayIn(0), last_day: dayIn(3), kind: 'off', reason: 'Away' }],
  });

  const form = await send<{ id: number }>('POST', '/admin-app/assessment-template/', {
    name: `Site questions ${Date.now()}`,
    form: {
      sections: [{ title: 'Knowledge', questions: [{ kind: 'rating', key: 'codes', label: 'Codes' }] }],
    },
  });
  const workflow = await send<{ id: number }>('POST', '/admin-app/workflow/', {
    name: `With scorecards ${Date.now()}`,
  });
  const stages: Stage[] = [
    { name: 'Interview', category: 'new' },
    { name: 'Offer', category: 'offer', needs_scorecard: true },
    { name: 'Joined', category: 'hired' },
    { name: 'Rejected', category: 'rejected' },
    { name: 'Withdrawn', category: 'withdrawn' },
  ];
  await send('PUT', `/admin-app/workflow/${workflow.id}/stages/`, { stages });

  const [open] = (
    await get<Listed<{ organization: { id: number }; job_status_category: string }>>(
      '/customer/job/?page_size=50',
    )
  ).results;
  const job_title = 'Bridge engineer';
  const job = await send<{ id: number }>('POST', '/customer/job/', {
    ...{ job_title, organization: open?.organization.id, workflow: workflow.id, openings: 1 },
    description: '<p>Keeps bridges standing, from the first sketch to the last bolt.</p>',
  });
  const plan = await get<{ version: number }>(`/customer/interview-plan/${job.id}/`);
  await send('PUT', `/customer/interview-plan/${job.id}/`, {
    version: plan.version,
    rounds: [
      {
        ...{ name: 'Technical round', type: 'onsite', minutes: 45, template: form.id, location: 'Room 4' },
        members: [{ member: lead, role: 'lead' }, { member: peer }],
      },
    ],
  });
  const email = `bridge-${Date.now()}@example.com`;
  const person = await send<{ id: number }>('POST', '/customer/candidate/', {
    ...{ first_name: 'Bruna', last_name: `Bridge${Date.now()}`.slice(0, 20), email },
  });
  const { id, applicant: name } = await send<{ id: number; applicant: string }>(
    'POST',
    '/customer/applicant/',
    { candidate: person.id, job: job.id },
  );
  const question = { members: [lead, peer], minutes: 45, zone, first_day: dayIn(0), last_day: dayIn(14) };
  const slots = await send<{ slots: { starts_on: string }[] }>('POST', '/customer/availability/slots/', {
    ...question,
    limit: 1,
  });
  const first = slots.slots[0]?.starts_on ?? '';

  const record = (interview: number) =>
    get<{ row: { version: number } }>(`/customer/interview/${interview}/record/`);
  return {
    ...{ access, job: job.id, job_title, first },
    applicant: { id, name, email },
    /** The interview that was set for the applicant. */
    newest: async (): Promise<number> => {
      const path = `/customer/interview/?applicant=${id}`;
      const [found] = (await get<Listed<{ id: number }>>(path)).results;
      return found?.id ?? 0;
    },
    /** Moves an interview to the next whole minute, without telling anybody. Answers when that is. */
    moveToNow: async (interview: number): Promise<number> => {
      const begins = Math.ceil((Date.now() + 3000) / MINUTE_MS) * MINUTE_MS;
      const there = new Date(begins + 4 * 60 * MINUTE_MS).toISOString();
      await send('POST', `/customer/interview/${interview}/move/`, {
        version: (await record(interview)).row.version,
        ...{ starts: { date: there.slice(0, 10), time: there.slice(11, 16), zone }, minutes: 45 },
        ...{ reason: 'They have come early', overlap: 'We take the time' },
        tell: { candidate: false, interviewers: false },
      });
      return begins;
    },
    /** The other interviewer's card. */
    colleagueSubmits: (interview: number, note: string) =>
      send('POST', `/customer/scorecard/${interview}/submit/`, {
        ...{ version: 0, answers: { codes: 5 }, overall: 'strong_yes', note },
      }),
  };
}
