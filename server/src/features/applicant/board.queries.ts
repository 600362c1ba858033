import {
  BOARD_PAGE,
  type BoardCard,
  type BoardStage,
  STUCK_DAYS,
} from '@hireloom/contracts/applicant/applicant-endpoints';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../crud/filters.ts';
import { namesOf } from '../../crud/names.ts';
import type { Context } from '../../platform/context.ts';
import { PREPARED } from '../../platform/db/driver.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { jobsVisibleTo } from '../job/index.ts';
import { placeInJob, stageOfJob, stageSeen } from '../workflow/index.ts';
import { applicantsVisibleTo } from './applicant.resource.ts';
import { limitOf, mayBeLate } from './late/late-sql.ts';

const hiddenFromVendors = ['rating', 'owner'] as const;

/** How exact "overdue" and "new" are: so long the counts of a board that nobody changes stay as they were read. */
const COUNTED_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** The stages of a job's workflow with their counts and first cards, newest in the stage first. */
export async function readBoard(
  context: Context,
  jobId: number,
  query: string | undefined,
): Promise<{ stages: BoardStage[] }> {
  const { tx, viewer, platform } = context;
  const all = viewer.current_role !== 'vendor' && !query;
  // The kept counts are of all applicants; a narrowed view counts what it shows.
  const count = all
    ? sql`coalesce((select n.applicants from job_stage_count n where n.team_id = s.team_id and n.job_id = ${jobId} and n.stage_id = s.id), 0)`
    : sql`(select count(*) from applicant t where ${cardWhere(context, jobId, query)} and t.stage_id = s.id)::int`;
  const statement = sql<
    Omit<BoardStage, 'cards'>
  >`${sql.raw(PREPARED)}select s.id, s.name, s.category, ${placeInJob('s', 'j')} as position, s.sla_days, ${count} as count, ${waiting(context, jobId, query)}
    from job j join workflow_stage s on ${stageOfJob('s', 'j')}
    where ${jobSeen(context, jobId)} and ${stageSeen(viewer, 's.id')} order by 4, s.id`;
  const { sql: text, parameters } = statement.compile(tx);
  const read = async () => (await statement.execute(tx)).rows;
  // Without a text it stays as it is until something of the team changes.
  const key = `stages ${text} ${JSON.stringify(parameters)}`;
  const stages = await (query ? read() : platform.counts.get(viewer.team_id, key, read));
  // A workflow has stages; without any there is no job that the viewer sees.
  if (stages.length === 0) throw notFound('Job');
  const { rows } =
    await sql<StoredCard>`${sql.raw(PREPARED)}select card.* from unnest(${stages.map((stage) => stage.id)}::bigint[]) as wanted(id)
    cross join lateral (${cardSelect(sql`${cardWhere(context, jobId, query)} and t.stage_id = wanted.id`)}) card`.execute(
      tx,
    );
  const cards = await toCards(context, rows);
  return {
    stages: stages.map((stage) => ({ ...stage, cards: cards.filter((card) => card.stage_id === stage.id) })),
  };
}

/**
 * Who waits too long in a stage, who is new in it, and how many left from it. All but the last go by the index of the
 * board, whose order is that of the moments: they touch no more rows than they count.
 */
function waiting(context: Context, jobId: number, query: string | undefined): RawBuilder<unknown> {
  const at = Math.floor(context.platform.now().getTime() / COUNTED_MS) * COUNTED_MS;
  const now = sql`${new Date(at).toISOString()}::timestamptz`;
  const since = sql`${new Date(at - DAY_MS).toISOString()}::timestamptz`;
  const cards = cardWhere(context, jobId, query);
  const ofActive = (where: RawBuilder<unknown>) =>
    sql`case when ${mayBeLate('s')} then (select count(*) from applicant t
      where ${cards} and t.stage_id = s.id and ${where})::int else 0 end`;
  const stuck = sql`${now} - make_interval(days => coalesce(s.sla_days * 2, ${sql.lit(STUCK_DAYS)}))`;
  return sql`${ofActive(sql`t.entered_stage_on < ${limitOf('s', now)}`)} as overdue,
    ${ofActive(sql`t.entered_stage_on < ${stuck}`)} as stuck,
    ${ofActive(sql`t.entered_stage_on >= ${since} and t.created_on >= ${since}`)} as added,
    (select count(*) from applicant t where ${cards} and t.stage_before_exit_id = s.id)::int as left`;
}

