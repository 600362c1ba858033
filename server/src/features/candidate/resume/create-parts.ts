import type { ProfileParts } from '@hireloom/contracts/candidate/candidate-endpoints';
import { sql } from 'kysely';
import type { Change } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusals } from '../../../crud/check/refusals.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { refreshEducation } from '../parts.resource.ts';

interface Item {
  id: number;
  name: string;
}

/**
 * Adds parts to a candidate whom the viewer may change, one statement per kind. Answers what came, in the form of the
 * activity log: the caller tells of it in one entry. What is there already stays as it is.
 * Throws as `checkParts`.
 */
export async function createParts(
  context: Context,
  candidateId: number,
  { skills, languages, experience, education }: ProfileParts,
): Promise<Change[]> {
  await checkParts(context, { skills, languages, experience, education });
  const own = {
    team_id: context.viewer.team_id,
    candidate_id: candidateId,
    created_by_id: context.viewer.id,
    updated_by_id: context.viewer.id,
  };
  return [
    ...(await addSkills(context, own, skills)),
    ...(await addLanguages(context, own, languages)),
    ...(await addExperience(context, own, experience)),
    ...(await addEducation(context, own, education)),
  ];
}

interface Own {
  team_id: number;
  candidate_id: number;
  created_by_id: number;
  updated_by_id: number;
}

async function addSkills(context: Context, own: Own, entries: ProfileParts['skills']): Promise<Change[]> {
  if (entries.length === 0) return [];
  const ids = entries.flatMap(({ skill }) => skill ?? []);
  const known = new Map((await itemsById(context, 'skill', ids)).map((item) => [item.id, item]));
  const named = await skillsByName(
    context,
    entries.flatMap(({ skill, name }) => (skill === undefined && name ? [name] : [])),
  );
  const levels = new Map<Item, ProfileParts['skills'][number]['level']>();
  for (const { skill, name, level } of entries) {
    const item = skill === undefined ? named.get((name ?? '').toLowerCase()) : known.get(skill);
    if (!item) throw new Error('The skills were checked before');
    levels.set(known.get(item.id) ?? item, level);
  }
  const rows = [...levels].map(([{ id }, level]) => ({ ...own, skill_id: id, level: level ?? null }));
  const { id } = (await context.tx
    .insertInto('candidate_skill')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) ?? { id: 0 };
  await entityChanged(context, 'candidate_skill', id);
  return [
    added(
      'skills',
      'Skills',
      [...levels.keys()].map(({ name }) => name),
    ),
  ];
}

