import type { EventData, EventType } from '@hireloom/contracts/event/event-types';
import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';

export interface DomainEvent {
  id: number;
  sequence: number;
  type: EventType;
  entity: string;
  record_id: number;
  at: string;
  data: EventData;
}

/**
 * The next events of a team behind a cursor, which is the sequence of the last one read and 0 at the beginning. No event
 * appears behind a cursor later: each gets its sequence after it was committed. Needs a transaction of the team that
 * commits; readers of one team wait for each other while they number.
 */
export async function readEvents(
  tx: Tx,
  teamId: number,
  after: number,
  limit: number,
): Promise<DomainEvent[]> {
  await numberEvents(tx, teamId);
  const { rows } =
    await sql<DomainEvent>`select id, sequence, type, entity, record_id, at, data from domain_event
    where team_id = ${teamId} and sequence > ${after} order by sequence limit ${limit}`.execute(tx);
  return rows;
}

/** Gives the events that were committed since the last time their place, oldest first. */
async function numberEvents(tx: Tx, teamId: number): Promise<void> {
  const { rows: waiting } = await sql`select from domain_event
    where team_id = ${teamId} and sequence is null limit 1`.execute(tx);
  if (waiting.length === 0) return;
  // The row is the lock: who comes second sees what the first has numbered.
  await sql`insert into event_counter (team_id, last) values (${teamId}, 0)
    on conflict (team_id) do update set last = event_counter.last`.execute(tx);
  await sql`with numbered as (
      update domain_event e set sequence = c.last + n.place
      from event_counter c,
        (select id, row_number() over (order by id) as place from domain_event
          where team_id = ${teamId} and sequence is null) n
      where c.team_id = ${teamId} and e.team_id = ${teamId} and e.id = n.id returning e.sequence)
    update event_counter set last = greatest(last, (select coalesce(max(sequence), 0) from numbered))
    where team_id = ${teamId}`.execute(tx);
}
