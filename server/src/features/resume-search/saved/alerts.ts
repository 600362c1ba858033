import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { z } from 'zod';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import type { Context, Platform } from '../../../platform/context.ts';
import { withSystem, withTeam } from '../../../platform/db/transaction.ts';
import { runInTeam } from '../../../platform/http/run.ts';
import { defineJob, defineSweep, type JobDefinition } from '../../../platform/jobs/job.ts';
import { flushJobs } from '../../../platform/jobs/queue.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { publicOrigin } from '../../../platform/config/public-origin.ts';
import { ALERT_TASK, SETTLED_SECONDS } from '../../search-index/index.ts';
import { alertMail } from './alert-mail.ts';
import { findArrivals, type Stretch } from './arrivals.ts';
import { readFilters } from './stored-filters.ts';
import { languageOf } from '../../../platform/words/reader.ts';

type AlertKind = 'instant' | 'daily';

/** Most people that one mail names. */
const NAMED = 20;

/** Looks through the alerts of a team and mails their owners who is new. */
export const searchAlertJob = defineJob({
  task: ALERT_TASK,
  payload: z.looseObject({ alert: z.enum(['instant', 'daily']) }),
  run: ({ platform, teamId }, { alert }) => notifyOwners(platform, teamId, alert),
});

/** Every morning each team with daily alerts gets a job of its own, so that one that fails holds up no other. */
const dailyAlerts = defineSweep('resume_search.daily_alerts', '0 6 * * *', async ({ db }) => {
  const teams = await withSystem(db, (tx) => tx.selectFrom('team').select('id').execute());
  for (const { id } of teams) {
    await withTeam(db, id, async (tx) => {
      const some = await alertsOf(tx, id, 'daily').limit(1).executeTakeFirst();
      const key = `search-alert-daily-${id}`;
      if (some) await flushJobs(tx, [searchAlertJob.queued(id, { alert: 'daily' }, { key })]);
    });
  }
});

export const resumeSearchJobs: readonly JobDefinition[] = [searchAlertJob, dailyAlerts];

const alertsOf = (tx: Context['tx'], teamId: number, alert: AlertKind) =>
  tx
    .selectFrom('saved_search')
    .select(['id', 'owner_id'])
    .where('team_id', '=', teamId)
    .where('alert', '=', alert)
    .orderBy('id');

/**
 * One alert after the other, each in a transaction of its own as its owner; owners without the right are left out. One
 * that fails holds up no other, and is tried again with the job.
 */
async function notifyOwners(platform: Platform, teamId: number, alert: AlertKind): Promise<void> {
  const alerts = await withTeam(platform.db, teamId, (tx) => alertsOf(tx, teamId, alert).execute());
  const failures: unknown[] = [];
  for (const { id, owner_id } of alerts) {
    const owner = await withTeam(platform.db, teamId, (tx) => viewerOfMember(tx, teamId, owner_id));
    if (!owner || !can(owner, 'resume_search', 'view')) continue;
    const call = { uploads: [], request_id: `${ALERT_TASK} ${id}` };
    await runInTeam(platform, owner, call, (context) => notifyOwner(context, id, alert)).catch(
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some alerts could not be looked through');
}

/** The mail and the moment up to which it tells commit together, under the lock of the row: nobody is told of twice. */
async function notifyOwner(context: Context, id: number, alert: AlertKind): Promise<void> {
  const { tx, viewer, platform, jobs } = context;
  const { rows } = await sql<
    { name: string; query: string; words: 'any' | 'all'; filters: unknown } & Stretch
  >`select name, query, words, filters, alerted_on::text as after, (now() - make_interval(secs => ${SETTLED_SECONDS}))::text as until
    from saved_search where team_id = ${viewer.team_id} and id = ${id} and alert = ${alert}
      and alerted_on < now() - make_interval(secs => ${SETTLED_SECONDS}) for update`.execute(tx);
  const [stored] = rows;
  if (!stored) return;
  const { name, query, words, after, until } = stored;
  const { filters, gone } = readFilters(stored.filters);
  const question = { query, words, filters };
  // Without one of its filters it would tell of people whom it was not meant to find.
  const nobody = { people: [], count: 0 };
  const { people, count } =
    gone.length > 0 ? nobody : await findArrivals(context, question, { after, until }, NAMED);
  if (count > 0) {
    const {
      email: to,
      first_name,
      language,
    } = await tx
      .selectFrom('member')
      .select(['email', 'first_name', languageOf('member').as('language')])
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    const told = { to, first_name, language, search: { id, name, question }, people, count };
    const mail = alertMail(told, publicOrigin(platform.config));
    jobs.push(await queueMail(tx, viewer.team_id, mail));
  }
  await sql`update saved_search set alerted_on = ${until}::timestamptz where team_id = ${viewer.team_id} and id = ${id}`.execute(
    tx,
  );
}
