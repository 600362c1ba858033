import { BULK_DELETE_PHRASE } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { type BulkEntity, bulkKinds } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import type { CustomValues } from '@hireloom/contracts/custom-field/is-shown';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import { textOf } from '@hireloom/contracts/custom-field/convert-value';
import { withNames } from '../../../crud/columns.ts';
import { checkReferences } from '../../../crud/check/references.ts';
import { checkForMany } from '../../../crud/custom/check-many.ts';
import { fieldsOf } from '../../../crud/custom/definitions.ts';
import { ownValues } from '../../../crud/custom/own-values.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { parseInput } from '../../../platform/http/failure.ts';
import { checkStep, entryOf, type ManyStep } from '../../applicant/index.ts';
import { atField } from '../at-field.ts';
import { resourceFor } from '../target.ts';
import { momentOf, type ReadableFile } from '../../mail/index.ts';
import { accountFor } from '../../mail-account/index.ts';
import { prepareMailing, refuseFiles } from './mail-letters.ts';
import { storedBulkWork, type Work, type WorkOf } from './stored-work.ts';
import { inside, joined, type Phrase, phrase, type Sentence } from '../../../platform/words/phrase.ts';

export type { Work, WorkOf } from './stored-work.ts';
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
export const storedWork = (value: unknown): Work => storedBulkWork.parse(value);

/** Checks that the work makes sense for records of this kind and may be done by the viewer; answers it as it is stored. */
export async function checkWork(
  context: Context,
  entity: BulkEntity,
  work: Work,
  readable: ReadableFile,
): Promise<Work> {
  if (work.kind === 'update') return checkUpdate(context, resourceFor(entity).entity, work);
  if (!bulkKinds[entity].includes(work.kind))
    throw isStep(work)
      ? invalid({ 'work.kind': 'This can be done to applicants only' })
      : invalid({
          'work.kind':
            work.kind === 'email' ? 'This can be done to people only' : 'This can be done to candidates only',
        });
  if (isStep(work)) await atField('work', () => checkStep(context, stepOf(work)));
  if (work.kind === 'email') await atField('work', () => checkMailing(context, entity, work, readable));
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
    throw invalid({ 'work.confirm': phrase('Type “{words}” to go on', { words: BULK_DELETE_PHRASE }) });
}

async function checkUpdate(context: Context, entity: Entity, work: WorkOf<'update'>): Promise<Work> {
  const keys = Object.keys(work.set);
  const foreign = keys.filter((key) => key !== 'custom' && !entity.bulk?.includes(key));
  if (foreign.length > 0) {
    const said = foreign.map((key) => [
      `work.set.${key.slice(0, 60)}`,
      'Can not be changed for many at once',
    ]);
    throw invalid(Object.fromEntries(said) as Record<string, string>);
  }
  const tags = work.add_tags.length + work.remove_tags.length;
  const own = Object.keys(Object(work.set['custom']) as object).length;
  if (keys.length === (own === 0 && 'custom' in work.set ? 1 : 0) && tags === 0)
    throw invalid({ 'work.set': 'Choose what should change' });
  if ('tags' in work.set && tags > 0)
    throw invalid({ 'work.set.tags': 'Replace the tags, or add and remove some' });
  if (work.add_tags.some((tag) => work.remove_tags.includes(tag)))
    throw invalid({ 'work.remove_tags': 'A tag can not be added and removed at once' });
  const set = await atField('work.set', async () => {
    const parsed = parseInput(entity.update, work.set) as Record<string, unknown>;
    await checkReferences(context, entity, parsed, parsed);
    const { custom, ...built } = parsed;
    if (own === 0) return built;
    return { ...built, custom: await checkForMany(context, entity.name, Object(custom) as CustomValues) };
  });
  return { ...work, set };
}

