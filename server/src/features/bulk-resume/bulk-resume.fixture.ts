import type { BulkResumeItem } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import type { Actor, TestApp, TestTeam } from '../../testing/app.ts';
import { formWith } from '../../testing/form.ts';
import { parseItemJob } from './parse-item.ts';

export interface Written {
  name: string;
  email: string;
  phone?: string;
  position?: string;
  company?: string;
}

/** A plain resume of an invented person. */
export function resumeOf({
  name,
  email,
  phone = '+971 50 123 4567',
  position = 'Site Engineer',
  company = 'Quay Builders LLC',
}: Written): Buffer {
  return Buffer.from(`${name}
${email}
${phone}

EXPERIENCE
${position}, ${company}
March 2019 - Present
Planned and supervised works on three towers.

EDUCATION
Bachelor of Civil Engineering, University of Leeds
2011 - 2015

SKILLS
AutoCAD, Primavera, Concrete

LANGUAGES
English, Arabic
`);
}

/** Begins a batch with these files and uploads them; answers the ids of the items. */
export async function uploadAll(
  actor: Actor,
  files: Record<string, Buffer>,
  options: Record<string, unknown> = {},
): Promise<number[]> {
  const begun = await actor.post('/customer/bulk-resume/batch/', {
    options,
    files: Object.entries(files).map(([name, { length }]) => ({ name, size: length })),
  });
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  const items: { file_id: number; name: string; uploaded: boolean }[] = begun.body.files;
  for (const { file_id, name } of items.filter(({ uploaded }) => !uploaded)) {
    const bytes = files[name] ?? Buffer.alloc(0);
    const form = formWith('file', name, bytes, { file_id: String(file_id) });
    const reply = await actor.call('POST', '/customer/upload-bulk-file/', form.body, form.headers);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }
  return items.map(({ file_id }) => file_id);
}

/** Runs the queued job of a file, as the worker does. */
export function parse(
  test: TestApp,
  team: TestTeam,
  item: number,
  { last = false }: { last?: boolean } = {},
): Promise<void> {
  const helpers = {
    platform: test.platform,
    teamId: team.id,
    jobId: '1',
    attempt: 1,
    last,
    signal: new AbortController().signal,
  };
  return parseItemJob.perform(helpers, { item });
}

/** Uploads and reads files; answers the items by the file's name. */
export async function readAll(
  test: TestApp,
  team: TestTeam,
  actor: Actor,
  files: Record<string, Buffer>,
  options: Record<string, unknown> = {},
): Promise<Record<string, BulkResumeItem>> {
  for (const id of await uploadAll(actor, files, options)) await parse(test, team, id);
  return itemsOf(actor);
}

export async function itemsOf(actor: Actor): Promise<Record<string, BulkResumeItem>> {
  const { body } = await actor.get('/customer/upload-bulk-file/');
  return Object.fromEntries(body.results.map((item: BulkResumeItem) => [item.name, item]));
}
