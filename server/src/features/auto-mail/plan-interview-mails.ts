import type { TeamWeek } from '@hireloom/contracts/settings/week';
import { type AutoMailEventName, eventOf } from '@hireloom/contracts/auto-mail/auto-mail-events';
import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import type { Sentence } from '../../platform/words/phrase.ts';
import { readTeamSettings } from '../settings/index.ts';
import { dueBefore, dueOn } from './due.ts';
import { type Wanted, wantedBy } from './fits.ts';
import { interviewHappenings } from './happening.ts';
import { cancelWaiting } from './planned.ts';
import { activeRules } from './rule/rule.ts';
import { sendingOf } from './send-queue.ts';
import { writePlanned } from './write-planned.ts';

/** What became of an interview, as the feature that keeps it tells. */
interface InterviewHappened {
  change_id: number;
  what: string;
  interview: { id: number; is_log: boolean };
}

interface Over {
  events: readonly AutoMailEventName[];
  why: Sentence;
}

/** What a change makes pointless of what waits. */
const overBy: Partial<Record<string, Over>> = {
  moved: {
    events: ['interview_moved', 'interview_near', 'scorecard_due'],
    why: 'The interview was moved again',
  },
  cancelled: {
    events: ['interview_set', 'interview_moved', 'interview_near', 'scorecard_due'],
    why: 'The interview was cancelled',
  },
  no_show: { events: ['interview_near', 'scorecard_due'], why: 'The interview was not held' },
};

/**
 * What rules make of interviews that were set, moved and ended: mails whose reason is gone are cancelled, new ones are
 * planned. Nothing is rendered or sent here, so that no mail can keep an interview from being changed.
 */
export async function planInterviewMails(
  work: TeamWork,
  changes: readonly InterviewHappened[],
): Promise<void> {
  const { tx, team_id, platform } = work;
  const context = { ...work, viewer: { team_id } };
  for (const [what, { events, why }] of Object.entries(overBy) as [string, Over][]) {
    const those = changes.filter((change) => change.what === what).map(({ interview }) => interview.id);
    if (those.length === 0) continue;
    await cancelWaiting(context, sql`m.interview_id = any(${those}) and m.event = any(${events})`, why);
  }
  const told = changes.filter(({ interview }) => !interview.is_log).map(({ change_id }) => change_id);
  const rules = await activeRules(tx, team_id);
  if (told.length === 0 || rules.every(({ event }) => eventOf(event).group !== 'interview')) return;
  const happenings = await interviewHappenings(tx, team_id, told);
  const week = await readTeamSettings(tx, team_id);
  const now = platform.now();
  const wanted = happenings
    .flatMap((happening) => wantedBy(rules, happening))
    .flatMap((each) => {
      const due_on = momentOf(each, now, week);
      return due_on ? [{ ...each, due_on }] : [];
    });
  if (wanted.length === 0) return;
  await writePlanned(context, wanted);
  if (wanted.some(({ due_on }) => due_on <= now)) work.jobs.push(sendingOf(team_id));
}

/** When a mail goes; null where it would have gone before the interview was set. */
export function momentOf({ rule, happening }: Wanted, now: Date, week: TeamWeek): Date | null {
  const { counts_from } = eventOf(rule.event);
  if (!counts_from) return dueOn(rule, now, week);
  const { starts_on = null, ends_on = null } = happening.interview ?? {};
  if (starts_on === null || ends_on === null) return null;
  if (counts_from === 'end') return dueOn(rule, new Date(ends_on), week);
  const due = dueBefore(rule, new Date(starts_on), week);
  return due > now ? due : null;
}
