import { canView, type Role } from '@hireloom/contracts/permissions';
import { useCan, useViewer } from '../../kit/session/session.ts';

const staff: readonly Role[] = ['admin', 'super_recruiter', 'recruiter'];

/** May the viewer see pairs of candidates, and decide on them? Only staff of the team does either. */
export function useDuplicateRights(): { see: boolean; decide: boolean } {
  const viewer = useViewer();
  const update = useCan('candidate', 'update');
  const see = staff.includes(viewer.current_role) && canView(viewer, 'candidate');
  return { see, decide: see && update };
}
