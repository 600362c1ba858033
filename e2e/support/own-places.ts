import { call } from './accounts.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Member {
  id: number;
  user: { email: string };
}

/**
 * Pages that need more than a record of the team: an admin's own scorecard, a walk-in day, forms, somebody
 * who joins, somebody's hours.
 */
export async function ownPlaces(
  server: string,
  access: string,
  email: string,
): Promise<{ page: string; id: number }[]> {
  const list = async <T>(path: string) =>
    (await call<{ results: T[] }>(server, 'GET', path, { access })).results;
  const make = <T>(path: string, body: object) => call<T>(server, 'POST', path, { access, body });
  const jobs = await list<{ id: number; job_title: string }>('/customer/job/?page_size=50');
  // Of that job the journey of a walk-in day takes everybody.
  const job = jobs.find(({ job_title }) => job_title === 'Heavy Truck Driver');
  const members = await list<Member>('/users/member/?page_size=100');
  const [form] = await list<{ id: number }>('/admin-app/assessment-template/');
  const own = members.find(({ user }) => user.email === email);
  if (!job || !form || !own) throw new Error('The team has nobody to meet');
  // Somebody of their own for each account: others may have taken the time of whoever stands there already.
  const person = await make<{ id: number }>('/customer/candidate/', {
    ...{ first_name: 'Wanda', last_name: `Walker ${own.id}`, candidate_phone: `+97150778${1000 + own.id}` },
  });
  const applicant = await make<{ id: number }>('/customer/applicant/', {
    ...{ candidate: person.id, job: job.id },
  });
  // One that stands already is as good: nobody joins twice.
  const [begun] = await list<{ id: number }>('/customer/onboarding/?page_size=1');
  const [joiningForm] = await list<{ id: number }>('/admin-app/joining-template/');
  if (!joiningForm) throw new Error('The team has no joining form');
  const [letter] = await list<{ id: number }>('/admin-app/offer-template/');
  if (!letter) throw new Error('The team has no offer template');
  const joins = { applicant: applicant.id, joining_date: dayIn(14) };
  const onboarding = begun ?? (await make<{ row: { id: number } }>('/customer/onboarding/begin/', joins)).row;
  const nobody = { candidate: false, interviewers: false };
  const held = await make<{ row: { id: number } }>('/customer/interview/schedule/', {
    ...{ applicant: applicant.id, name: 'Site interview', type: 'onsite', minutes: 45, is_log: true },
    ...{ location: 'Tower 2, floor 7', template: form.id, tell: nobody },
    starts: { date: dayIn(-2), time: '10:00', zone: 'Asia/Dubai' },
    interviewers: [{ member: own.id, role: 'lead' }],
  });
  const day = await make<{ id: number }>('/customer/walk-in-day/', {
    ...{ job: job.id, name: 'Open day', minutes: 30, slots: 4, places: 2, location: 'Hall B' },
    ...{ applicants: [applicant.id], tell: nobody },
    starts: { date: dayIn(3), time: '09:00', zone: 'Asia/Dubai' },
  });
  const offered = await draftOffer(server, access, applicant.id);
  return [
    { page: '/recruitments/interviews', id: held.row.id },
    { page: '/recruitments/offers', id: offered },
    { page: '/recruitments/walk-in-days', id: day.id },
    { page: '/settings/master/master-view/assessment-templates', id: form.id },
    { page: '/recruitments/onboarding-documents', id: onboarding.id },
    { page: '/settings/master/master-view/joining-templates', id: joiningForm.id },
    { page: '/settings/master/master-view/offer-template', id: letter.id },
    { page: '/settings/master/account-and-users', id: own.id },
  ];
}

interface Begun {
  live: { id: number } | null;
  terms: { designation: { id: number } | null; currency: { id: number } | null; salary: number | null };
}

/** The draft of an offer to an applicant, all of whose salary is one line; the live one where there is one already. */
async function draftOffer(server: string, access: string, applicant: number): Promise<number> {
  const read = <T>(path: string) => call<T>(server, 'GET', path, { access });
  const { live, terms } = await read<Begun>(`/customer/offer/begin/?applicant=${applicant}`);
  if (live) return live.id;
  const { headers } = await read<{ headers: { id: number; kind: string }[] }>('/customer/salary-masters/');
  const header = headers.find(({ kind }) => kind === 'earning')?.id;
  const made = await call<{ row: { id: number } }>(server, 'POST', '/customer/offer/draft/', {
    access,
    body: {
      applicant,
      terms: {
        ...{ designation: terms.designation?.id, currency: terms.currency?.id, salary: terms.salary ?? 9000 },
        ...{ joining_date: dayIn(40), expires_on: dayIn(5), lines: [{ header, calc: 'rest' }] },
        outside_reason: 'A rare trade',
      },
    },
  });
  return made.row.id;
}
