import { channels } from '@hireloom/contracts/channels';
import {
  storedTeamSettings,
  type TeamSettings,
  teamSettings,
  type UserSettings,
  userSettings,
} from '@hireloom/contracts/settings/settings';
import { sql } from 'kysely';
import type { z } from 'zod';
import { activity } from '../../platform/activity/activity.ts';
import { announceSessions, sessionCache } from '../../platform/auth/session-cache.ts';
import { endSessions } from '../../platform/auth/sessions.ts';
import type { Context } from '../../platform/context.ts';
import { asSystem, type Tx } from '../../platform/db/transaction.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { notify } from '../../platform/realtime/realtime.ts';
import { parseJsonText, readStorable } from './json-text.ts';

const MAX_STORED = 500_000;

/** Stored settings as the contract knows them now: each key that is damaged or missing has its default. */
export function repaired<S extends z.ZodObject>(schema: S, stored: unknown): z.output<S> {
  const source: Record<string, unknown> = stored && typeof stored === 'object' ? { ...stored } : {};
  const good = Object.keys(schema.shape).filter((key) => {
    const field = schema.shape[key];
    return (
      Object.hasOwn(source, key) &&
      field !== undefined &&
      'safeParse' in field &&
      field.safeParse(source[key]).success
    );
  });
  return schema.parse(Object.fromEntries(good.map((key) => [key, source[key]])));
}

/** The stored settings with the given top-level keys in place of theirs. Errors are at the field `settings`. */
function merged<S extends z.ZodObject>(schema: S, stored: unknown, text: string): z.output<S> {
  const given = parseJsonText('settings', text, schema.strict());
  const keys = new Set(Object.keys(Object(readStorable('settings', text))));
  const changes = Object.fromEntries(Object.entries(given).filter(([key]) => keys.has(key)));
  const result = { ...repaired(schema, stored), ...changes };
  if (JSON.stringify(result).length > MAX_STORED) throw invalid({ settings: 'The settings are too large' });
  return result;
}

export async function readUserSettings({ tx, viewer }: Context): Promise<UserSettings> {
  const row = await tx
    .selectFrom('member')
    .select('settings')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return repaired(userSettings, row.settings);
}

export async function updateUserSettings({ tx, viewer }: Context, text: string): Promise<UserSettings> {
  const row = await tx
    .selectFrom('member')
    .select('settings')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', viewer.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const settings = merged(userSettings, row.settings, text);
  await tx
    .updateTable('member')
    .set({ settings: JSON.stringify(settings) })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', viewer.id)
    .execute();
  return settings;
}

/** What the team decided, with defaults for the rest. For every feature that obeys a team setting. */
export async function readTeamSettings(tx: Tx, teamId: number): Promise<TeamSettings> {
  const row = await tx
    .selectFrom('team')
    .select('settings')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  return repaired(storedTeamSettings, row.settings);
}

/** What follows when a team decided otherwise, in the transaction of the change; throws what stands against it. */
export type SettingsConsequence = (
  context: Context,
  before: TeamSettings,
  after: TeamSettings,
) => Promise<void>;

/**
 * Changes the given top-level keys. Whoever is signed in has the consequences at once; where vendors were switched off,
 * those who are nothing else are signed out. Throws `invalid_input` at `settings`.
 */
export async function updateTeamSettings(
  context: Context,
  text: string,
  consequences: readonly SettingsConsequence[] = [],
): Promise<TeamSettings> {
  const { tx, viewer, platform } = context;
  const row = await tx
    .selectFrom('team')
    .select(['name', 'settings'])
    .where('id', '=', viewer.team_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const before = repaired(storedTeamSettings, row.settings);
  const was: Record<string, unknown> = before;
  const settings = merged(teamSettings, before, text);
  await tx
    .updateTable('team')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', viewer.team_id)
    .execute();
  const changes = Object.entries(settings)
    .filter(([field, to]) => JSON.stringify(was[field]) !== JSON.stringify(to))
    .map(([field, to]) => ({ field, label: field, from: was[field], to }));
  await activity(context, {
    entity: 'team',
    record_id: viewer.team_id,
    record_name: row.name,
    action: 'settings_updated',
    changes,
  });
  await notify(context, channels.team(viewer.team_id), { entity: 'team_settings' });
  for (const follow of consequences) await follow(context, before, settings);
  if (before.external_vendor.enabled && !settings.external_vendor.enabled) await signOutVendors(context);
  await announceSessions(tx, viewer.team_id, null);
  context.after_commit.push(() => sessionCache(platform).forgetTeam(viewer.team_id));
  return settings;
}

async function signOutVendors({ tx, viewer, platform }: Context): Promise<void> {
  const vendors = await tx
    .selectFrom('member')
    .select('account_id')
    .where('team_id', '=', viewer.team_id)
    .where(sql<boolean>`roles <@ array['vendor']`)
    .execute();
  const accounts = vendors.map(({ account_id }) => account_id);
  if (accounts.length > 0)
    await asSystem(tx, (system) => endSessions(system, platform, accounts, 'vendors_off'));
}
