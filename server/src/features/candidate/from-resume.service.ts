import type { candidateEndpoints, ProfileParts } from '@hireloom/contracts/candidate-endpoints';
import type { candidate } from '@hireloom/contracts/entities/candidate';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { Row } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import { createRow, loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { candidateResource } from './candidate.resource.ts';
import { educationResource, experienceResource, languageResource, skillResource } from './parts.resource.ts';
import { attachResume } from './resume.service.ts';

/** Saves person, parts and resume together: all or nothing. A draft can be used once, by whoever dropped it. */
export async function createFromResume(
  context: Context,
  input: BodyOf<typeof candidateEndpoints.createFromResume>,
): Promise<Row<typeof candidate>> {
  const row = await createRow(candidateResource, context, input.candidate);
  if (input.parts) await createParts(context, row.id, input.parts);
  if (input.draft !== undefined) {
    const draft = await useDraft(context, input.draft);
    await attachResume(context, row.id, { ...draft, parsed: JSON.stringify(draft.parsed) });
  }
  return loadRow(candidateResource, context, row.id);
}

async function useDraft({ tx, viewer }: Context, id: number) {
  const draft = await tx
    .updateTable('resume_draft')
    .set({ used_on: sql<string>`now()` })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('created_by_id', '=', viewer.id)
    .where('used_on', 'is', null)
    .returning(['file_id', 'kind', 'language', 'text', 'parsed'])
    .executeTakeFirst();
  if (!draft) throw invalid({ draft: 'This resume was already used. Please drop it again.' });
  return draft;
}

async function createParts(context: Context, candidateId: number, parts: ProfileParts): Promise<void> {
  const own = { candidate: candidateId };
  const skills = new Map<number, (typeof parts.skills)[number]>();
  for (const [index, entry] of parts.skills.entries()) {
    const id = entry.skill ?? (entry.name ? await skillByName(context, entry.name) : undefined);
    if (id === undefined) throw invalid({ [`parts.skills.${index}.skill`]: 'Skill is required' });
    skills.set(id, entry);
  }
  const at = (list: string, index: number) => `parts.${list}.${index}`;
  for (const [index, [skill, { level }]] of [...skills].entries()) {
    await placed(at('skills', index), () =>
      createRow(skillResource, context, { ...own, skill, level: level ?? null }),
    );
  }
  for (const [index, entry] of parts.languages.entries()) {
    await placed(at('languages', index), () =>
      createRow(languageResource, context, { ...own, language: entry.language, level: entry.level ?? null }),
    );
  }
  for (const [index, entry] of parts.experience.entries()) {
    await placed(at('experience', index), () => createRow(experienceResource, context, { ...own, ...entry }));
  }
  for (const [index, entry] of parts.education.entries()) {
    await placed(at('education', index), () =>
      createRow(educationResource, context, { ...own, ...entry, completed: entry.completed ?? true }),
    );
  }
}

/** Says in which entry of the form a field error is. */
async function placed(path: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && 'fields' in error && error.fields)) throw error;
    throw invalid(
      Object.fromEntries(
        Object.entries(error.fields).map(([key, messages]) => [`${path}.${key}`, messages as string[]]),
      ),
    );
  }
}

/** The skill of this name, made if the list does not have it. */
async function skillByName({ tx, viewer }: Context, name: string): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into lookup_item (team_id, list, name, created_by_id, updated_by_id)
    select ${viewer.team_id}, 'skill', ${name}, ${viewer.id}, ${viewer.id}
    where not exists (select from lookup_item where team_id = ${viewer.team_id} and list = 'skill' and parent_id is null and lower(name) = lower(${name}) and deleted_on is null)
    returning id`.execute(tx);
  if (rows[0]) return rows[0].id;
  const found = await tx
    .selectFrom('lookup_item')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('list', '=', 'skill')
    .where('deleted_on', 'is', null)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirstOrThrow();
  return found.id;
}
