import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { job } from '@hireloom/contracts/job/job';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { leaveInterviews } from './demo-interviews.ts';
import { leaveOffers } from './demo-offers.ts';
import { leaveOnboardings } from './demo-onboardings.ts';
import { leaveVisas } from './demo-visas.ts';
import { sendFile } from './send-file.ts';
import { DEMO_PASSWORD } from './demo-members.ts';

const folder = new URL('../../../seed/resumes/', import.meta.url);
/** Resumes that apply for a job; the others go to the candidate base. */
const forJob = /truck-driver/;

const rows = z.object({ results: z.array(z.looseObject({ id: z.number() })) });
const token = z.object({ access: z.string() });
const members = z.object({
  results: z.array(z.object({ id: z.number(), user: z.looseObject({ username: z.string() }) })),
});
const batch = z.object({ files: z.array(z.object({ file_id: z.number(), name: z.string() })) });
const underway = z.object({ underway: z.object({ upload: z.number(), reading: z.number() }) });

type Call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => Promise<unknown>;

/**
 * Leaves work lying about in the demo team, through the calls that people make: resumes in several formats and
 * languages with some to review, two pairs of duplicates, mentions, a job in approval, interviews, offers, people
 * who join and custom fields. What can not be done is told and left out; the rest stays.
 * @param patience so many milliseconds are waited for letters to be made and resumes to be read, by the jobs that run beside the application
 */
export async function leaveDemoWork(
  app: FastifyInstance,
  tell: (line: string) => void,
  patience: number,
): Promise<void> {
  const admin = await signedIn(app, 'admin@demo.test');
  const [recruiter, colleague] = [
    await signedIn(app, 'recruiter@demo.test'),
    await signedIn(app, 'super@demo.test'),
  ];
  const works: [what: string, work: () => Promise<void>][] = [
    ['custom fields', () => addCustomFields(admin)],
    ['views', () => saveViews(recruiter, colleague)],
    ['a job in approval', () => askForApproval(admin, colleague)],
    ['mentions', () => mention(recruiter, colleague)],
    ['interviews', () => leaveInterviews(admin, recruiter)],
    ['visas', () => leaveVisas(admin)],
    ['offers', () => leaveOffers(admin, colleague, patience)],
    ['onboardings', () => leaveOnboardings(app, admin, recruiter)],
    ['duplicates', () => addDuplicates(recruiter)],
    ['resumes', () => sendResumes(app, recruiter)],
  ];
  for (const [what, work] of works) {
    await work().catch((error: unknown) => tell(`The demo has no ${what}: ${String(error)}`));
  }
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(200)) {
    const state = underway.parse(await recruiter('GET', '/customer/upload-bulk-file/?page=1'));
    if (state.underway.upload + state.underway.reading === 0) return;
  }
}

/** What the people of the demo sit at, as browsers say it: it is shown where sign-ins are. */
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36';

async function signedIn(app: FastifyInstance, username: string): Promise<Call & { access: string }> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/token/',
    headers: { 'user-agent': DESK },
    payload: { username, password: DEMO_PASSWORD },
  });
  const { access } = token.parse(reply.json());
  const call: Call = async (method, path, body) => {
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${access}` },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path} answers ${answer.statusCode}`);
    return answer.json() as unknown;
  };
  return Object.assign(call, { access });
}

async function firstOf(call: Call, path: string): Promise<{ id: number } & Record<string, unknown>> {
  const [first] = rows.parse(await call('GET', path)).results;
  if (!first) throw new Error(`${path} finds nothing`);
  return first;
}

/** A custom field that everybody sees. */
const fieldOf = (key: string, title: string, type: string, choices: string[] = []) => ({
  key,
  title,
  type,
  choices,
  active: true,
  show_on_table: true,
  show_on_email_templates: true,
});

async function addCustomFields(admin: Call): Promise<void> {
  const licences = ['None', 'Light vehicle', 'Heavy vehicle'];
  const data = [
    {
      table: 'candidate',
      fields: [
        { ...fieldOf('passport_valid_until', 'Passport valid until', 'date'), show_on_table: false },
        fieldOf('driving_licence', 'Driving licence', 'options', licences),
      ],
    },
    { table: 'job', fields: [{ ...fieldOf('cost_centre', 'Cost centre', 'others'), show_on_table: false }] },
  ];
  await admin('PATCH', '/admin-app/custom-field/', { data: JSON.stringify(data) });
  const driver = await firstOf(admin, `${candidate.path}?current_position=driver&page_size=1`);
  await admin('PATCH', `${candidate.path}${driver.id}/`, {
    custom: { driving_licence: 'Heavy vehicle', passport_valid_until: '2029-04-30' },
  });
}