/** Throws at its keys for a mail that could go to nobody. */
async function checkMailing(
  context: Context,
  entity: BulkEntity,
  work: WorkOf<'email'>,
  readable: ReadableFile,
): Promise<void> {
  momentOf(context, work.send_after);
  const { category } = await prepareMailing(context, entity, work);
  await accountFor(context, { account: work.account, category });
  await refuseFiles(context, work, readable);
}

/** Words of a sentence of several parts: the first of them begins it. */
const SET = '{place, select, first {Set} other {set}} {field} to {value}';
const EMPTY = '{place, select, first {Empty} other {empty}} {field}';
const ADD = '{place, select, first {Add} other {add}} the {count, plural, one {tag} other {tags}} {tags}';
const REMOVE =
  '{place, select, first {Remove} other {remove}} the {count, plural, one {tag} other {tags}} {tags}';

/** What is done, in words: "Set status to inactive, add the tag “urgent”". */
export async function summaryOf(context: Context, entity: BulkEntity, work: Work): Promise<Sentence> {
  switch (work.kind) {
    case 'email':
      return phrase('Send “{subject}”', { subject: work.subject });
    case 'delete':
      return phrase('Delete');
    case 'move':
      return phrase('Move to {stage}', { stage: (await checkStep(context, stepOf(work))).name });
    case 'reject':
      return phrase('Reject: {reason}', { reason: (await checkStep(context, stepOf(work))).name });
    case 'withdraw':
      return phrase('Withdraw: {reason}', { reason: (await checkStep(context, stepOf(work))).name });
    case 'attach': {
      const { rows } = await sql<{
        job_title: string;
      }>`select job_title from job where team_id = ${context.viewer.team_id} and id = ${work.job}`.execute(
        context.tx,
      );
      return phrase('Attach to {job}', { job: rows[0]?.job_title ?? phrase('a job') });
    }
    case 'update': {
      return joined(await updateWords(context, entity, work), ', ');
    }
  }
}

async function updateWords(context: Context, entity: BulkEntity, work: WorkOf<'update'>): Promise<Phrase[]> {
  const resource = resourceFor(entity);
  const { custom, ...named } = work.set;
  const keys = Object.keys(named);
  await withNames(context, [{ resource, rows: [named] }]);
  const sets = keys.map((key) => {
    const field = inside(resource.entity.fields[key]?.label ?? key);
    const value = said(named[key]);
    return phrase(value === '' ? EMPTY : SET, { field, value });
  });
  const tagged = (tags: readonly string[]) => ({
    count: tags.length,
    tags: tags.map((tag) => `“${tag}”`).join(', '),
  });
  const { add_tags, remove_tags } = work;
  const parts = [
    ...sets,
    ...(custom ? await ownWords(context, entity, custom as CustomValues) : []),
    ...(add_tags.length > 0 ? [phrase(ADD, tagged(add_tags))] : []),
    ...(remove_tags.length > 0 ? [phrase(REMOVE, tagged(remove_tags))] : []),
  ];
  return parts.map(({ text, values }, index) =>
    phrase(text, { ...values, place: index === 0 ? 'first' : 'later' }),
  );
}

/** Titles and options of the team stand as they were written. */
async function ownWords(context: Context, entity: BulkEntity, custom: CustomValues): Promise<Phrase[]> {
  const row = { custom: { ...custom } };
  await ownValues(context, entity, [row]);
  const titles = new Map((await fieldsOf(context, entity)).map(({ key, title }) => [key, title]));
  return Object.entries(row.custom).map(([key, value]) => {
    const field = titles.get(key) ?? key;
    if (value === null) return phrase(EMPTY, { field });
    const isPerson = typeof value === 'object' && !Array.isArray(value);
    return phrase(SET, { field, value: isPerson ? said(value) : textOf(value) });
  });
}

function said(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(said).join(', ');
  if (typeof value === 'object') return 'name' in value ? String(value.name) : '';
  return String(value).replaceAll('_', ' ');
}
