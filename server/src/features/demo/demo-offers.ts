import { setTimeout as sleep } from 'node:timers/promises';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { z } from 'zod';

type Call = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;

const DAY = 24 * 60 * 60 * 1000;
const day = (inDays: number) => new Date(Date.now() + inDays * DAY).toISOString().slice(0, 10);

const rows = z.object({ results: z.array(z.looseObject({ id: z.number() })) });
const picked = z.object({ id: z.number() }).nullable();
const begun = z.object({
  live: picked,
  terms: z.object({ designation: picked, currency: picked, company: picked, template: picked }),
  job_range: z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable(),
});
const record = z.object({ row: z.object({ id: z.number(), version: z.number() }) });
const made = z.object({ letter: z.object({ state: z.string() }).nullable() });

/** How far each of them goes. */
const ways = ['draft', 'approved', 'sent', 'ending', 'declined'] as const;
type Way = (typeof ways)[number];

/**
 * Offers to people of the stages before: one that is being written, one to be sent, two that wait for an answer, of which
 * one ends tomorrow, and one that was declined. Letters are made by the jobs that run beside the application.
 * @param patience so many milliseconds are waited for them; without its letter an offer stays approved
 */
export async function leaveOffers(admin: Call, recruiter: Call, patience: number): Promise<void> {
  const { results: people } = rows.parse(
    await recruiter('GET', `${applicant.path}?page_size=${ways.length}&status=active&stage_category=offer`),
  );
  const [template] = rows.parse(await admin('GET', '/admin-app/salary-template/')).results;
  const [dirham] = rows.parse(await admin('GET', '/admin-app/lookup/currency/?query=Emirates')).results;
  const deadline = Date.now() + patience;
  const offers: { id: number; way: Way }[] = [];
  for (const [at, { id }] of people.entries()) {
    const way = ways[at] ?? 'draft';
    const made = await write(recruiter, id, {
      template,
      currency: dirham?.id,
      days: way === 'ending' ? 1 : 7,
    });
    if (made !== null) offers.push({ id: made, way });
  }
  for (const { id, way } of offers) if (way !== 'draft') await verb(recruiter, id, 'submit');
  for (const { id, way } of offers) {
    if (way === 'draft' || way === 'approved' || !(await hasLetter(recruiter, id, deadline))) continue;
    await verb(recruiter, id, 'send', { mail: null });
    if (way === 'declined')
      await verb(recruiter, id, 'answer', { answer: 'declined', reason: 'Stays with the present employer' });
  }
}

interface Usual {
  template: z.infer<typeof rows>['results'][number] | undefined;
  currency: number | undefined;
  /** Until it ends. */
  days: number;
}

/** Writes a draft; null where there is one, or where nothing is known of the job. */
async function write(
  call: Call,
  person: number,
  { template, currency, days }: Usual,
): Promise<number | null> {
  const { terms, live, job_range } = begun.parse(
    await call('GET', `/customer/offer/begin/?applicant=${person}`),
  );
  if (live || !terms.designation) return null;
  const low = job_range?.min ?? 6000;
  const { row } = record.parse(
    await call('POST', '/customer/offer/draft/', {
      applicant: person,
      terms: {
        ...{ designation: terms.designation.id, company: terms.company?.id ?? null },
        ...{
          currency: terms.currency?.id ?? currency,
          salary: Math.round((low + (job_range?.max ?? low)) / 2),
        },
        ...{
          salary_template: template?.id ?? null,
          lines: template?.['lines'],
          template: terms.template?.id ?? null,
        },
        ...{ joining_date: day(45), expires_on: day(days), work_days: 6, work_hours: 8, notice_days: 30 },
        ...{ probation_months: 6, benefits: ['housing', 'medical'] },
      },
    }),
  );
  return row.id;
}

async function verb(call: Call, id: number, name: string, body: object = {}): Promise<void> {
  const { row } = record.parse(await call('GET', `/customer/offer/${id}/record/`));
  await call('POST', `/customer/offer/${id}/${name}/`, { version: row.version, ...body });
}

async function hasLetter(call: Call, id: number, deadline: number): Promise<boolean> {
  for (;;) {
    const { letter } = made.parse(await call('GET', `/customer/offer/${id}/letter/`));
    if (letter?.state === 'ready') return true;
    if (letter?.state === 'failed' || Date.now() > deadline) return false;
    await sleep(200);
  }
}
