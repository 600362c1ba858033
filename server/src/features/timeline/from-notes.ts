import type { NoteAudience } from '@hireloom/contracts/kit/notes';
import type { Stamps } from '@hireloom/contracts/kit/entity';
import type { RefValue } from '@hireloom/contracts/kit/field';
import type { TimelineItem, TimelineOf } from '@hireloom/contracts/timeline/timeline-endpoints';
import { sql } from 'kysely';
import { readRows } from '../../crud/list.ts';
import { type Resource, resourceOf } from '../../crud/resource.ts';
import { jobsOf } from './jobs-of.ts';
import { isHidden, type TimelineSource } from './subject.ts';

type NoteRow = Stamps &
  Record<string, unknown> & { body: string; audience: NoteAudience | null; pinned: boolean | null };

/** Notes on records of one kind, through the resource that knows who reads which. */
const notesOn = (of: TimelineOf): TimelineSource => ({
  name: `${of}note`,
  kind: 'note',
  async read(context, { records }, { before, limit }) {
    const ids = records[of] ?? [];
    if (ids.length === 0 || (of === 'applicant' && isHidden(context.viewer, 'notes'))) return [];
    const resource = notesOf(of);
    const { viewer } = context;
    const rows = await readRows(
      resource,
      context,
      sql`t.team_id = ${viewer.team_id} and ${sql.ref(`t.${of}_id`)} = any(${ids}) and t.deleted_on is null
        and ${before === undefined ? sql`true` : sql`t.id < ${before}`} and ${resource.visibleTo(viewer, 't')}`,
      { limit },
    );
    const jobs =
      of === 'applicant'
        ? await jobsOf(
            context,
            rows.map((row) => ownerOf(row, of)),
          )
        : null;
    return rows.map((row) => ({ id: row.id, item: itemOf(resource, row, of, jobs) }));
  },
});

function notesOf(of: TimelineOf): Resource {
  const resource = resourceOf(`${of}_note`);
  if (!resource) throw new Error(`There are no notes on ${of}`);
  return resource;
}

const ownerOf = (row: Record<string, unknown>, of: TimelineOf): number => (row[of] as RefValue).id;

function itemOf(
  { entity }: Resource,
  row: Stamps & Record<string, unknown>,
  of: TimelineOf,
  jobs: Awaited<ReturnType<typeof jobsOf>> | null,
): TimelineItem {
  const { id, version, body, audience, pinned, created_on, updated_on, created_by } = row as NoteRow;
  const record_id = ownerOf(row, of);
  return {
    key: `${entity.name}-${id}`,
    kind: 'note',
    at: created_on,
    actor: created_by,
    job: jobs?.get(record_id) ?? null,
    note: {
      id,
      entity: entity.name,
      record_id,
      body,
      audience: audience ?? 'team',
      pinned: pinned === true,
      edited: updated_on !== created_on,
      version,
    },
  };
}

export const noteSources: readonly TimelineSource[] = (['candidate', 'applicant', 'job'] as const).map(
  notesOn,
);
