import { closedFields, type Entity } from '@hireloom/contracts/kit/entity';
import { useSession } from '../session/session.ts';

const none: readonly string[] = [];

/** Fields that are not for the viewer's role: forms, filters and columns leave them out. */
export function useClosedFields(entity: Entity): readonly string[] {
  const session = useSession();
  // The gallery shows tables to people who are not signed in.
  return session.status === 'ready' ? closedFields(entity, session.viewer.current_role) : none;
}
