import { type ListedText, listedTextOf, listedTexts } from '@hireloom/contracts/listed-text/listed-texts';
import { lookupNames } from '@hireloom/contracts/lookup/lookups';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Condition } from '../../crud/condition.ts';
import { enqueue } from '../../platform/context.ts';
import { type Tx, withSystem, withTeam } from '../../platform/db/transaction.ts';
import { defineJob, defineSweep } from '../../platform/jobs/job.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import type { ItemConsequence } from '../lookup/index.ts';
import { indexPeople } from '../search-index/index.ts';

/** Entries of one transaction. */
const BATCH = 200;
/** A job works for this long, then lets others go first. */
const SLICE_MS = 5_000;

/**
 * Has entries point to the item that their text stands for now. With `item`, those that say it, pointed to it, or show
 * its name; without, all that nobody stands for yet though the list has them. Each batch is a transaction of its own;
 * run twice it finds nothing to do.
 */
export const matchTextsJob = defineJob({
  task: 'listed_text.match',
  payload: z.looseObject({
    list: z.enum(lookupNames),
    item: z.number().optional(),
    /** Last person whose line was written anew. */
    after: z.number().default(0),
  }),
  run: async ({ platform, teamId, signal }, { list, item, after }) => {
    const place = listedTextOf(list);
    if (!place) return;
    const until = performance.now() + SLICE_MS;
    let last = after;
    for (;;) {
      const pause = signal.aborted || performance.now() > until;
      const next = await withTeam(platform.db, teamId, async (tx) => {
        if (pause) {
          await flushJobs(tx, [matchTextsJob.queued(teamId, { list, item, after: last })]);
          return null;
        }
        if (await matchBatch(tx, teamId, place, item)) return last;
        return item === undefined ? null : renewLines(tx, teamId, place, item, last);
      });
      if (next === null) return;
      last = next;
    }
  },
});

/** Matches one batch; answers how many entries it changed. Rows are locked in the order of their ids. */
async function matchBatch(
  tx: Tx,
  teamId: number,
  { list, entity, field }: ListedText,
  item: number | undefined,
): Promise<number> {
  const [column, key] = [sql.ref(`e.${field}_item_id`), sql.ref(`e.${field}_key`)];
  const said = sql`(select w.item_id from listed_word w where w.team_id = e.team_id and w.list = ${list} and w.word = ${key}
    order by w.rank, w.item_id limit 1)`;
  const entries = (which: Condition) => sql`select e.id, ${said} as item from ${sql.table(entity)} e
    where e.team_id = ${teamId} and e.deleted_on is null and ${which} and ${column} is distinct from ${said}`;
  const found =
    item === undefined
      ? entries(sql`${column} is null and ${key} is not null`)
      : sql`${entries(sql`${column} = ${item}`)} union ${entries(
          sql`${key} = any(array(select word from listed_word where team_id = ${teamId} and item_id = ${item}))`,
        )}`;
  const { rows } = await sql<{ candidate_id: number }>`with found as (${found}), page as (
      select e.id, found.item from ${sql.table(entity)} e join found on found.id = e.id where e.team_id = ${teamId}
      order by e.id limit ${BATCH} for no key update of e
    )
    update ${sql.table(entity)} t set ${sql.ref(`${field}_item_id`)} = page.item from page
    where t.team_id = ${teamId} and t.id = page.id returning t.candidate_id`.execute(tx);
  const people = [...new Set(rows.map(({ candidate_id }) => candidate_id))].sort((a, b) => a - b);
  await sayAnew(tx, teamId, people);
  await indexPeople(tx, teamId, people);
  return rows.length;
}

/** People who have the item show what it is called now; answers the last of the batch, null after the end. */
async function renewLines(
  tx: Tx,
  teamId: number,
  { entity, field }: ListedText,
  item: number,
  after: number,
): Promise<number | null> {
  if (entity !== 'candidate_education') return null;
  const { rows } = await sql<{ id: number }>`select distinct candidate_id as id from ${sql.table(entity)}
    where team_id = ${teamId} and ${sql.ref(`${field}_item_id`)} = ${item} and deleted_on is null and candidate_id > ${after}
    order by 1 limit ${BATCH}`.execute(tx);
  const people = rows.map(({ id }) => id);
  await sayAnew(tx, teamId, people);
  return people.at(-1) ?? null;
}

async function sayAnew(tx: Tx, teamId: number, people: readonly number[]): Promise<void> {
  if (people.length === 0) return;
  await sql`update candidate c set latest_education = said.text
    from (select id, latest_education_of(${teamId}, id) as text from unnest(${people}::bigint[]) id) said
    where c.team_id = ${teamId} and c.id = said.id and c.latest_education is distinct from said.text`.execute(
    tx,
  );
}

/** Entries follow a list behind the scenes, as they may be many. */
export const matchAnew: ItemConsequence = (context, list, item) => {
  if (listedTextOf(list)) enqueue(context, matchTextsJob.queued(context.viewer.team_id, { list, item }));
};

/** What was there before the lists were asked, and what was written in the moment a list changed. */
export const matchTextsSweep = defineSweep('listed_text.sweep', '20 * * * *', async ({ db }) => {
  const teams = await withSystem(db, (tx) => tx.selectFrom('team').select('id').execute());
  for (const { id } of teams)
    await withTeam(db, id, (tx) =>
      flushJobs(
        tx,
        listedTexts.map(({ list }) =>
          matchTextsJob.queued(id, { list }, { key: `listed_text:${id}:${list}` }),
        ),
      ),
    );
});
