import { keepsOwnFiles } from '@hireloom/contracts/file-manager/file-manager';
import { folderEndpoints } from '@hireloom/contracts/file-manager/folder-endpoints';
import { filePermission } from '@hireloom/contracts/kit/entity-endpoints';
import { hasPermission } from '@hireloom/contracts/permissions';
import { call } from '../../../kit/api/api.ts';
import { filesClient } from '../../../kit/entity/entity-client.ts';
import { useUploads } from '../../../kit/entity-page/use-uploads.ts';
import { useViewer } from '../../../kit/session/session.ts';
import { useRefreshFiles } from '../file-queries.ts';
import { entityOf, readPlace } from '../place.ts';

/** Files on their way to a place; `may` is false where none are taken: records and folders do, the whole does not. */
export function usePlaceUploads(place: string | null) {
  const viewer = useViewer();
  const refresh = useRefreshFiles();
  const at = place === null ? null : readPlace(place);
  const entity = at ? entityOf(at.kind) : undefined;
  const may = at?.kind === 'folder' ? hasPermission(viewer, keepsOwnFiles) : takes();
  const { uploads, add } = useUploads(
    (file, options) => {
      if (at?.kind === 'folder')
        return call(folderEndpoints.upload, {
          ...{ params: { id: at.id }, body: {}, files: { files: [file] } },
          ...options,
        });
      if (!at || !entity) throw new Error('No place that takes files');
      return filesClient(entity, at.id).add(file, options);
    },
    () => void refresh(),
  );
  return { may, uploads, add };

  function takes(): boolean {
    return entity?.files !== undefined && hasPermission(viewer, filePermission(entity, 'create'));
  }
}
