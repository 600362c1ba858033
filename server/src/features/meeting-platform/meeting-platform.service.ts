import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { linkProblem } from '@hireloom/contracts/meeting-platform/meeting-link';
import type {
  MeetingPlatformRow,
  meetingPlatformEndpoints,
} from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import { sql } from 'kysely';
import { activity, type Change } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, invalid, notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { inEnglish, inside, phrase, storedPhrase } from '../../platform/words/phrase.ts';
import { wakeMeetings } from './keep/wake-meetings.ts';
import { readPlatforms } from './platforms.queries.ts';
import { signInsOf } from './sign-in/platform-provider.ts';

const ENTITY = 'meeting_platform';
type Calls = typeof meetingPlatformEndpoints;

/** The platforms of the team with their health, and where this installation can sign in. */
export async function listPlatforms({ tx, viewer, platform }: Context): Promise<ReplyOf<Calls['list']>> {
  return { results: await readPlatforms(tx, viewer.team_id), sign_ins: signInsOf(platform.config) };
}

/** Adds a platform. Throws `invalid_input` at `name` where another has it. */
export async function createPlatform(
  context: Context,
  body: BodyOf<Calls['create']>,
): Promise<MeetingPlatformRow> {
  const { tx, viewer } = context;
  await refuseTaken(context, body.name, 0);
  const { id } = await tx
    .insertInto('meeting_platform')
    .values({
      ...{ ...body, is_default: false, team_id: viewer.team_id },
      ...{ created_by_id: viewer.id, updated_by_id: viewer.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (body.is_default) await becomeDefault(context, id);
  return told(context, id, 'create', []);
}

/** Changes a platform. Errors: `version_conflict`; `invalid_input` at `name` and `link`. */
export async function updatePlatform(
  context: Context,
  id: number,
  { version, is_default, ...given }: BodyOf<Calls['update']>,
): Promise<MeetingPlatformRow> {
  const { tx, viewer } = context;
  const before = await lockPlatform(context, id);
  if (before.version !== version)
    throw new AppError(
      'version_conflict',
      409,
      phrase('{who} changed this {label} meanwhile', {
        who: phrase('Somebody'),
        label: inside('Meeting platform'),
      }),
      undefined,
      { version: before.version },
    );
  const after = { ...before, ...given };
  const problem = linkProblem(before.kind, after.link);
  if (problem) throw invalid({ link: problem });
  if (given.name !== undefined) await refuseTaken(context, given.name, id);
  await tx
    .updateTable('meeting_platform')
    .set({
      ...given,
      ...(is_default === false ? { is_default } : {}),
      ...{ version: version + 1, updated_by_id: viewer.id, updated_on: sql<string>`now()` },
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  if (is_default) await becomeDefault(context, id);
  if (given.is_active && !before.is_active) await wakeMeetings(context, viewer.team_id, id);
  return told(
    context,
    id,
    'update',
    changesBetween(before, { ...after, is_default: is_default ?? before.is_default }),
  );
}

const removed = phrase('The meeting platform was removed');

/** Removes a platform, its tokens with it. Links that it made stay; interviews that wait for one say that none comes. */
export async function removePlatform(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { name } = await lockPlatform(context, id);
  await sql`update meeting_platform set deleted_on = now(), tokens = null, is_default = false,
      updated_by_id = ${viewer.id} where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  await sql`update interview set meeting_state = 'failed', meeting_words = ${inEnglish(removed)},
      meeting_words_phrase = ${storedPhrase(removed)}::jsonb
    where team_id = ${viewer.team_id} and platform_id = ${id} and meeting_state = 'waiting'`.execute(tx);
  await activity(context, { entity: ENTITY, record_id: id, record_name: name, action: 'delete' });
  await entityChanged(context, ENTITY, id);
  return { code: 0, message: 'Deleted successfully' };
}

/** Locks a platform of the team and reads it. Throws `not_found`. */
export async function lockPlatform({ tx, viewer }: Context, id: number): Promise<MeetingPlatformRow> {
  await sql`select from meeting_platform where team_id = ${viewer.team_id} and id = ${id} for no key update`.execute(
    tx,
  );
  const [row] = await readPlatforms(tx, viewer.team_id, id);
  if (!row) throw notFound('The meeting platform');
  return row;
}

async function refuseTaken({ tx, viewer }: Context, name: string, id: number): Promise<void> {
  const taken = await tx
    .selectFrom('meeting_platform')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where(sql<boolean>`lower(name) = ${name.toLowerCase()}`)
    .where('deleted_on', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw invalid({ name: 'Name is already used' });
}

/** A team has one default: whatever becomes it takes it from the one before. */
async function becomeDefault({ tx, viewer }: Context, id: number): Promise<void> {
  await sql`update meeting_platform set is_default = false, version = version + 1
    where team_id = ${viewer.team_id} and is_default and id <> ${id}`.execute(tx);
  await sql`update meeting_platform set is_default = true
    where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
}

async function told(
  context: Context,
  id: number,
  action: string,
  changes: Change[],
): Promise<MeetingPlatformRow> {
  const [row] = await readPlatforms(context.tx, context.viewer.team_id, id);
  if (!row) throw notFound('The meeting platform');
  await activity(context, { entity: ENTITY, record_id: id, record_name: row.name, action, changes });
  await entityChanged(context, ENTITY, id);
  return row;
}

const labels = { name: 'Name', link: 'Link', is_default: 'Default', is_active: 'Active' } as const;

function changesBetween(before: MeetingPlatformRow, after: MeetingPlatformRow): Change[] {
  const fields = Object.keys(labels) as (keyof typeof labels)[];
  return fields.flatMap((field) =>
    before[field] === after[field]
      ? []
      : [{ field, label: labels[field], from: said(before[field]), to: said(after[field]) }],
  );
}

const said = (value: string | boolean | null) => (value === null ? null : String(value));
