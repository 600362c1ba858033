import { NOTICE_DAYS, type RetentionRule } from '@hireloom/contracts/file-manager/file-retention';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { liveOffers } from '@hireloom/contracts/offer/offer-words';
import { sql } from 'kysely';
import type { Condition } from '../../../crud/resource.ts';
import { lastWritten } from '../../../platform/activity/read-activity.ts';
import { keepers } from '../list/branch.ts';
import { namesFiles, unnamed } from '../trash/sweep-trash.ts';

const FOLDER = 'folder';
/** What a rule writes on a record is no activity of it. */
export const EXPIRED = 'file_expired';

const DAY_MS = 86_400_000;
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** What goes until this day is listed now. */
export const noticeUntil = (now: Date): string => dayOf(new Date(now.getTime() + NOTICE_DAYS * DAY_MS));

/** Whoever a file came from in a batch does not need it. */
const needing = namesFiles.filter((name) => !name.startsWith('bulk_'));

const among = (words: readonly string[]): Condition => sql.join(words.map((word) => sql.lit(word)));

/**
 * Whether somebody needs a file `f` now. Of a person: while they apply, or were hired, have an open offer or onboarding,
 * or stand on the list of who worked here. Of a job: until it is closed, and while somebody applies. Of anything: while
 * something names the file, as a document that was asked for does.
 */
const isNeeded: Condition = sql`(case f.entity
  when ${sql.lit(candidate.name)} then exists (select from applicant a where a.team_id = f.team_id
      and a.candidate_id = f.record_id and a.deleted_on is null and (a.status in ('active', 'hired')
        or exists (select from offer o where o.team_id = a.team_id and o.applicant_id = a.id and o.deleted_on is null
          and o.status in (${among(liveOffers)}))
        or exists (select from onboarding b where b.team_id = a.team_id and b.applicant_id = a.id
          and b.deleted_on is null and b.state in ('open', 'ready'))))
    or exists (select from ex_employee_match x join ex_employee e on e.team_id = x.team_id and e.id = x.ex_employee_id
      and e.deleted_on is null where x.team_id = f.team_id and x.candidate_id = f.record_id)
  when ${sql.lit(job.name)} then exists (select from job j where j.team_id = f.team_id and j.id = f.record_id
    and j.deleted_on is null and (j.job_status_category not in ('filled', 'closed', 'cancelled')
      or exists (select from applicant a where a.team_id = j.team_id and a.job_id = j.id and a.deleted_on is null
        and a.status = 'active')))
  else false end or not (${unnamed('f', needing)}))`;

const team = sql`o.team_id`;

/** When something was last done on a record `o`: also what was done on the applications of a person. */
function lastDone(entity: string): Condition {
  const own = lastWritten(team, entity, sql`o.id`, EXPIRED);
  const ofApplications = sql`(select max(${lastWritten(team, 'applicant', sql`a.id`, EXPIRED)}) from applicant a
    where a.team_id = o.team_id and a.candidate_id = o.id and a.deleted_on is null)`;
  return sql`greatest(o.updated_on, ${own}${entity === candidate.name ? sql`, ${ofApplications}` : sql``})`;
}

/** When a record `o` came to its end; null while it has none. */
const ended = (entity: string): Condition =>
  entity === candidate.name
    ? sql`coalesce(o.deleted_on, (select max(a.entered_stage_on) from applicant a where a.team_id = o.team_id
        and a.candidate_id = o.id and a.deleted_on is null and a.status = 'rejected'))`
    : sql`o.deleted_on`;

/** From when on the months of a rule are counted for the record of a file `f`; null: not at all. */
function clockOf({ after, own_folders }: RetentionRule): Condition {
  const cases = keepers.map(
    ({
      name,
    }) => sql`when ${sql.lit(name)} then (select ${after === 'activity' ? lastDone(name) : ended(name)}
      from ${sql.table(name)} o where o.team_id = f.team_id and o.id = f.record_id)`,
  );
  const ofFolder = sql`when ${sql.lit(FOLDER)} then (select o.updated_on from folder o
    where o.team_id = f.team_id and o.id = f.record_id and o.deleted_on is null and (o.is_shared or ${sql.lit(own_folders)}))`;
  return sql`case f.entity ${sql.join(after === 'activity' ? [...cases, ofFolder] : cases, sql` `)} end`;
}

const months = (rule: RetentionRule): Condition => sql`make_interval(months => ${sql.lit(rule.months)})`;

/**
 * Files under a rule with the day `due` on which it takes them and whether they `leave` until the day of notice; `which`
 * narrows them over `f`. Resumes, letters and documents of people who join stay with their record, held files with
 * whoever holds them, older versions with what took their place.
 */
export function underRule(
  teamId: number,
  rule: RetentionRule,
  { until, which }: { until: string; which: Condition },
): Condition {
  const kinds = among([...keepers.map(({ name }) => name), FOLDER]);
  // A file is never due before itself would be, so that young ones are passed over.
  return sql`select p.id, p.entity, p.record_id, p.goes_on, p.due, coalesce(p.due <= ${until}::date
      and (select not ${isNeeded} from file f where f.team_id = ${teamId} and f.id = p.id), false) as leaves
    from (select f.id, f.entity, f.record_id, f.goes_on, case when k.since is not null then ((greatest(f.created_on, f.restored_on, k.since)
        at time zone 'UTC') + ${months(rule)})::date end as due
      from file f cross join lateral (select ${clockOf(rule)} as since offset 0) k
      where f.team_id = ${teamId} and ${rule.category === null ? sql`f.category_id is null` : sql`f.category_id = ${rule.category}`}
        and f.purpose = 'file' and f.entity in (${kinds}) and f.deleted_on is null and f.current_id is null
        and f.held_on is null and f.created_on < (${until}::date + 1 - ${months(rule)}) at time zone 'UTC' and ${which}) p`;
}
