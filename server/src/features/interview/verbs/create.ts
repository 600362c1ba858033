import { randomUUID } from 'node:crypto';
import type { InterviewOutcome, InterviewType } from '@hireloom/contracts/interview/interview-words';
import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { settleInterviews } from '../change/change-interviews.ts';
import type { Doing, Interviewer } from '../change/intent.ts';
import type { StoredInterview } from '../door/interview-door.ts';
import { endOf, refusePast } from './rules.ts';

/** An interview that is to be made, everything about it checked. */
export interface NewInterview {
  applicant_id: number;
  round_id: number | null;
  walk_in_id: number | null;
  name: string;
  type: InterviewType;
  stage_id: number | null;
  /** Null: the candidate is asked to choose. */
  starts_on: Date | null;
  minutes: number;
  zone: string;
  organiser_id: number;
  people: readonly Interviewer[];
  location: string | null;
  platform_id: number | null;
  link: string | null;
  template_id: number | null;
  template_version: number | null;
  instructions: string | null;
  language: string;
  /** Held already: it is only written down, and nobody is told. */
  is_log: boolean;
  outcome: InterviewOutcome | null;
  check_in_code: string | null;
  custom: Readonly<Record<string, unknown>>;
  /** Why people take part although they are busy. */
  overlap: string | null;
}

/**
 * Makes interviews, in a few statements however many. Throws `invalid_input` at `starts.time` for one that is to be held in
 * the past, `conflict` where somebody is busy; then none of them is made. `besides` writes what belongs to them, by their ids
 * in the order of `news`.
 */
export async function createInterviews(
  work: TeamWork,
  news: readonly NewInterview[],
  { by, tell }: Doing,
  besides?: (ids: readonly number[]) => Promise<void>,
): Promise<StoredInterview[]> {
  if (news.length === 0) return [];
  const { tx, team_id, platform } = work;
  for (const { starts_on, is_log } of news) if (starts_on && !is_log) refusePast(platform, starts_on);
  const rows = news.map(({ people: _people, overlap: _overlap, starts_on, ...row }) => ({
    ...row,
    starts_on,
    ends_on: starts_on && endOf(starts_on, row.minutes),
    status: statusOf(row.is_log, starts_on),
    ics_uid: `${randomUUID()}@hireloom`,
  }));
  const { rows: made } = await sql<{
    id: number;
  }>`insert into interview (team_id, applicant_id, round_id, walk_in_id, name,
      type, stage_id, status, starts_on, ends_on, minutes, zone, organiser_id, location, platform_id, link, template_id,
      template_version, instructions, language, is_log, outcome, check_in_code, custom, ics_uid, created_by_id,
      updated_by_id, created_on, updated_on)
    select ${team_id}::bigint, r.applicant_id, r.round_id, r.walk_in_id, r.name, r.type, r.stage_id, r.status, r.starts_on,
      r.ends_on, r.minutes, r.zone, r.organiser_id, r.location, r.platform_id, r.link, r.template_id, r.template_version,
      r.instructions, r.language, r.is_log, r.outcome, r.check_in_code, r.custom, r.ics_uid, ${memberOf(by)}::bigint,
      ${memberOf(by)}::bigint, ${platform.now().toISOString()}, ${platform.now().toISOString()}
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (applicant_id bigint, round_id bigint,
        walk_in_id bigint, name text, type text, stage_id bigint, status text, starts_on timestamptz, ends_on timestamptz,
        minutes integer, zone text, organiser_id bigint, location text, platform_id bigint, link text, template_id bigint,
        template_version integer, instructions text, language text, is_log boolean, outcome text, check_in_code text,
        custom jsonb, ics_uid text))
      with ordinality r(applicant_id, round_id, walk_in_id, name, type, stage_id, status, starts_on, ends_on, minutes, zone,
        organiser_id, location, platform_id, link, template_id, template_version, instructions, language, is_log, outcome,
        check_in_code, custom, ics_uid, place)
    order by r.place returning id`.execute(tx);
  const ids = made.map(({ id }) => id).sort((a, b) => a - b);
  const written = news.map(({ people, overlap, starts_on, is_log }, index) => ({
    id: ids[index] ?? 0,
    before: null,
    intent: {
      what: is_log ? ('completed' as const) : starts_on ? ('scheduled' as const) : ('asked' as const),
      set: {},
      people,
      overlap,
    },
  }));
  const told = news.every(({ is_log }) => is_log) ? null : tell;
  const changes = await settleInterviews(work, { by, tell: told }, written, besides && (() => besides(ids)));
  return changes.map(({ interview }) => interview);
}

const memberOf = (by: Doing['by']): number | null => (by.kind === 'member' ? by.id : null);

const statusOf = (isLog: boolean, starts: Date | null): string =>
  isLog ? 'completed' : starts ? 'scheduled' : 'asked';
