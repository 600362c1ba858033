import { setTimeout as sleep } from 'node:timers/promises';
import { call, emailOf, inMail, signInByCall, type ExtraAccount } from './accounts.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Listed<T> {
  results: T[];
}

export type OfferSet = Awaited<ReturnType<typeof openOffer>>;

const LETTER_MS = 60_000;

/** The address of a candidate's own page in the newest letter to them, another one than `old`. */
export const pageIn = (address: string, email: string, page: 'offer' | 'documents', old?: string) =>
  inMail(address, email, new RegExp(`/${page}/[\\w-]+`), old);

/**
 * Somebody who applied for a job of a company of their own, which has seats of the visa quota and, where `approved`, two
 * who approve its offers. The calls are those of an admin.
 */
export async function openOffer(
  address: string,
  by: ExtraAccount,
  { seats, approvers = [] }: { seats: number; approvers?: readonly ExtraAccount[] },
) {
  const { access } = await signInByCall(address, emailOf(by));
  const get = <T>(path: string) => call<T>(address, 'GET', path, { access });
  const send = <T>(method: string, path: string, body: object) =>
    call<T>(address, method, path, { access, body });
  const mark = `${by} ${Date.now()}`;
  const members = (await get<Listed<{ id: number; user: { email: string } }>>('/users/member/?page_size=100'))
    .results;
  const memberOf = (account: ExtraAccount) =>
    members.find(({ user }) => user.email === emailOf(account))?.id ?? 0;

  const org = await send<{ id: number }>('POST', '/customer/org/', { name: `Harbour ${mark}` });
  const company = await send<{ id: number }>('POST', '/customer/company/', {
    ...{ name: `Harbour Cranes ${mark}`, organization: org.id },
  });
  const [first, second] = approvers;
  await send('PATCH', '/admin-app/offer-approval-status/', { status: approvers.length > 0 });
  if (first && second) {
    await send('POST', '/admin-app/offer-approval/', {
      ...{ name: `Offers of ${mark}`, org: org.id },
      levels: [
        { level: 1, type: 'recruiter', user: memberOf(first) },
        { level: 2, type: 'hiring_manager', user: memberOf(second) },
      ],
    });
  }
  const file = await send<{ id: number }>('POST', '/customer/visa-file/', {
    ...{ company: company.id, authority: 'mohre', file_no: mark },
  });
  const line = await send<{ id: number }>('POST', '/customer/visa-line/', {
    ...{ file: file.id, total: seats, issued_on: dayIn(-30), expires_on: dayIn(300) },
  });

  const job_title = 'Crane operator';
  const job = await send<{ id: number }>('POST', '/customer/job/', {
    ...{ job_title, organization: org.id, company: company.id, openings: 1 },
    description: '<p>Lifts what others only look at.</p>',
  });
  const email = `crane-${Date.now()}-${by}@example.com`;
  const person = await send<{ id: number }>('POST', '/customer/candidate/', {
    ...{ first_name: 'Omar', last_name: `Crane${Date.now()}`.slice(0, 20), email },
  });
  const { id, applicant: name } = await send<{ id: number; applicant: string }>(
    'POST',
    '/customer/applicant/',
    { candidate: person.id, job: job.id },
  );
  return {
    ...{ access, job: job.id, job_title, line: line.id, applicant: { id, name, email } },
    ...{ get, send },
    /** The seats of the quota that are taken, and by what state. */
    seats: async (): Promise<string[]> =>
      (await get<Listed<{ state: string }>>(`/customer/visa-allocation/?line=${line.id}`)).results.map(
        ({ state }) => state,
      ),
    /** Waits until the letter of an offer is made: without it nothing is sent. */
    letterOf: async (offer: number): Promise<void> => {
      for (const deadline = Date.now() + LETTER_MS; Date.now() < deadline; await sleep(300)) {
        const { letter } = await get<{ letter: { state: string } | null }>(
          `/customer/offer/${offer}/letter/`,
        );
        if (letter?.state === 'ready') return;
      }
      throw new Error('The letter was not made');
    },
    newest: async (): Promise<number> => {
      const [found] = (await get<Listed<{ id: number }>>(`/customer/offer/?applicant=${id}`)).results;
      return found?.id ?? 0;
    },
  };
}
