import type { Entity } from '@hireloom/contracts/kit/entity';
import { entityPermission } from '@hireloom/contracts/kit/entity-endpoints';
import { hasPermission } from '@hireloom/contracts/permissions';
import { useSession } from '../../session/session.ts';

/** Whether the viewer may change this field of records: as the form asks, and not where the team hides it from them. */
export function useMayChange(entity: Entity, key: string): boolean {
  const session = useSession();
  // The gallery shows tables to people who are not signed in.
  if (session.status !== 'ready') return false;
  const { viewer, team } = session;
  if (!hasPermission(viewer, entityPermission(entity, 'update'))) return false;
  if (entity.adminsWrite && viewer.current_role !== 'admin') return false;
  if (viewer.current_role !== 'hiring_manager') return true;
  const { hidden_job_fields, hidden_candidate_fields } = team.module_configurations;
  const hidden = entity.module === 'job' ? hidden_job_fields : hidden_candidate_fields;
  return !hidden.includes(key);
}
