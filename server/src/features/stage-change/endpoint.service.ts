import {
  type PushEndpoint,
  type PushMapping,
  pushEndpointForm,
  type SystemType,
  systemLabels,
  systems,
  type stageChangeEndpoints,
} from '@hireloom/contracts/stage-change/stage-change-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { activity } from '../../platform/activity/activity.ts';
import { open, seal } from '../../platform/auth/keys.ts';
import type { Context, Platform, Viewer } from '../../platform/context.ts';
import { type Tx, withTeam } from '../../platform/db/transaction.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { OutgoingJson } from '../../platform/http-out/send-json.ts';
import { attemptSend } from './attempt.ts';
import { samplePayload } from './payload.ts';
import { inEnglish, phrase, phraseBeside } from '../../platform/words/phrase.ts';

const PURPOSE = 'push endpoint secret';

interface Stored extends PushEndpoint {
  secret: string | null;
}

const empty = (type: SystemType): Stored => ({
  type,
  enabled: false,
  url: '',
  header_name: '',
  has_secret: false,
  secret: null,
  mapping: [],
  version: 0,
});

/** How one of the systems is reached; as if empty while nothing was set. `lock` keeps others from changing it. */
async function readStored(tx: Tx, teamId: number, type: SystemType, lock = false): Promise<Stored> {
  const query = tx
    .selectFrom('push_endpoint')
    .select(['enabled', 'url', 'header_name', 'secret', 'mapping', 'version'])
    .where('team_id', '=', teamId)
    .where('type', '=', type);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return empty(type);
  // A field that is no longer offered takes the mapping with it, not the whole endpoint.
  const mapping = pushEndpointForm.shape.mapping.safeParse(row.mapping);
  return { ...row, type, has_secret: row.secret !== null, mapping: mapping.data ?? [] };
}

const shown = ({ secret: _secret, ...endpoint }: Stored): PushEndpoint => endpoint;

/** All systems, without their secrets. */
export async function readEndpoints({ tx, viewer }: Context): Promise<{ results: PushEndpoint[] }> {
  const results: PushEndpoint[] = [];
  for (const type of systems) results.push(shown(await readStored(tx, viewer.team_id, type)));
  return { results };
}

/**
 * Sets how a system is reached. Errors: `version_conflict` when it was changed meanwhile; `invalid_input` at `secret`
 * when the address leads to another host, so that a secret never goes where its owner did not send it.
 */
export async function saveEndpoint(
  context: Context,
  input: BodyOf<typeof stageChangeEndpoints.saveEndpoint>,
): Promise<PushEndpoint> {
  const { tx, viewer, platform } = context;
  const { type, version, secret, mapping, ...plain } = input;
  // Where no row is yet there is nothing to lock: the team's own row stands in for it.
  await sql`select id from team where id = ${viewer.team_id} for no key update`.execute(tx);
  const before = await readStored(tx, viewer.team_id, type, true);
  if (version !== before.version)
    throw new AppError(
      'version_conflict',
      409,
      phrase('{system} was changed meanwhile: load it again', {
        system: { text: systemLabels[type] },
      }),
    );
  if (before.secret && secret === undefined && originOf(before.url) !== originOf(plain.url))
    throw invalid({ secret: 'The address leads elsewhere now: set the secret again' });
  const sealed =
    secret === undefined ? before.secret : secret === null ? null : seal(platform.secret, PURPOSE, secret);
  const values = {
    ...plain,
    secret: sealed,
    mapping: JSON.stringify(mapping),
    version: before.version + 1,
    updated_on: sql<string>`now()`,
    updated_by_id: viewer.id,
  };
  await tx
    .insertInto('push_endpoint')
    .values({ ...values, team_id: viewer.team_id, type })
    .onConflict((conflict) => conflict.columns(['team_id', 'type']).doUpdateSet(values))
    .execute();
  const after = await readStored(tx, viewer.team_id, type);
  await activity(context, {
    entity: 'push_endpoint',
    record_id: 0,
    record_name: systemLabels[type],
    action: 'update',
    changes: changesBetween(before, after, secret !== undefined),
  });
  return shown(after);
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');

function changesBetween(before: Stored, after: Stored, secretGiven: boolean) {
  const fields = { enabled: 'Enabled', url: 'Address', header_name: 'Header', mapping: 'Fields' } as const;
  const changes = Object.entries(fields).flatMap(([field, label]) => {
    const [from, to] = [before, after].map((endpoint) => said(endpoint[field as keyof typeof fields]));
    return from === to ? [] : [{ field, label, from, to }];
  });
  const state = ({ secret }: Stored) => (secret ? 'set' : 'none');
  return secretGiven
    ? [...changes, { field: 'secret', label: 'Secret', from: state(before), to: `${state(after)} anew` }]
    : changes;
}

const said = (value: string | boolean | PushMapping) =>
  typeof value === 'object'
    ? value.map(({ key, field }) => `${key} from ${field}`).join(', ')
    : String(value);

/** Where and with which headers to send; null while the system is not set up or switched off. */
export async function targetOf(
  tx: Tx,
  platform: Platform,
  teamId: number,
  type: SystemType,
  needed: { enabled: boolean },
): Promise<(Pick<OutgoingJson, 'url' | 'headers'> & { mapping: PushMapping }) | null> {
  const stored = await readStored(tx, teamId, type);
  if (stored.url === '' || (needed.enabled && !stored.enabled)) return null;
  const secret = stored.secret ? open(platform.secret, PURPOSE, stored.secret) : null;
  const headers: Record<string, string> =
    stored.header_name && secret ? { [stored.header_name]: secret } : {};
  return { url: stored.url, headers, mapping: stored.mapping };
}

/** Sends made-up values to the stored address, switched on or not. */
export async function testEndpoint(
  platform: Platform,
  viewer: Viewer,
  type: SystemType,
): Promise<ReplyOf<typeof stageChangeEndpoints.testEndpoint>> {
  const target = await withTeam(platform.db, viewer.team_id, (tx) =>
    targetOf(tx, platform, viewer.team_id, type, { enabled: false }),
  );
  if (!target)
    throw invalid({
      type: phrase('{system} has no address yet', { system: { text: systemLabels[type] } }),
    });
  const { outcome, message, reply } = await attemptSend(platform, {
    url: target.url,
    headers: { ...target.headers, 'idempotency-key': `test-${viewer.team_id}-${platform.now().getTime()}` },
    body: samplePayload(target.mapping),
  });
  return { ok: outcome === 'sent', message: inEnglish(message), phrase: phraseBeside(message), reply };
}
