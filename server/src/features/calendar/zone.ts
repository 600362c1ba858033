import { isTimeZone } from '@hireloom/contracts/kit/time-zones';
import { sql } from 'kysely';
import { regionOf, storedRegion, zoneOfTeam } from '../availability/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** The zone in which a member works: by their working hours, by their notifications, else where the team is at home. */
export async function zoneOf({
  tx,
  viewer,
}: {
  tx: Tx;
  viewer: { team_id: number; id: number };
}): Promise<string> {
  const { rows } = await sql<{ zones: (string | null)[]; region: unknown }>`
    select array[(select zone from availability where team_id = t.id and member_id = ${viewer.id}),
      (select time_zone from notification_preferences where team_id = t.id and member_id = ${viewer.id})] as zones,
      ${storedRegion} as region
    from team t where t.id = ${viewer.team_id}`.execute(tx);
  const [found] = rows;
  return found?.zones.find((zone) => zone && isTimeZone(zone)) ?? zoneOfTeam(regionOf(found?.region));
}
