import { fileEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { loaderOf } from '../../../crud/record-files.ts';
import { resourceOf } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { mayCall } from '../../../platform/http/access.ts';
import { conflict, forbidden } from '../../../platform/http/app-error.ts';
import { lockFolder } from '../folder/stored-folders.ts';
import { keepers } from '../list/branch.ts';
import type { SeenFile } from '../list/seen-files.queries.ts';

const STAYS = 'It is kept where it was made: it is not changed here';

/** The record kind that keeps files of an entity. Throws for kinds whose files stay as they are. */
export function keeperOf(
  context: Context,
  { entity: name, purpose }: Pick<SeenFile, 'entity' | 'purpose'>,
  what: 'addFiles' | 'removeFile',
) {
  const entity = keepers.find((one) => one.name === name);
  const resource = resourceOf(name);
  if (!entity || !resource || purpose !== 'file') throw conflict(STAYS);
  if (!mayCall(fileEndpoints(entity)[what].access, context.viewer)) throw forbidden();
  return { entity, loadRecord: loaderOf(resource) };
}

/** What keeps a file, locked, for whoever may put another in its place; null of folders, which write no activity. */
export async function ownerOf(
  context: Context,
  file: SeenFile,
): Promise<{ entity: Entity; record: { id: number; name: string } } | null> {
  if (file.entity === 'folder') {
    await lockFolder(context, file.record_id, 'fill');
    return null;
  }
  const { entity, loadRecord } = keeperOf(context, file, 'addFiles');
  return { entity, record: await loadRecord(context, file.record_id, 'update') };
}
