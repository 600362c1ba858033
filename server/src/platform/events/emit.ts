import type { EventData, EventType } from '@hireloom/contracts/event/event-types';
import { sql } from 'kysely';
import type { Context, Viewer } from '../context.ts';

type Teller = Pick<Context, 'tx'> & { viewer: Pick<Viewer, 'team_id'> };

/** One thing that happened to one record. */
export interface NewEvent {
  type: EventType;
  record: number;
  data?: EventData;
}

/** Writes down that something happened, in the transaction in which it did: it is told if and only if that commits. */
export async function emit(
  context: Teller,
  type: EventType,
  record: number,
  data: EventData = {},
): Promise<void> {
  await emitAll(context, [{ type, record, data }]);
}

/** The same for many, in one statement. */
export async function emitAll({ tx, viewer }: Teller, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ type, record, data }) => ({ type, record, data: data ?? {} }));
  await sql`insert into domain_event (team_id, type, entity, record_id, data)
    select ${viewer.team_id}::bigint, e.type, split_part(e.type, '.', 1), e.record, e.data
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (type text, record bigint, data jsonb))
      with ordinality e(type, record, data, place) order by e.place`.execute(tx);
}
