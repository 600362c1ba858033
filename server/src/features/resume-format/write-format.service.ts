import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import { canView } from '@hireloom/contracts/permissions';
import type {
  ResumeFormatRow,
  resumeFormatEndpoints,
} from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { sql } from 'kysely';
import { Refusals } from '../../crud/check/refusals.ts';
import { staleVersion } from '../../crud/write.ts';
import { activity, type Change } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { storedJson } from '../../platform/db/stored-shape.ts';
import { invalid, notFound } from '../../platform/http/app-error.ts';
import type { BareContext } from '../../platform/http/route.ts';
import { runInTeam } from '../../platform/http/run.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { adoptFile } from '../../platform/storage/files.ts';
import type { Upload } from '../../platform/storage/storage.ts';
import { actionSaid } from '../../platform/words/phrase.ts';
import { checkDocx } from './check-docx.ts';
import { readFormat } from './formats.queries.ts';
import { resumeFormatShapes } from './resume-format.shapes.ts';

const ENTITY = 'resume_format';
type Calls = typeof resumeFormatEndpoints;

/** The Word file is looked at first, without holding a connection. */
async function inTeam<T>(bare: BareContext, work: (context: Context) => Promise<T>): Promise<T> {
  const { viewer, platform, uploads, request } = bare;
  if (!viewer) throw new Error('A format needs somebody who writes it');
  const [upload] = uploads;
  if (upload) await checkDocx(upload);
  return runInTeam(platform, viewer, { uploads, request_id: request.id }, work);
}

/** Adds a format: a Word file where one came, else a layout. Throws at `file`, `name` and `organization`. */
export const createFormat = (bare: BareContext, body: BodyOf<Calls['create']>): Promise<ResumeFormatRow> =>
  inTeam(bare, async (context) => {
    const { tx, viewer, uploads } = context;
    const { name, organization, layout } = body;
    await refuse(context, { name, organization }, 0);
    const { id } = await tx
      .insertInto('resume_format')
      .values({
        ...{ team_id: viewer.team_id, name, organization_id: organization, kind: 'layout' },
        layout: storedJson(resumeFormatShapes.layout, layout),
        ...{ created_by_id: viewer.id, updated_by_id: viewer.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [upload] = uploads;
    if (upload) await keepFile(context, id, upload);
    await told(context, { id, name }, 'create');
    return readFormat(context, id);
  });

/**
 * Changes a format; resumes that were made by it stay. Throws as `createFormat`, `not_found`, `version_conflict`, and at
 * `file` where a layout gets one.
 */
export const updateFormat = (
  bare: BareContext,
  id: number,
  { version, ...input }: BodyOf<Calls['update']>,
): Promise<ResumeFormatRow> =>
  inTeam(bare, async (context) => {
    const { tx, viewer, uploads } = context;
    await lock(context, id);
    const before = await readFormat(context, id);
    if (version !== before.version)
      throw staleVersion(
        { label: 'Resume format' },
        { ...before, updated_by: before.updated_by?.name ?? null },
      );
    await refuse(context, { name: input.name ?? before.name, organization: input.organization ?? null }, id);
    const [upload] = uploads;
    if (upload && before.kind === 'layout')
      throw invalid({ file: 'A layout has no file. Add a new format instead' });
    await tx
      .updateTable('resume_format')
      .set({
        ...(input.name === undefined ? {} : { name: input.name }),
        ...(input.organization === undefined ? {} : { organization_id: input.organization }),
        ...(input.layout === undefined
          ? {}
          : { layout: storedJson(resumeFormatShapes.layout, input.layout) }),
        ...{ version: version + 1, updated_on: sql<string>`now()`, updated_by_id: viewer.id },
      })
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', id)
      .execute();
    if (upload) await keepFile(context, id, upload);
    const after = await readFormat(context, id);
    await told(context, after, 'update', changesBetween(before, after));
    return after;
  });

/** Deletes formats; resumes that were made by them stay. One that is not there refuses them all: `not_found`. */
export async function removeFormats(context: Context, ids: number[]): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ id: number; name: string }>`select id, name from resume_format
    where team_id = ${viewer.team_id} and id = any(${ids}) and deleted_on is null order by id for update`.execute(
    tx,
  );
  if (rows.length < new Set(ids).size) throw notFound('Some of the formats');
  await tx
    .updateTable('resume_format')
    .set({ deleted_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', 'in', ids)
    .execute();
  for (const row of rows) await told(context, row, 'delete');
  return actionSaid(0, messages.deleted);
}

async function keepFile(context: Context, id: number, upload: Upload): Promise<void> {
  const { tx, viewer } = context;
  const file_id = await adoptFile(context, upload, { entity: ENTITY, record_id: id, purpose: 'file' });
  await tx
    .updateTable('resume_format')
    .set({ kind: 'docx', file_id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
}

async function lock({ tx, viewer }: Context, id: number): Promise<void> {
  const row = await tx
    .selectFrom('resume_format')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Resume format');
}

async function refuse(
  { tx, viewer }: Context,
  { name, organization }: { name: string; organization: number | null },
  self: number,
): Promise<void> {
  const { rows } = await sql<{ taken: boolean; client: boolean }>`select
      exists (select from resume_format r where r.team_id = ${viewer.team_id} and r.deleted_on is null
        and lower(r.name) = lower(${name}) and r.id <> ${self}) as taken,
      exists (select from organization o where o.team_id = ${viewer.team_id} and o.id = ${organization}::bigint
        and o.deleted_on is null) as client`.execute(tx);
  const refusals = new Refusals();
  if (rows[0]?.taken) refusals.add(invalid({ name: 'Name is already used' }));
  if (organization !== null && !(rows[0]?.client && canView(viewer, 'organization')))
    refusals.add(invalid({ organization: 'Pick a client from the list' }));
  refusals.throwIfAny();
}

async function told(
  context: Context,
  { id, name }: { id: number; name: string },
  action: 'create' | 'update' | 'delete',
  changes: Change[] = [],
): Promise<void> {
  await activity(context, { entity: ENTITY, record_id: id, record_name: name, action, changes });
  await entityChanged(context, ENTITY, id);
}

function changesBetween(before: ResumeFormatRow, after: ResumeFormatRow): Change[] {
  const rows: [string, string, unknown, unknown][] = [
    ['name', 'Name', before.name, after.name],
    ['organization', 'Client', before.organization?.name ?? null, after.organization?.name ?? null],
    ['file', 'File', before.file?.id, after.file?.id],
    ['masks', 'Masked', before.layout.masks.join(', '), after.layout.masks.join(', ')],
    ['sections', 'Sections', before.layout.sections.join(', '), after.layout.sections.join(', ')],
  ];
  return rows.flatMap(([field, label, from, to]): Change[] =>
    from === to
      ? []
      : [
          {
            field,
            label,
            ...(field === 'file' ? { from: before.file?.name, to: after.file?.name } : { from, to }),
          },
        ],
  );
}