/** Whether the job under `j` is this one, and the viewer sees it. */
const jobSeen = ({ viewer }: Context, jobId: number): RawBuilder<unknown> =>
  sql`j.team_id = ${viewer.team_id} and j.id = ${jobId} and j.deleted_on is null and ${jobsVisibleTo(viewer, 'j')}`;

/** The next cards of a column after the last one shown. */
export async function readColumn(
  context: Context,
  query: {
    job: number;
    stage: number;
    query?: string | undefined;
    after_on?: string | undefined;
    after_id?: number | undefined;
  },
): Promise<{ cards: BoardCard[] }> {
  const { rows: seen } = await sql`select from job j where ${jobSeen(context, query.job)}`.execute(
    context.tx,
  );
  if (seen.length === 0) throw notFound('Job');
  const after =
    query.after_on && query.after_id
      ? sql`(t.entered_stage_on, t.id) < (${query.after_on}::timestamptz, ${query.after_id})`
      : sql`true`;
  const where = sql`${cardWhere(context, query.job, query.query)} and t.stage_id = ${query.stage} and ${after}`;
  const { rows } = await cardSelect(where).execute(context.tx);
  return { cards: await toCards(context, rows) };
}

function cardWhere({ viewer }: Context, jobId: number, query: string | undefined): RawBuilder<unknown> {
  // Who sees the job sees its applicants, but those of stages that are closed to them; vendors see fewer.
  const scope =
    viewer.current_role === 'vendor' ? applicantsVisibleTo(viewer, 't') : stageSeen(viewer, 't.stage_id');
  const match = query ? sql`t.applicant ilike ${containing(query)}` : sql`true`;
  return sql`t.team_id = ${viewer.team_id} and t.job_id = ${jobId} and t.deleted_on is null and ${scope} and ${match}`;
}

/** A card as it is read: its owner's id, and the moment to the microsecond in the database's own writing. */
type StoredCard = Omit<BoardCard, 'owner'> & { owner: number | null };

function cardSelect(where: RawBuilder<unknown>): RawBuilder<StoredCard> {
  return sql<StoredCard>`select t.id, t.applicant, t.candidate_id, t.stage_id, c.current_position, c.current_company, c.total_experiences,
      t.rating, t.owner_id as owner, t.tags, (t.entered_stage_on at time zone 'UTC')::text as entered_stage_on, t.version
    from applicant t join candidate c on c.team_id = t.team_id and c.id = t.candidate_id
    where ${where} order by t.entered_stage_on desc, t.id desc limit ${sql.lit(BOARD_PAGE)}`;
}

/** Names the owners and hides what the viewer may not see. */
async function toCards(context: Context, stored: readonly StoredCard[]): Promise<BoardCard[]> {
  const { viewer } = context;
  const ids = new Set(stored.flatMap(({ owner }) => owner ?? []));
  const wanted = { table: 'member', title: 'name', ids, scope: undefined };
  const owners = (await namesOf(context, new Map([['member', wanted]]))).get('member');
  const hidden: readonly string[] =
    viewer.current_role === 'vendor' ? hiddenFromVendors : (viewer.hidden_fields.candidate ?? []);
  return stored.map((card) => {
    const { owner, entered_stage_on: on } = card;
    const shown: Record<string, unknown> = card;
    shown['owner'] = owner === null ? null : { id: owner, name: owners?.get(owner) ?? '' };
    shown['entered_stage_on'] = `${on.slice(0, 10)}T${on.slice(11, 19)}.${on.slice(20).padEnd(6, '0')}Z`;
    for (const key of hidden) if (key in shown) shown[key] = null;
    return shown as BoardCard;
  });
}
