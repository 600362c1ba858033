import type { fileRetentionEndpoints } from '@hireloom/contracts/file-manager/file-retention-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import type { Condition } from '../../../crud/resource.ts';
import { activity } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { conflict, notFound } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { fileChanges } from '../../../platform/storage/own-file.ts';
import { actionSaid, phrase } from '../../../platform/words/phrase.ts';
import { ownerOf } from '../change/owner-of.ts';
import { seenAmong } from '../list/seen-files.queries.ts';

/** Keeps a file and its older versions from being deleted, for whoever may change the files of its record. */
export async function holdFile(
  context: Context,
  id: number,
  { reason }: BodyOf<(typeof fileRetentionEndpoints)['hold']>,
): Promise<ActionReply> {
  const { viewer, platform } = context;
  const set = sql`held_on = ${platform.now().toISOString()}, held_by_id = ${viewer.id}, hold_reason = ${reason}, goes_on = null`;
  const name = await change(context, id, { set, holds: true, reason });
  return actionSaid(0, phrase('{name} is on hold: nobody deletes it', { name }));
}

/** Lets a file be deleted again, by people and by the rule of its category. */
export async function releaseFile(context: Context, id: number): Promise<ActionReply> {
  const set = sql`held_on = null, held_by_id = null, hold_reason = null`;
  const name = await change(context, id, { set, holds: false, reason: null });
  return actionSaid(0, phrase('The hold of {name} was lifted', { name }));
}

interface Asked {
  set: Condition;
  holds: boolean;
  reason: string | null;
}

async function change(context: Context, id: number, { set, holds, reason }: Asked): Promise<string> {
  const { tx, viewer } = context;
  const [file] = await seenAmong(context, [id]);
  if (!file) throw notFound('The file');
  const owner = await ownerOf(context, file);
  const { rows } = await sql<{ is_held: boolean }>`select held_on is not null as is_held from file
    where team_id = ${viewer.team_id} and id = ${id} and deleted_on is null and current_id is null for update`.execute(
    tx,
  );
  if (!rows[0]) throw notFound('The file');
  const { name } = file;
  if (rows[0].is_held === holds)
    throw conflict(
      holds ? phrase('{name} is on hold already', { name }) : phrase('{name} is not on hold', { name }),
    );
  await sql`update file set ${set} where team_id = ${viewer.team_id} and (id = ${id} or current_id = ${id})
    and deleted_on is null and (held_on is null) = ${holds}`.execute(tx);
  if (owner)
    await activity(context, {
      entity: owner.entity.name,
      record_id: owner.record.id,
      record_name: owner.record.name,
      action: holds ? 'file_held' : 'file_released',
      changes: fileChanges([file], () =>
        holds ? { from: null, to: `${name}: ${reason}` } : { from: name, to: null },
      ),
    });
  await entityChanged(context, file.entity, file.record_id);
  return name;
}
