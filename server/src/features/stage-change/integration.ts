import {
  pushTypes,
  type SystemType,
  systemLabels,
} from '@hireloom/contracts/stage-change/stage-change-endpoints';
import type { IntegrationKind, IntegrationLine } from '@hireloom/contracts/integration/integration-endpoints';
import { sql } from 'kysely';
import { readStoredColumns } from '../../platform/db/stored-shape.ts';
import type { IntegrationSource } from '../../platform/integration.ts';
import { processShapes } from './stage-change.shapes.ts';

/** So many of the newest sendings say how a system fares. */
const LOOKED_AT = 200;

interface Found {
  id: number;
  type: string;
  enabled: boolean;
  last_ok_on: string | null;
  failed_on: string | null;
  log: NonNullable<(typeof processShapes.log)['empty']> | null;
}

/** Systems that something is sent to, as connections: how the last sending to each ended. */
export const systemLines = (kind: IntegrationKind, types: readonly SystemType[]): IntegrationSource => ({
  kind,
  read: async ({ tx, viewer }) => {
    const { rows } =
      await sql<Found>`select row_number() over (order by e.type)::int as id, e.type, e.enabled,
        ok.sent_on as last_ok_on, case when last.status is not true then last.sent_on end as failed_on,
        case when last.status is not true then last.log else '[]' end as log
      from push_endpoint e
        left join lateral (select max(sent_on) as sent_on from (select sent_on, status from stage_change_process p
          where p.team_id = e.team_id and p.type = e.type order by p.id desc limit ${LOOKED_AT}) p where status) ok on true
        left join lateral (select sent_on, status, log from (select sent_on, status, log from stage_change_process p
          where p.team_id = e.team_id and p.type = e.type order by p.id desc limit ${LOOKED_AT}) p
          where sent_on is not null limit 1) last on true
      where e.team_id = ${viewer.team_id} and e.url <> '' and e.type = any(${types})`.execute(tx);
    const read = readStoredColumns(rows, { log: processShapes.log }, ({ id }) => id);
    return types.flatMap((type): IntegrationLine[] => {
      const found = read.find((row) => row.type === type);
      if (!found) return [];
      const said = found.failed_on ? found.log?.at(-1) : undefined;
      const known = found.failed_on ? 'failing' : found.last_ok_on ? 'ok' : 'untried';
      return [
        {
          ...{ id: found.id, name: systemLabels[type], last_ok_on: found.last_ok_on },
          state: found.enabled ? known : 'off',
          failing_since: found.failed_on,
          error: said?.message ?? null,
          error_phrase: said?.phrase ?? null,
        },
      ];
    });
  },
});

export const pushEndpointLines = systemLines('push_endpoint', pushTypes);
