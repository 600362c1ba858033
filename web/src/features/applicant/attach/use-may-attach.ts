import { canView } from '@hireloom/contracts/permissions';
import { useCan, useViewer } from '../../../kit/session/session.ts';

/** May the viewer add candidates to jobs? It takes seeing candidates, too. */
export function useMayAttach(): boolean {
  const mayCreate = useCan('applicant', 'create');
  return canView(useViewer(), 'candidate') && mayCreate;
}
