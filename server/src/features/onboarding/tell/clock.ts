import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { notifyMembers } from '../../notification/index.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { settle } from '../change/settle.ts';
import { lockOnboarding, type StoredOnboarding } from '../change/stored-onboardings.ts';
import type { OnboardingOutside } from './outside.ts';
import { remind } from './remind.ts';

/** Days before the end of a document at which its owner is warned, each once. */
const WARNINGS = [60, 30, 7] as const;
const system = { kind: 'system' } as const;

interface Ending {
  id: number;
  onboarding_id: number;
  name: string;
  expires_on: string;
  days: number;
}

/** Approved documents that end soon or have ended, and whose owner does not know it. */
async function endingSoon({ tx, team_id, platform }: TeamWork): Promise<Ending[]> {
  const today = platform.now().toISOString().slice(0, 10);
  const due = WARNINGS.map(
    (days) =>
      sql`q.expires_on - ${today}::date <= ${days}::int and coalesce(q.warned_days, 1000) > ${days}::int`,
  );
  const { rows } =
    await sql<Ending>`select q.id, q.onboarding_id, q.name, q.expires_on, q.expires_on - ${today}::date as days
    from document_request q join onboarding o on o.team_id = q.team_id and o.id = q.onboarding_id
    where q.team_id = ${team_id} and q.status = 'approved' and q.deleted_on is null and o.deleted_on is null
      and o.state <> 'cancelled' and q.expires_on <= ${today}::date + ${WARNINGS[0]}::int
      and (q.expires_on < ${today}::date or ${sql.join(due, sql` or `)})
    order by q.onboarding_id, q.id limit 500`.execute(tx);
  return rows;
}

/**
 * Warns owners of documents that end in 60, 30 or 7 days, once each, and lets those expire whose last day has passed: then
 * whoever has not joined yet is not ready any more.
 */
export async function watchExpiry(work: TeamWork): Promise<void> {
  const { tx, team_id } = work;
  for (const { id, onboarding_id, name, expires_on, days } of await endingSoon(work)) {
    const person = await lockOnboarding(work, onboarding_id);
    if (days < 0) {
      await sql`update document_request set status = 'expired', round = round + 1, uploaded_on = null, version = version + 1
        where team_id = ${team_id} and id = ${id} and status = 'approved'`.execute(tx);
      await settle(work, person, system, [{ what: 'expired', request_id: id, document: name }]);
      await tellOwner(work, person, {
        cause: `${id}:${expires_on}`,
        type: 'expired',
        message: phrase('“{document}” of {person} has expired', { document: name, person: person.name }),
      });
      continue;
    }
    const warned = WARNINGS.findLast((each) => days <= each) ?? WARNINGS[0];
    await sql`update document_request set warned_days = ${warned} where team_id = ${team_id} and id = ${id}`.execute(
      tx,
    );
    const message = phrase(
      '{days, plural, one {“{document}” of {person} expires in 1 day} other {“{document}” of {person} expires in {days} days}}',
      { days, document: name, person: person.name },
    );
    await tellOwner(work, person, { cause: `${id}:${expires_on}:${warned}`, type: 'expiring', message });
  }
}

/** Reminds people of what is overdue, every so many days as their team has decided. */
export async function remindOverdue(work: TeamWork, outside: OnboardingOutside): Promise<void> {
  const { tx, team_id, platform } = work;
  const every = (await readTeamSettings(tx, team_id)).onboarding.remind_overdue;
  if (every === 0) return;
  const now = platform.now().toISOString();
  const { rows } = await sql<{ id: number }>`select distinct o.id from document_request q
      join onboarding o on o.team_id = q.team_id and o.id = q.onboarding_id and o.deleted_on is null
      join applicant a on a.team_id = o.team_id and a.id = o.applicant_id and a.deleted_on is null
    where q.team_id = ${team_id} and q.status in ('requested', 'rejected') and q.due_on < ${now.slice(0, 10)}::date
      and q.deleted_on is null and o.state in ('open', 'ready')
      and coalesce(q.reminded_on, '-infinity') <= ${now}::timestamptz - make_interval(days => ${every}::int)
    order by o.id limit 200`.execute(tx);
  for (const { id } of rows) await remind(work, outside, { onboarding: id, by: system, quiet: true });
}

async function tellOwner(
  work: TeamWork,
  person: StoredOnboarding,
  { cause, type, message }: { cause: string; type: string; message: ReturnType<typeof phrase> },
): Promise<void> {
  await notifyMembers({ ...work, viewer: { team_id: work.team_id, id: null } }, [person.owner_id], {
    ...{ event: 'documentation_upload', context: 'documentation_upload', type, message },
    ...{ why: 'You own this onboarding.', once: `document:${cause}:${type}` },
    ...{ job_id: person.job_id, candidate_id: person.candidate_id, applicant_id: person.applicant_id },
  });
}
