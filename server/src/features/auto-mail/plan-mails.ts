import { eventsThatStandAlways, eventsThatStandHere } from '@hireloom/contracts/auto-mail/auto-mail-events';
import { exitCategories } from '@hireloom/contracts/workflow/stages';
import { sql } from 'kysely';
import { type Context, enqueue } from '../../platform/context.ts';
import { phrase, storedPhrase, inEnglish } from '../../platform/words/phrase.ts';
import type { StageConsequence } from '../applicant/index.ts';
import { readTeamSettings } from '../settings/index.ts';
import { dueOn } from './due.ts';
import { wantedBy } from './fits.ts';
import { lastOf } from './happening.ts';
import { activeRules } from './rule/rule.ts';
import { sendingOf } from './send-queue.ts';
import { writePlanned } from './write-planned.ts';

type Moves = Parameters<StageConsequence>[1];

/**
 * What rules make of applicants entering stages: mails whose reason is gone are cancelled, new ones are planned. Four
 * statements however many move, one where a team has no rules; nothing is rendered or sent here, so that no mail can keep
 * anybody from being moved.
 */
export const planMails: StageConsequence = async (context, moves) => {
  const { tx, viewer, platform } = context;
  await cancelLeft(context, moves);
  const rules = await activeRules(tx, viewer.team_id);
  if (rules.length === 0) return;
  const undone = new Set(moves.flatMap(({ id, action }) => (action === 'return' ? [id] : [])));
  const happenings = await lastOf(
    tx,
    viewer.team_id,
    moves.map(({ id }) => id),
  );
  const wanted = happenings.flatMap((happening) =>
    wantedBy(rules, happening, undone.has(happening.applicant)),
  );
  if (wanted.length === 0) return;
  const week = await readTeamSettings(tx, viewer.team_id);
  const now = platform.now();
  const due = new Map(rules.map((rule) => [rule.id, dueOn(rule, now, week)]));
  await writePlanned(
    context,
    wanted.map((each) => ({ ...each, due_on: due.get(each.rule.id) ?? now })),
  );
  if (wanted.some(({ rule }) => (due.get(rule.id) ?? now) <= now))
    enqueue(context, sendingOf(viewer.team_id));
};

/**
 * Cancels what waits for those who are moved on. What is being written at this moment is left: it looks by itself, and
 * nobody waits for it.
 */
async function cancelLeft({ tx, viewer, platform }: Context, moves: Moves): Promise<void> {
  const left = moves.flatMap(({ id, from, to }) => {
    if (!from) return [];
    const why = phrase('Moved on to {stage}', { stage: to.name });
    const leaves = exitCategories.some((category) => category === to.category);
    return [{ id, leaves, reason: inEnglish(why), phrase: storedPhrase(why) }];
  });
  if (left.length === 0) return;
  await sql`update auto_mail m set state = 'cancelled', reason = l.reason, reason_phrase = l.phrase::jsonb,
      settled_on = ${platform.now().toISOString()}
    from (select w.id, k.reason, k.phrase
        from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) k(id bigint, leaves boolean, reason text, phrase text)
        join auto_mail w on w.team_id = ${viewer.team_id} and w.applicant_id = k.id and w.state = 'waiting'
          and (w.event = any(${eventsThatStandHere}) or k.leaves and w.event <> all(${eventsThatStandAlways}))
        for update of w skip locked) l
    where m.team_id = ${viewer.team_id} and m.id = l.id`.execute(tx);
}
