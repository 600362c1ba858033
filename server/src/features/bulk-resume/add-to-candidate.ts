import type { ProfileParts } from '@hireloom/contracts/candidate/candidate-endpoints';
import type { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Row } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import { loadRow } from '../../crud/write.ts';
import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import {
  attachResume,
  candidateChanged,
  candidateResource,
  createParts,
  inputOf,
  markSources,
  parsedAgain,
  prefill,
  updateAllowed,
  takeDraft,
} from '../candidate/index.ts';
import { readSources } from './review.queries.ts';

/** Which values of a resume a candidate takes: all it has, the chosen ones, only where nothing stands, or also where the parser wrote before. */
export type Taking =
  | { kind: 'all' }
  | { kind: 'chosen'; keys: readonly string[] }
  | { kind: 'empty' }
  | { kind: 'renew' };

/**
 * Gives a candidate a read resume: the file, the values that are taken, and what is new in skills, languages, jobs and
 * schools. Nothing that stands in the profile is removed.
 */
export async function addToCandidate(
  context: Context,
  { candidateId, draft: draftId, taking }: { candidateId: number; draft: number; taking: Taking },
): Promise<Row<typeof candidate>> {
  const row = await loadRow(candidateResource, context, candidateId, { change: true });
  const draft = await takeDraft(context, draftId);
  await attachResume(context, candidateId, { ...draft, parsed: JSON.stringify(draft.parsed) });
  await notifyResume(context, row, draft.file_id);
  return takeValues(context, row, { parsed: draft.parsed, text: draft.text, taking });
}

/** Writes down that the candidate got a newer resume and tells open pages. */
async function notifyResume(
  context: Context,
  { id, name }: { id: number; name: string },
  fileId: number,
): Promise<void> {
  const file = await context.tx
    .selectFrom('file')
    .select('name')
    .where('team_id', '=', context.viewer.team_id)
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const changes = [{ field: 'resume', label: 'Resume', from: null, to: file.name }];
  const entry = { entity: 'candidate', record_id: id, record_name: name };
  await activity(context, { ...entry, action: 'add_resume', changes });
  await entityChanged(context, 'candidate', id);
}

/** Takes values and new parts of a parsed resume into a candidate. */
export async function takeValues(
  context: Context,
  row: Row<typeof candidate>,
  { parsed, text, taking }: { parsed: unknown; text: string; taking: Taking },
): Promise<Row<typeof candidate>> {
  const start = await prefill(context, parsedAgain(parsed, text));
  // Both names are asked of everybody, so the known ones stand in where the resume has none.
  const ready = inputOf({
    ...start,
    values: { first_name: row.first_name, last_name: row.last_name, ...start.values },
  });
  if (!ready) return row;
  const sources = await readSources(context, row.id);
  const stored = new Map<string, unknown>(Object.entries(row));
  const taken = Object.entries(ready.candidate).filter(([key, value]) => {
    if (!(key in start.values) || value === null || value === undefined) return false;
    const empty = isEmpty(stored.get(key));
    if (taking.kind === 'all') return true;
    if (taking.kind === 'chosen') return taking.keys.includes(key);
    if (taking.kind === 'empty') return empty;
    // What a person emptied stays empty.
    return sources[key] === 'parser' || (empty && sources[key] === undefined);
  });
  const added = await addParts(context, row, ready.parts);
  if (taken.length === 0) {
    await candidateChanged(context, [row.id], { kind: 'updated', fields: added });
    return row;
  }
  const chosen = taking.kind === 'chosen' ? taking.keys : [];
  const { row: changed, written } = await updateAllowed(context, row.id, Object.fromEntries(taken), chosen);
  await markSources(context, row.id, written, 'parser');
  return changed;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

interface Known {
  skills: string[];
  languages: number[];
  jobs: string[];
  schools: string[];
}

const jobKey = (title: string, company: string, start: string) =>
  `${title}|${company}|${start.slice(0, 4)}`.toLowerCase();
const schoolKey = (university: string, degree: string | null | undefined) =>
  `${university}|${degree ?? ''}`.toLowerCase();

/** What the profile has. What somebody removed counts too: it is not to come back. */
async function readKnown({ tx, viewer }: Context, candidateId: number): Promise<Known> {
  const { rows } = await sql<Known>`select
      array(select distinct unnest(array[lower(n.name), n.id::text]) from candidate_skill s join lookup_item n on n.team_id = s.team_id and n.id = s.skill_id
        where s.team_id = ${viewer.team_id} and s.candidate_id = ${candidateId}) as skills,
      array(select language_id from candidate_language where team_id = ${viewer.team_id} and candidate_id = ${candidateId}) as languages,
      array(select lower(title || '|' || company || '|' || extract(year from start_date)) from candidate_experience
        where team_id = ${viewer.team_id} and candidate_id = ${candidateId}) as jobs,
      array(select lower(university || '|' || coalesce(degree, '')) from candidate_education
        where team_id = ${viewer.team_id} and candidate_id = ${candidateId}) as schools`.execute(tx);
  return rows[0] ?? { skills: [], languages: [], jobs: [], schools: [] };
}

/** Adds the parts that the profile does not have; answers which kinds came. */
async function addParts(
  context: Context,
  { id, name }: { id: number; name: string },
  parts: ProfileParts,
): Promise<string[]> {
  const known = await readKnown(context, id);
  const changes = await createParts(context, id, {
    skills: parts.skills.filter(
      ({ skill, name }) => !known.skills.includes(skill ? String(skill) : (name ?? '').toLowerCase()),
    ),
    languages: parts.languages.filter(({ language }) => !known.languages.includes(language)),
    experience: parts.experience.filter(
      ({ title, company, start_date }) => !known.jobs.includes(jobKey(title, company, start_date)),
    ),
    education: parts.education.filter(
      ({ university, degree }) => !known.schools.includes(schoolKey(university, degree)),
    ),
  });
  if (changes.length > 0) {
    const entry = { entity: 'candidate', record_id: id, record_name: name };
    await activity(context, { ...entry, action: 'update', changes });
  }
  return changes.map(({ field }) => field);
}
