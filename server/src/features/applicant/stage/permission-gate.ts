import { sql } from 'kysely';
import { phrase } from '../../../platform/words/phrase.ts';
import { MAY_NOT_ENTER, MAY_NOT_LEAVE } from '../../workflow/index.ts';
import type { StageGateKeeper } from './stage-gate.ts';

/** Stages that the team closes to the viewer's role: nobody is moved into them or out of them, however they are moved. */
export const permissionGate: StageGateKeeper = ({ viewer }, gates) => {
  const { enter, leave } = viewer.closed_stages;
  const told = (text: string) => ({
    ...{ key: 'permission' as const, text: phrase(text).text, exits: true },
    fix: () => Promise.resolve({ said: text }),
  });
  if (leave.length > 0)
    gates.push({ ...told(MAY_NOT_LEAVE), closed: sql`t.stage_id = any(${leave}::bigint[])` });
  if (enter.length > 0) gates.push({ ...told(MAY_NOT_ENTER), closed: sql`s.id = any(${enter}::bigint[])` });
  return Promise.resolve();
};
