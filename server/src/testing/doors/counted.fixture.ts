import type { EventData } from '@hireloom/contracts/event/event-types';
import { beforeAll } from 'vitest';
import {
  allConsequences,
  candidateConsequences,
  jobStatusConsequences,
  stageConsequences,
} from '../../features/all-consequences.ts';
import { stageDoor } from '../../features/applicant/stage/enter-stage.ts';
import { candidateDoor } from '../../features/candidate/door/candidate-door.ts';
import { jobStatusDoor } from '../../features/job/job-status.ts';
import type { TestApp, TestTeam } from '../app.ts';

/** What came through the doors since the last `forget`; also what was taken back with its transaction. */
export interface Counted {
  stages: { id: number; action: string }[];
  statuses: { id: number; to: string }[];
  candidates: { id: number; kind: string }[];
  forget(): void;
}

/** Puts a further consequence behind each door that counts who comes through. */
export function countedDoors(test: TestApp): Counted {
  const counted: Counted = {
    stages: [],
    statuses: [],
    candidates: [],
    forget() {
      for (const list of [counted.stages, counted.statuses, counted.candidates]) list.length = 0;
    },
  };
  beforeAll(() => {
    test.platform.consequences = new Map([
      ...allConsequences,
      stageDoor.leadsTo([
        ...stageConsequences,
        async (_context, moves) => {
          counted.stages.push(...moves.map(({ id, action }) => ({ id, action })));
        },
      ]),
      jobStatusDoor.leadsTo([
        ...jobStatusConsequences,
        async (_context, { id, to }) => {
          counted.statuses.push({ id, to: to.category });
        },
      ]),
      candidateDoor.leadsTo([
        ...candidateConsequences,
        async (_context, { ids, what }) => {
          counted.candidates.push(...ids.map((id) => ({ id, kind: what.kind })));
        },
      ]),
    ]);
  });
  return counted;
}

export interface Told {
  id: number;
  type: string;
  record_id: number;
  data: EventData;
}

/** Events of one entity that were written after another, oldest first. */
export async function eventsOf(team: TestTeam, entity: string, after = 0): Promise<Told[]> {
  const rows = await team.sql((tx) =>
    tx
      .selectFrom('domain_event')
      .select(['id', 'type', 'record_id', 'data'])
      .where('entity', '=', entity)
      .where('id', '>', after)
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => ({ ...row, data: row.data as EventData }));
}
