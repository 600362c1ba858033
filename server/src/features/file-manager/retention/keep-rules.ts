import type { RetentionRule } from '@hireloom/contracts/file-manager/file-retention';
import { sql } from 'kysely';
import type { Condition } from '../../../crud/resource.ts';
import { activities } from '../../../platform/activity/activity.ts';
import type { Platform, TeamWork } from '../../../platform/context.ts';
import { runAsTeam } from '../../../platform/http/run.ts';
import { entitiesChanged } from '../../../platform/realtime/entity-changed.ts';
import { fileChanges } from '../../../platform/storage/own-file.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { ownerName } from '../list/file-rows.queries.ts';
import { dayOf, EXPIRED, noticeUntil, underRule } from './due.ts';
import { tellOfLeaving } from './tell-of-leaving.ts';

/** Files that one transaction looks at. */
const BATCH = 500;

const request = { uploads: [], request_id: 'file_manager.retention' };

interface Looked {
  id: number;
  entity: string;
  record_id: number;
  goes_on: string | null;
  due: string | null;
  leaves: boolean;
}

/**
 * Obeys the rules of a team today: lists what goes within two weeks, takes off the list what is needed again, and puts
 * into the trash whose day has come. Batch after batch, each a transaction: what was not reached is found the next time,
 * and whatever is done twice is done once. In the end those are told who look after what goes.
 */
export async function keepRules(
  platform: Platform,
  teamId: number,
  { signal, batch = BATCH }: { signal?: AbortSignal | undefined; batch?: number } = {},
): Promise<void> {
  const categories = await runAsTeam(platform, teamId, request, forgetOthers);
  for (const category of categories) {
    let after: number | null = 0;
    while (after !== null) {
      if (signal?.aborted) return;
      const from: number = after;
      after = await runAsTeam(platform, teamId, request, (work) => keepBatch(work, category, from, batch));
    }
  }
  await runAsTeam(platform, teamId, request, tellOfLeaving);
}

const rulesOf = async ({ tx, team_id }: TeamWork): Promise<RetentionRule[]> =>
  (await readTeamSettings(tx, team_id)).file_manager.retention;

/** Takes off the list what no rule names any more; answers the categories that rules name. */
async function forgetOthers(work: TeamWork): Promise<(number | null)[]> {
  const named = (await rulesOf(work)).map(({ category }) => category);
  const ids = named.filter((category) => category !== null);
  const others = named.includes(null)
    ? sql`f.category_id is not null and not f.category_id = any(${ids})`
    : sql`(f.category_id is null or not f.category_id = any(${ids}))`;
  await sql`update file f set goes_on = null where f.team_id = ${work.team_id} and f.goes_on is not null
    and f.deleted_on is null and f.current_id is null and ${others}`.execute(work.tx);
  return named;
}

/** Looks at the next files of a category; answers the last of them, or null where there are no more. */
async function keepBatch(
  work: TeamWork,
  category: number | null,
  after: number,
  batch: number,
): Promise<number | null> {
  const { tx, team_id, platform } = work;
  // The rule may have been changed since the batch before.
  const rule = (await rulesOf(work)).find((one) => one.category === category);
  if (!rule) return null;
  const [today, until] = [dayOf(platform.now()), noticeUntil(platform.now())];
  const look = async (which: Condition): Promise<Looked[]> =>
    (await sql<Looked>`${underRule(team_id, rule, { until, which })}`.execute(tx)).rows;
  const next = sql`f.id > ${after} order by f.id limit ${batch}`;
  const page = await look(next);
  const toDo = page.filter(({ leaves, goes_on }) =>
    leaves ? goes_on === null || goes_on <= today : goes_on !== null,
  );
  if (toDo.length > 0) {
    // What somebody changes at this moment is left for the next day; the rest is asked anew, now that it stands still.
    const still = await lock(work, toDo);
    await obey(work, await look(sql`f.id = any(${still})`), { today, until });
  }
  return page.length < batch ? null : Math.max(...page.map(({ id }) => id));
}

/** Locks files with their records, as far as nobody else has them, the records first as everywhere; answers their ids. */
async function lock({ tx, team_id }: TeamWork, files: readonly Looked[]): Promise<number[]> {
  const free: number[] = [];
  for (const [entity, own] of grouped(files, (file) => file.entity)) {
    const records = [...new Set(own.map(({ record_id }) => record_id))];
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(entity)} where team_id = ${team_id}
      and id = any(${records}) order by id for update skip locked`.execute(tx);
    const locked = new Set(rows.map(({ id }) => id));
    free.push(...own.filter(({ record_id }) => locked.has(record_id)).map(({ id }) => id));
  }
  const { rows } = await sql<{
    id: number;
  }>`select id from file where team_id = ${team_id} and id = any(${free})
    order by id for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Does what is due of locked files. */
async function obey(
  work: TeamWork,
  files: readonly Looked[],
  { today, until }: { today: string; until: string },
): Promise<void> {
  const { tx, team_id } = work;
  const mark = async (rows: readonly Looked[], goes_on: string | null): Promise<void> => {
    if (rows.length === 0) return;
    await sql`update file set goes_on = ${goes_on}::date where team_id = ${team_id}
      and id = any(${rows.map(({ id }) => id)})`.execute(tx);
  };
  await mark(
    files.filter(({ leaves, goes_on }) => leaves && goes_on === null),
    until,
  );
  await mark(
    files.filter(({ leaves, goes_on }) => !leaves && goes_on !== null),
    null,
  );
  const gone = files.filter(({ leaves, goes_on }) => leaves && goes_on !== null && goes_on <= today);
  await putAway(
    work,
    gone.map(({ id }) => id),
  );
}

interface Gone {
  name: string;
  custom_key: string | null;
  entity: string;
  record_id: number;
  record_name: string | null;
}

/** Puts files into the trash and writes it down on their records. */
async function putAway(work: TeamWork, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { tx, team_id, platform } = work;
  const { rows } =
    await sql<Gone>`select t.name, t.custom_key, t.entity, t.record_id, ${ownerName()} as record_name
    from (select f.*, f.entity as owner_kind, f.record_id as owner_id from file f
      where f.team_id = ${team_id} and f.id = any(${[...ids]})) t order by t.id`.execute(tx);
  await sql`update file set deleted_on = ${platform.now().toISOString()}, deleted_by_id = null, goes_on = null
    where team_id = ${team_id} and id = any(${[...ids]})`.execute(tx);
  const teller = { ...work, viewer: { team_id, id: null, current_role: null } };
  for (const [entity, files] of grouped(rows, (row) => row.entity)) {
    const byRecord = grouped(files, ({ record_id }) => record_id);
    if (entity !== 'folder')
      await activities(
        teller,
        [...byRecord].map(([record_id, own]) => ({
          ...{ entity, record_id, record_name: own[0]?.record_name ?? '', action: EXPIRED },
          changes: fileChanges(own, (gone) => ({ from: gone.map(({ name }) => name).join(', '), to: null })),
        })),
      );
    await entitiesChanged(teller, entity, [...byRecord.keys()]);
  }
}

function grouped<R, K>(rows: readonly R[], keyOf: (row: R) => K): Map<K, R[]> {
  const groups = new Map<K, R[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
