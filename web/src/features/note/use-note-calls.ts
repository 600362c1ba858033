import type { Entity } from '@hireloom/contracts/kit/entity';
import { entityPermission } from '@hireloom/contracts/kit/entity-endpoints';
import { newKey } from '../../kit/api/api.ts';
import { entityClient } from '../../kit/entity/entity-client.ts';
import { useRefreshEntity } from '../../kit/entity/entity-queries.ts';
import { useMay, useViewer } from '../../kit/session/session.ts';
import type { NoteValues } from './note-form.tsx';

interface Written {
  id: number;
  version: number;
}

/** What the viewer may do with notes of an entity declared by `notesOf`, and the calls that do it. */
export function useNoteCalls(entity: Entity) {
  const viewer = useViewer();
  const mayWrite = useMay(entityPermission(entity, 'create'));
  const mayEdit = useMay(entityPermission(entity, 'update'));
  const refresh = useRefreshEntity(entity);
  const client = entityClient(entity);
  const isAdmin = viewer.current_role === 'admin' || viewer.current_role === 'super_recruiter';
  const isOwn = (author: { id: number } | null) => author?.id === viewer.user.id;
  const sent = (body: Record<string, unknown>) => ({ body, files: {}, idempotencyKey: newKey() });
  return {
    mayWrite,
    isOwn,
    /** Whoever wrote a note changes it, and admins do. */
    mayChange: (author: { id: number } | null) => mayEdit && (isAdmin || isOwn(author)),
    async add(recordId: number, values: NoteValues) {
      await client.create(sent({ [entity.parent ?? '']: recordId, ...values }));
      await refresh();
    },
    async change({ id, version }: Written, values: Partial<NoteValues> & { pinned?: boolean }) {
      await client.update(id, sent({ ...values, version }));
      await refresh();
    },
  };
}
