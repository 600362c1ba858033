import { fileManagerEndpoints } from '@hireloom/contracts/file-manager/file-manager-endpoints';
import { fileRetentionEndpoints } from '@hireloom/contracts/file-manager/file-retention-endpoints';
import { folderEndpoints } from '@hireloom/contracts/file-manager/folder-endpoints';
import { shareLinkEndpoints } from '@hireloom/contracts/file-manager/share-link-endpoints';
import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { sortFiles } from './change/sort-files.service.ts';
import { listVersions } from './change/versions.queries.ts';
import { makeCurrent, removeVersion } from './change/versions.service.ts';
import { addToFolder, moveFiles } from './folder/folder-files.service.ts';
import {
  createFolder,
  listFolders,
  removeFolder,
  restoreFolder,
  updateFolder,
} from './folder/folder.service.ts';
import { listFiles } from './list/list-files.queries.ts';
import { readTree } from './list/tree.queries.ts';
import { holdFile, releaseFile } from './retention/hold.service.ts';
import { listLeaving, previewRule } from './retention/leaving.queries.ts';
import { endShare, listShares, shareFile } from './share/share.service.ts';
import { sharedFileRoutes } from './share/shared-file.routes.ts';
import { listTrash } from './trash/trash.queries.ts';
import { removeFile, restoreFile } from './trash/trash.service.ts';
import { readUsage } from './usage.queries.ts';
import { beginZip, zipContentRoute } from './zip/zip.service.ts';

/** Calls of the file manager: a view over all files and their owners, folders, trash, zips and links. */
export const fileManagerRoutes: Route[] = [
  readRoute(fileManagerEndpoints.list, (context, { query }) => listFiles(context, query)),
  readRoute(fileManagerEndpoints.tree, (context, { query }) => readTree(context, query)),
  readRoute(fileManagerEndpoints.trash, listTrash),
  readRoute(fileManagerEndpoints.usage, readUsage),
  route(fileManagerEndpoints.zip, (context, { body }) => beginZip(context, body)),
  route(fileManagerEndpoints.remove, (context, { params }) => removeFile(context, params.id)),
  route(fileManagerEndpoints.restore, (context, { params }) => restoreFile(context, params.id)),
  readRoute(fileManagerEndpoints.versions, async (context, { params }) => ({
    results: await listVersions(context, params.id),
  })),
  route(fileManagerEndpoints.makeCurrent, (context, { params }) => makeCurrent(context, params.id)),
  route(fileManagerEndpoints.removeVersion, (context, { params }) => removeVersion(context, params.id)),
  route(fileManagerEndpoints.sort, (context, { body }) => sortFiles(context, body)),
  readRoute(fileRetentionEndpoints.leaving, (context, { query }) => listLeaving(context, query)),
  readRoute(fileRetentionEndpoints.preview, (context, { query }) => previewRule(context, query)),
  route(fileRetentionEndpoints.hold, (context, { params, body }) => holdFile(context, params.id, body)),
  route(fileRetentionEndpoints.release, (context, { params }) => releaseFile(context, params.id)),
  zipContentRoute,
  readRoute(folderEndpoints.list, async (context) => ({ results: await listFolders(context) })),
  route(folderEndpoints.create, (context, { body }) => createFolder(context, body)),
  route(folderEndpoints.update, (context, { params, body }) => updateFolder(context, params.id, body)),
  route(folderEndpoints.remove, (context, { params }) => removeFolder(context, params.id)),
  route(folderEndpoints.restore, (context, { params }) => restoreFolder(context, params.id)),
  route(folderEndpoints.upload, async (context, { params }) => ({
    results: await addToFolder(context, params.id),
  })),
  route(folderEndpoints.move, (context, { params, body }) => moveFiles(context, params.id, body.files)),
  readRoute(shareLinkEndpoints.list, (context, { query }) => listShares(context, query.file)),
  route(shareLinkEndpoints.create, (context, { body }) => shareFile(context, body)),
  route(shareLinkEndpoints.end, (context, { params }) => endShare(context, params.id)),
  ...sharedFileRoutes,
];
