import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Who may write what belongs to a door: the door itself, and those who give the kit columns of a new row. */
const writers: Record<string, { writes: RegExp; files: readonly string[] }> = {
  'the stage of an applicant': {
    writes:
      /(?:update applicant\b|insert into applicant\b|(?:updateTable|insertInto)\('applicant'\))[^;]{0,400}?stage_id|\bstage_id: (?!number|string)/,
    files: [
      'features/applicant/stage/entry.ts',
      'features/applicant/stage/restage.ts',
      'features/applicant/stage/stage-rows.ts',
    ],
  },
  'the history of stages': {
    writes: /(?:insert into|update) stage_history\b|(?:insertInto|updateTable)\('stage_history'\)/,
    files: ['features/applicant/stage/restage.ts', 'features/applicant/stage/stage-rows.ts'],
  },
  'the counts of a board': {
    writes: /(?:insert into|update) job_stage_count\b|(?:insertInto|updateTable)\('job_stage_count'\)/,
    files: ['features/applicant/stage/pipeline-counts.ts', 'features/applicant/stage/restage.ts'],
  },
  'the status of a job': {
    writes: /\bjob_status_category: (?!string)|set[^;`]{0,400}job_status_category =/,
    files: ['features/job/job-status.ts', 'features/job/job.rules.ts', 'features/job/reapproval.ts'],
  },
  'what search knows of candidates': {
    writes:
      /\bindexPeople\(|(?:insert into|update|delete from) (?:search_profile|search_text|candidate_search)\b|(?:insertInto|updateTable|deleteFrom)\('(?:search_profile|search_text|candidate_search)'\)/,
    // Entries that come to be called by an item of a list are found by its name from then on.
    files: ['features/candidate/door/list-words.ts', 'features/listed-text/', 'features/search-index/'],
  },
  'the keys and pairs of duplicates': {
    writes: /\b(?:storeKeys|forgetKeys|checkCandidateAgain)\(/,
    files: ['features/duplicate/'],
  },
};

/** Sample data is written as a whole, without anybody being told. */
const seeds = ['features/demo/'];

const startsWithOne = (file: string, names: readonly string[]) => names.some((name) => file.startsWith(name));

async function sources(): Promise<Map<string, string>> {
  const names = await readdir(root, { recursive: true });
  const files = names.filter(
    (name) => name.endsWith('.ts') && !/\.(test|fixture|gen)\.ts$/.test(name) && !name.startsWith('testing/'),
  );
  const texts = await Promise.all(files.map((name) => readFile(join(root, name), 'utf8')));
  return new Map(files.map((name, index) => [name, (texts[index] ?? '').replace(/^import .*$/gm, '')]));
}

it.each(Object.entries(writers))('%s is written behind its door alone', async (_what, { writes, files }) => {
  const all = [...(await sources())];
  const found = all.filter(([, text]) => writes.test(text)).map(([name]) => name);
  expect(found.filter((name) => !startsWithOne(name, [...files, ...seeds]))).toEqual([]);
  for (const file of files)
    expect(
      found.some((name) => name.startsWith(file)),
      file,
    ).toBe(true);
});

const planted: Record<string, readonly string[]> = {
  'the stage of an applicant': [
    'await sql`update applicant set stage_id = ${to} where id = ${id}`.execute(tx);',
    "await tx.updateTable('applicant').set({ stage_id: 3 }).execute();",
    'await sql`insert into applicant (team_id, stage_id) values (1, 2)`.execute(tx);',
  ],
  'the history of stages': ["await tx.insertInto('stage_history').values(row).execute();"],
  'the counts of a board': ['await sql`update job_stage_count set applicants = 0`.execute(tx);'],
  'the status of a job': [
    "await tx.updateTable('job').set({ job_status_category: 'open' }).execute();",
    "await sql`update job set job_status_category = 'open' where id = ${id}`.execute(tx);",
  ],
  'what search knows of candidates': ["await tx.deleteFrom('candidate_search').execute();"],
  'the keys and pairs of duplicates': ['await storeKeys(tx, team, id, person);'],
};

it.each(Object.entries(planted))('a write of %s elsewhere would be found', (what, texts) => {
  for (const text of texts) expect(writers[what]?.writes.test(text), text).toBe(true);
});