/** The columns of the working view, as a view holds them. */
function workingColumns(entity: Entity) {
  const shown = entity.view?.columns ?? [];
  const order = [...shown, ...entity.columns.filter((key) => !shown.includes(key))];
  return order.map((key, index) => ({
    key,
    name: entity.fields[key]?.label ?? key,
    index,
    show: shown.includes(key),
    custom: false,
  }));
}

async function saveViews(recruiter: Call, colleague: Call): Promise<void> {
  const view = (entity: Entity, name: string, shared: boolean, filters: object, key: string) => ({
    entity: entity.name,
    name,
    shared,
    content: { columns: workingColumns(entity), filters, sort: [{ key, ascending: false }] },
  });
  const interviewing = { stage_category: 'interview', status: 'active' };
  await colleague(
    'POST',
    '/customer/table-view/',
    view(applicant, 'In interviews', true, interviewing, 'rating'),
  );
  const drivers = { current_position: 'driver' };
  await recruiter(
    'POST',
    '/customer/table-view/',
    view(candidate, 'Drivers', false, drivers, 'total_experiences'),
  );
  await recruiter(
    'POST',
    '/customer/table-view/',
    view(job, 'Open and urgent', true, { job_status_category: 'open', priority: 'urgent,high' }, 'open_date'),
  );
}

/** New jobs open at once all the same: approval is switched off again, and the round that began goes on. */
async function askForApproval(admin: Call, colleague: Call): Promise<void> {
  const draft = await firstOf(admin, `${job.path}?job_status_category=draft&page_size=1`);
  const organization = z.object({ id: z.number() }).parse(draft['organization']);
  const { results } = members.parse(await admin('GET', '/users/member/?all=true'));
  const memberOf = (name: string) => results.find(({ user }) => user.username === name)?.id ?? 0;
  await admin('PATCH', '/admin-app/job-approval-status/', { status: true });
  await admin('POST', '/admin-app/job-approval/', {
    name: 'Hotels',
    org: organization.id,
    company: null,
    business_unit: null,
    department: null,
    levels: [
      { level: 1, type: 'hiring_manager', user: memberOf('manager.demo') },
      { level: 2, type: 'recruiter', user: memberOf('recruiter.demo') },
    ],
  });
  await colleague('POST', `${job.path}${draft.id}/submit/`, {});
  await admin('PATCH', '/admin-app/job-approval-status/', { status: false });
}

async function mention(recruiter: Call, colleague: Call): Promise<void> {
  const person = await firstOf(recruiter, `${candidate.path}?page_size=1&orderBy=id&ascending=1`);
  const applied = await firstOf(
    recruiter,
    `${applicant.path}?page_size=1&stage_category=interview&status=active`,
  );
  await colleague('POST', candidateNote.path, {
    candidate: person.id,
    body: '@Ravi Menon, she asked for a call before Thursday. Could you take it?',
  });
  await colleague('POST', applicantNote.path, {
    applicant: applied.id,
    body: 'Strong on site safety. @Ravi Menon and @Maya Karam: shall we move to an offer?',
  });
  await recruiter('POST', applicantNote.path, {
    applicant: applied.id,
    body: '@Sara Nasser, the reference from Windmere came in and is good.',
  });
}

/** Two people who are there already, as somebody would type them in again. */
async function addDuplicates(recruiter: Call): Promise<void> {
  const { results } = rows.parse(
    await recruiter('GET', `${candidate.path}?page_size=2&orderBy=id&ascending=1`),
  );
  const people = results.map((row) =>
    z.object({ first_name: z.string(), last_name: z.string(), candidate_phone: z.string() }).parse(row),
  );
  for (const { first_name, last_name, candidate_phone } of people) {
    await recruiter('POST', candidate.path, {
      first_name,
      last_name: last_name.slice(0, 1),
      candidate_phone,
    });
  }
}

async function sendResumes(app: FastifyInstance, recruiter: Call & { access: string }): Promise<void> {
  const names = await readdir(folder);
  const opening = await firstOf(recruiter, `${job.path}?job_title=driver&page_size=1`);
  await sendBatch(
    app,
    recruiter,
    names.filter((name) => forJob.test(name)),
    { job: opening.id },
  );
  await sendBatch(
    app,
    recruiter,
    names.filter((name) => !forJob.test(name)),
    {},
  );
}

async function sendBatch(
  app: FastifyInstance,
  recruiter: Call & { access: string },
  names: readonly string[],
  options: object,
): Promise<void> {
  const contents = await Promise.all(names.map((name) => readFile(new URL(name, folder))));
  const files = names.map((name, at) => ({ name, size: contents[at]?.length ?? 0 }));
  const begun = batch.parse(await recruiter('POST', '/customer/bulk-resume/batch/', { options, files }));
  for (const [at, { file_id, name }] of begun.files.entries()) {
    await sendFile(app, recruiter.access, '/customer/upload-bulk-file/', {
      ...{ name, fields: { file_id: String(file_id) } },
      bytes: new Uint8Array(contents[at] ?? []),
    });
  }
}
