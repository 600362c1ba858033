import type { Entity } from '@hireloom/contracts/kit/entity';
import { entityPermission } from '@hireloom/contracts/kit/entity-endpoints';
import { useMay, useTeamSettings, useViewer } from '../../session/session.ts';

/** Whether the viewer may change this field of records: as the form asks, and not where the team hides it from them. */
export function useMayChange(entity: Entity, key: string): boolean {
  const may = useMay(entityPermission(entity, 'update'));
  const { current_role } = useViewer();
  const { hidden_job_fields, hidden_candidate_fields } = useTeamSettings().module_configurations;
  if (!may || (entity.adminsWrite && current_role !== 'admin')) return false;
  if (current_role !== 'hiring_manager') return true;
  const hidden = entity.module === 'job' ? hidden_job_fields : hidden_candidate_fields;
  return !hidden.includes(key);
}
