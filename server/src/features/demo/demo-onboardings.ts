import { applicant } from '@hireloom/contracts/applicant/applicant';
import { documentEndpoints } from '@hireloom/contracts/onboarding/document-endpoints';
import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import { taskEndpoints } from '@hireloom/contracts/onboarding/task-endpoints';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendFile } from './send-file.ts';

type Call = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;

const DAY = 24 * 60 * 60 * 1000;
const day = (inDays: number) => new Date(Date.now() + inDays * DAY).toISOString().slice(0, 10);
const rows = z.object({ results: z.array(z.object({ id: z.number() })) });
const record = z.object({
  row: z.object({ id: z.number() }),
  requests: z.array(
    z.object({ id: z.number(), name: z.string(), version: z.number(), needs_back: z.boolean() }),
  ),
  tasks: z.array(z.object({ id: z.number(), version: z.number() })),
});
type Begun = z.infer<typeof record>;

const tasks: [name: string, offset_days: number][] = [
  ['Order laptop and phone', -10],
  ['Prepare the contract for signing', -5],
  ['Book the flight and the room', -3],
  ['Show the site and the safety rules', 0],
  ['First talk after a month', 30],
];

/**
 * Some who join within days and weeks: one with documents to review and one rejected, one with a document that is late,
 * and tasks of which some are done.
 */
export async function leaveOnboardings(
  app: FastifyInstance,
  admin: Call,
  recruiter: Call & { access: string },
): Promise<void> {
  for (const [name, offset_days] of tasks)
    await admin('POST', taskEndpoints.createTemplate.path, { name, offset_days });
  const { results } = rows.parse(
    await recruiter('GET', `${applicant.path}?page_size=3&status=active&stage_category=pre_joining`),
  );
  const people = await Promise.all(
    results.map(({ id }, at) => begin(admin, { applicant: id, joining_date: day([4, 12, 40][at] ?? 60) })),
  );
  const [first, second] = people;
  if (!first || !second) return;
  const upload = (of: Begun, name: string) => uploadOf(app, recruiter, of, name);
  const passport = await upload(first, 'Passport');
  await act(admin, passport, 'approve', { document_number: 'N7203341', expires_on: day(1500) });
  await act(admin, await upload(first, 'Attested degree'), 'reject', {
    reason: 'The stamp of the attestation is cut off',
  });
  await upload(first, 'Medical fitness report');
  await upload(second, 'Passport');
  await act(recruiter, await upload(second, 'Letters of experience'), 'begin-review');
  const photo = second.requests.find(({ name }) => name === 'Photo');
  if (photo) await act(admin, photo.id, 'change', { due_on: day(-2) });
  for (const [at, state] of (['done', 'ongoing'] as const).entries()) {
    const task = first.tasks[at];
    if (task)
      await admin('POST', taskEndpoints.change.path.replace(':id', `${task.id}`), {
        ...{ version: task.version, state },
      });
  }
}

async function begin(admin: Call, body: { applicant: number; joining_date: string }): Promise<Begun> {
  return record.parse(await admin('POST', `${onboarding.path}begin/`, body));
}

/** Sends both sides of a document that has two. Answers its id; throws where it is not asked for. */
async function uploadOf(
  app: FastifyInstance,
  { access }: { access: string },
  { requests }: Begun,
  name: string,
): Promise<number> {
  const request = requests.find((each) => each.name === name);
  if (!request) throw new Error(`${name} is not asked for`);
  for (const side of request.needs_back ? ['front', 'back'] : ['front'])
    await sendFile(app, access, documentEndpoints.upload.path.replace(':id', `${request.id}`), {
      ...{ name: `${name.toLowerCase().replaceAll(' ', '-')}-${side}.pdf`, fields: { side } },
      bytes: pageSaying(`${name}, ${side} (sample)`),
    });
  return request.id;
}

/** Does a verb of a document, with the version that it has now. */
async function act(call: Call, id: number, verb: string, body: object = {}): Promise<void> {
  const path = documentEndpoints.review.path.replace(':id/review/', `${id}/`);
  const { request } = z
    .object({ request: z.object({ version: z.number() }) })
    .parse(await call('GET', `${path}review/`));
  await call('POST', `${path}${verb}/`, { version: request.version, ...body });
}

/** A PDF of one page with one line of plain letters. */
function pageSaying(line: string): Uint8Array<ArrayBuffer> {
  const text = `BT /F1 20 Tf 60 500 Td (${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const xref = `xref\n0 6\n0000000000 65535 f \n${starts.join('')}`;
  return new TextEncoder().encode(
    `${file}${xref}trailer<</Root 1 0 R/Size 6>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}