async function addLanguages(
  context: Context,
  own: Own,
  entries: ProfileParts['languages'],
): Promise<Change[]> {
  if (entries.length === 0) return [];
  const items = await itemsById(
    context,
    'language',
    entries.map(({ language }) => language),
  );
  const { id } = (await context.tx
    .insertInto('candidate_language')
    .values(entries.map(({ language, level }) => ({ ...own, language_id: language, level: level ?? null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) ?? { id: 0 };
  await entityChanged(context, 'candidate_language', id);
  return [
    added(
      'languages',
      'Languages',
      items.map(({ name }) => name),
    ),
  ];
}

async function addExperience(
  context: Context,
  own: Own,
  entries: ProfileParts['experience'],
): Promise<Change[]> {
  if (entries.length === 0) return [];
  const { id } = await context.tx
    .insertInto('candidate_experience')
    .values(
      entries.map(({ title, company, city, start_date, end_date, description }) => ({
        ...own,
        ...{ title, company, start_date },
        ...{ city: city ?? null, end_date: end_date ?? null, description: description ?? null },
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await entityChanged(context, 'candidate_experience', id);
  return [
    added(
      'experience',
      'Experience',
      entries.map(({ title, company }) => `${title}, ${company}`),
    ),
  ];
}

async function addEducation(
  context: Context,
  own: Own,
  entries: ProfileParts['education'],
): Promise<Change[]> {
  if (entries.length === 0) return [];
  const { id } = await context.tx
    .insertInto('candidate_education')
    .values(
      entries.map(({ university, degree, field_of_study, start_date, end_date, completed }) => ({
        ...own,
        university,
        field_of_study: field_of_study ?? null,
        ...{ degree: degree ?? null, start_date: start_date ?? null, end_date: end_date ?? null },
        completed: completed ?? true,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await refreshEducation(context, own.candidate_id);
  await entityChanged(context, 'candidate_education', id);
  const told = entries.map(({ university, degree }) => (degree ? `${degree}, ${university}` : university));
  return [added('education', 'Education', told)];
}

const added = (field: string, label: string, to: string[]): Change => ({ field, label, from: null, to });

/**
 * Checks parts without a candidate: everything that is wrong is said at once, each at its line
 * (`parts.experience.0.end_date`).
 */
export async function checkParts(
  context: Context,
  { skills, languages, experience, education }: ProfileParts,
): Promise<void> {
  const refusals = new Refusals();
  const skillIds = await itemsById(
    context,
    'skill',
    skills.flatMap(({ skill }) => skill ?? []),
  );
  for (const [index, { skill, name }] of skills.entries()) {
    const at = `parts.skills.${index}.skill`;
    if (skill === undefined && !name) refusals.add(invalid({ [at]: 'Skill is required' }));
    if (skill !== undefined && !skillIds.some(({ id }) => id === skill))
      refusals.add(invalid({ [at]: 'Skill was not found' }));
  }
  const spoken = await itemsById(
    context,
    'language',
    languages.map(({ language }) => language),
  );
  for (const [index, { language }] of languages.entries()) {
    const at = `parts.languages.${index}.language`;
    if (!spoken.some(({ id }) => id === language)) refusals.add(invalid({ [at]: 'Language was not found' }));
    if (languages.findIndex((entry) => entry.language === language) < index)
      refusals.add(invalid({ [at]: 'This language is already there' }));
  }
  for (const [list, entries] of Object.entries({ experience, education })) {
    for (const [index, { start_date, end_date }] of entries.entries()) {
      if (start_date && end_date && end_date < start_date)
        refusals.add(invalid({ [`parts.${list}.${index}.end_date`]: 'To can not be before from' }));
    }
  }
  refusals.throwIfAny();
}

async function itemsById({ tx, viewer }: Context, list: string, ids: readonly number[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('lookup_item')
    .select(['id', 'name'])
    .where('team_id', '=', viewer.team_id)
    .where('list', '=', list)
    .where('id', 'in', ids)
    .where('deleted_on', 'is', null)
    .execute();
}

/** The skills of these names by the name in small letters, made where the list does not have them. */
async function skillsByName({ tx, viewer }: Context, names: string[]): Promise<Map<string, Item>> {
  if (names.length === 0) return new Map();
  const words = new Map(names.map((name) => [name.toLowerCase(), name]));
  const find = () =>
    tx
      .selectFrom('lookup_item')
      .select(['id', 'name'])
      .where('team_id', '=', viewer.team_id)
      .where('list', '=', 'skill')
      .where('deleted_on', 'is', null)
      .where(sql<boolean>`name_key = any(${[...words.keys()]})`)
      .execute();
  const byName = (items: Item[]) => new Map(items.map((item) => [item.name.toLowerCase(), item]));
  const found = byName(await find());
  const missing = [...words].flatMap(([word, name]) => (found.has(word) ? [] : [name]));
  if (missing.length === 0) return found;
  // Somebody else may make the same one in this moment.
  await sql`insert into lookup_item (team_id, list, name, created_by_id, updated_by_id)
    select ${viewer.team_id}::bigint, 'skill', name, ${viewer.id}::bigint, ${viewer.id}::bigint from unnest(${missing}::text[]) name
    on conflict do nothing`.execute(tx);
  return byName(await find());
}
