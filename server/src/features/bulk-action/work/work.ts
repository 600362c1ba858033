import { BULK_DELETE_PHRASE, bulkWork } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { type BulkEntity, bulkKinds } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { checkText } from '@hireloom/contracts/template/check';
import { sql } from 'kysely';
import type { z } from 'zod';
import { withNames } from '../../../crud/columns.ts';
import { checkReferences } from '../../../crud/references.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { parseInput } from '../../../platform/http/failure.ts';
import { checkStep, entryOf, type ManyStep } from '../../applicant/index.ts';
import { atField } from '../at-field.ts';
import { resourceFor } from '../target.ts';
import { mailFields } from './mail-fields.ts';
import { phrase } from '../../../platform/words/phrase.ts';

export type Work = z.output<typeof bulkWork>;
export type WorkOf<K extends Work['kind']> = Extract<Work, { kind: K }>;
/** A step in the process of applicants. */
export type StepWork = WorkOf<'move' | 'reject' | 'withdraw'>;

const isStep = (work: Work): work is StepWork =>
  work.kind === 'move' || work.kind === 'reject' || work.kind === 'withdraw';

/** The same as applicants take it. */
export const stepOf = (work: StepWork): ManyStep =>
  work.kind === 'move'
    ? { action: 'move', stage: work.stage, note: work.note }
    : { action: work.kind, reason: work.reason, note: work.note };

/** Work as it was stored with an action. */
export const storedWork = (value: unknown): Work => bulkWork.parse(value);

/** Checks that the work makes sense for records of this kind and may be done by the viewer; answers it as it is stored. */
export async function checkWork(context: Context, entity: BulkEntity, work: Work): Promise<Work> {
  if (work.kind === 'update') return checkUpdate(context, resourceFor(entity).entity, work);
  if (!bulkKinds[entity].includes(work.kind))
    throw isStep(work)
      ? invalid({ 'work.kind': 'This can be done to applicants only' })
      : invalid({ 'work.kind': 'This can be done to candidates only' });
  if (isStep(work)) await atField('work', () => checkStep(context, stepOf(work)));
  if (work.kind === 'email') refuseWrongFields(work);
  if (work.kind === 'attach') {
    const { job, stage } = work;
    await atField('work', async () => {
      await checkReferences(context, applicant, { job, stage }, { job, stage });
      await entryOf(context, job, stage);
    });
  }
  return work;
}

/** Deleting asks for its phrase, once it is meant. */
export function refuseUntyped(work: Work): void {
  if (work.kind === 'delete' && work.confirm !== BULK_DELETE_PHRASE)
    throw invalid({ 'work.confirm': phrase('Type “{BULK_DELETE_PHRASE}” to go on', { BULK_DELETE_PHRASE }) });
}

async function checkUpdate(context: Context, entity: Entity, work: WorkOf<'update'>): Promise<Work> {
  const keys = Object.keys(work.set);
  const foreign = keys.filter((key) => !entity.bulk?.includes(key));
  if (foreign.length > 0) {
    const said = foreign.map((key) => [
      `work.set.${key.slice(0, 60)}`,
      'Can not be changed for many at once',
    ]);
    throw invalid(Object.fromEntries(said) as Record<string, string>);
  }
  const tags = work.add_tags.length + work.remove_tags.length;
  if (keys.length === 0 && tags === 0) throw invalid({ 'work.set': 'Choose what should change' });
  if ('tags' in work.set && tags > 0)
    throw invalid({ 'work.set.tags': 'Replace the tags, or add and remove some' });
  if (work.add_tags.some((tag) => work.remove_tags.includes(tag)))
    throw invalid({ 'work.remove_tags': 'A tag can not be added and removed at once' });
  const set = await atField('work.set', async () => {
    const parsed = parseInput(entity.update, work.set) as Record<string, unknown>;
    await checkReferences(context, entity, parsed, parsed);
    return parsed;
  });
  return { ...work, set };
}

function refuseWrongFields(work: WorkOf<'email'>): void {
  for (const key of ['subject', 'text'] as const) {
    const [fault] = checkText(work[key], mailFields);
    if (!fault) continue;
    const known = fault.code === 'unknown' ? '. Use {first_name} or {last_name}.' : '';
    throw invalid({ [`work.${key}`]: `${fault.sentence}${known}` });
  }
}

/** What is done, in words: "Set status to inactive, add the tag “urgent”". */
export async function summaryOf(context: Context, entity: BulkEntity, work: Work): Promise<string> {
  switch (work.kind) {
    case 'email':
      return `Send “${work.subject}”`;
    case 'delete':
      return 'Delete';
    case 'move':
      return `Move to ${(await checkStep(context, stepOf(work))).name}`;
    case 'reject':
      return `Reject: ${(await checkStep(context, stepOf(work))).name}`;
    case 'withdraw':
      return `Withdraw: ${(await checkStep(context, stepOf(work))).name}`;
    case 'attach': {
      const { rows } = await sql<{
        job_title: string;
      }>`select job_title from job where team_id = ${context.viewer.team_id} and id = ${work.job}`.execute(
        context.tx,
      );
      return `Attach to ${rows[0]?.job_title ?? 'a job'}`;
    }
    case 'update': {
      const text = (await updateWords(context, entity, work)).join(', ');
      return text.charAt(0).toUpperCase() + text.slice(1);
    }
  }
}

async function updateWords(context: Context, entity: BulkEntity, work: WorkOf<'update'>): Promise<string[]> {
  const resource = resourceFor(entity);
  const named: Record<string, unknown> = { ...work.set };
  await withNames(context, [{ resource, rows: [named] }]);
  const sets = Object.keys(work.set).map((key) => {
    const label = resource.entity.fields[key]?.label.toLowerCase() ?? key;
    const value = said(named[key]);
    return value === '' ? `empty ${label}` : `set ${label} to ${value}`;
  });
  const tags = (verb: string, list: readonly string[]) =>
    list.length === 0
      ? []
      : [`${verb} the ${list.length === 1 ? 'tag' : 'tags'} ${list.map((tag) => `“${tag}”`).join(', ')}`];
  return [...sets, ...tags('add', work.add_tags), ...tags('remove', work.remove_tags)];
}

function said(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(said).join(', ');
  if (typeof value === 'object') return 'name' in value ? String(value.name) : '';
  return String(value).replaceAll('_', ' ');
}
