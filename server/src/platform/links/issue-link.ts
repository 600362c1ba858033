import { sql } from 'kysely';
import { randomSecret, sha256 } from '../auth/keys.ts';
import { publicOrigin } from '../config/public-origin.ts';
import type { TeamWork, Viewer } from '../context.ts';
import type { HolderKind, Purpose } from './purpose.ts';

const DAY_MS = 86_400_000;

/** A request, or work in the background. */
type Issuer = Pick<TeamWork, 'tx' | 'platform'> & { viewer: Pick<Viewer, 'team_id'> };

interface NewLink<H extends HolderKind> {
  record_id: number;
  /** The member it is sent to; null for somebody whom the record names. */
  holder: H extends 'member' ? number : null;
  /** When it is to end, if not after the days of its purpose. */
  expires?: Date;
}

/**
 * Makes a link and answers its address, which nobody can read again: only the hash of the secret is stored. It is good
 * once the caller's transaction commits.
 */
export async function issueLink<H extends HolderKind>(
  { tx, platform, viewer }: Issuer,
  purpose: Purpose<H>,
  { record_id, holder, expires }: NewLink<H>,
): Promise<string> {
  const secret = randomSecret();
  const now = platform.now();
  const until = expires ?? new Date(now.getTime() + purpose.days * DAY_MS);
  const { id } = await tx
    .insertInto('outsider_link')
    .values({
      team_id: viewer.team_id,
      purpose: purpose.name,
      entity: purpose.entity,
      record_id,
      member_id: holder,
      secret_hash: sha256(secret),
      created_on: now.toISOString(),
      expires_on: until.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${publicOrigin(platform.config)}${purpose.page}${viewer.team_id}-${id}-${secret}`;
}

/** The same for many records of outsiders, in one statement; addresses by the id of the record. */
export async function issueLinks(
  { tx, platform, viewer }: Issuer,
  purpose: Purpose<'outsider'>,
  records: readonly number[],
): Promise<Map<number, string>> {
  if (records.length === 0) return new Map();
  const now = platform.now();
  const expires_on = new Date(now.getTime() + purpose.days * DAY_MS).toISOString();
  const secrets = new Map([...new Set(records)].map((id) => [id, randomSecret()]));
  const made = await tx
    .insertInto('outsider_link')
    .values(
      [...secrets].map(([record_id, secret]) => ({
        ...{ team_id: viewer.team_id, purpose: purpose.name, entity: purpose.entity, record_id },
        ...{ secret_hash: sha256(secret), created_on: now.toISOString(), expires_on },
      })),
    )
    .returning(['id', 'record_id'])
    .execute();
  const start = `${publicOrigin(platform.config)}${purpose.page}${viewer.team_id}`;
  return new Map(
    made.map(({ id, record_id }) => [record_id, `${start}-${id}-${secrets.get(record_id) ?? ''}`]),
  );
}

/**
 * Ends the links to records that end, of one purpose where asked for: they then answer like wrong ones. One that acts
 * at this moment is passed over, because it waits for the record that the caller holds: it finds the record ended.
 */
export async function revokeLinks(
  { tx, platform, viewer }: Issuer,
  entity: string,
  recordIds: readonly number[],
  purpose?: Purpose,
): Promise<void> {
  await sql`update outsider_link set revoked_on = ${platform.now().toISOString()}
    where team_id = ${viewer.team_id} and id in (
      select id from outsider_link
      where team_id = ${viewer.team_id} and entity = ${entity} and record_id = any(${recordIds})
        and revoked_on is null and ${purpose ? sql`purpose = ${purpose.name}` : sql`true`}
      order by id for update skip locked)`.execute(tx);
}

/**
 * Gives the links to records another end, of those that were not revoked; by the id of the record. One that acts at this
 * moment is passed over, as in `revokeLinks`.
 */
export async function renewLinks(
  { tx, viewer }: Issuer,
  purpose: Purpose,
  ends: ReadonlyMap<number, Date>,
): Promise<void> {
  const rows = [...ends].map(([record_id, end]) => ({ record_id, expires_on: end.toISOString() }));
  await sql`update outsider_link l set expires_on = r.expires_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(record_id bigint, expires_on timestamptz)
    where l.team_id = ${viewer.team_id} and l.entity = ${purpose.entity} and l.purpose = ${purpose.name}
      and l.record_id = r.record_id and l.revoked_on is null and l.id in (
        select id from outsider_link
        where team_id = ${viewer.team_id} and entity = ${purpose.entity} and record_id = any(${[...ends.keys()]})
          and purpose = ${purpose.name} and revoked_on is null
        order by id for update skip locked)`.execute(tx);
}
