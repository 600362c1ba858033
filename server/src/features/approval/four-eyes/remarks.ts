import { sql } from 'kysely';
import { inEnglish, phrase, type Sentence, storedPhrase } from '../../../platform/words/phrase.ts';
import type { Barred } from '../people.ts';
import type { Team } from './requesters.ts';

/** Tells in the trail what became of a step beside its answer; the same is told once. */
export async function addRemark({ tx, viewer }: Team, stepId: number, said: Sentence): Promise<void> {
  await sql`insert into approval_remark (team_id, step_id, text, phrase)
    values (${viewer.team_id}, ${stepId}, ${inEnglish(said)}, ${storedPhrase(said)}::jsonb)
    on conflict do nothing`.execute(tx);
}

const PASSED_OVER = '{delegate} stands in for {person}, but asked for this: {person} stays asked';

/** Tells of whoever would stand in today for somebody asked, but asked for it themselves. */
export async function remarkPassedOver(
  team: Team,
  step: { id: number },
  today: string,
  barred: Barred,
): Promise<void> {
  const { rows } = await sql<{ person: string; delegate: string }>`select m.name as person, s.name as delegate
    from approval_asked a
      join approval_delegate d on d.team_id = a.team_id and d.member_id = a.member_id
      join member m on m.team_id = d.team_id and m.id = d.member_id
      join member s on s.team_id = d.team_id and s.id = d.delegate_id
    where a.team_id = ${team.viewer.team_id} and a.step_id = ${step.id} and d.delegate_id = any(${[...barred]})
      and ${today}::date between d.from_day and d.to_day
    order by d.id`.execute(team.tx);
  for (const passed of rows) await addRemark(team, step.id, phrase(PASSED_OVER, { ...passed }));
}
