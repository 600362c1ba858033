import { say } from '../../kit/words/say.ts';
import { useSyncExternalStore } from 'react';
import {
  bulkAttachmentEndpoints,
  MAX_ATTACHMENTS,
} from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { onSessionEnd } from '../../kit/api/access-token.ts';
import { call } from '../../kit/api/api.ts';
import type { BatchFile, RefusedFile } from '../../kit/file-batch/batch-file.ts';
import { collectFiles } from '../../kit/file-batch/collect-files.ts';
import type { DroppedFile } from '../../kit/file-batch/dropped-files.ts';
import { createUploadQueue } from '../../kit/file-batch/upload-queue.ts';
import { attachmentsChanged } from './attachment-queries.ts';
import { attachmentRules } from './attachment-rules.ts';

const given = new Map<number, string>();
const listeners = new Set<() => void>();
let refused: readonly RefusedFile[] = [];

function setRefused(files: readonly RefusedFile[]): void {
  refused = files;
  for (const listener of listeners) listener();
}

/** The documents that this tab is uploading. */
export const attachmentUploads = createUploadQueue({
  send: async (file_id, file, options) => {
    await call(bulkAttachmentEndpoints.upload, { body: { file_id }, files: { file }, ...options });
    attachmentsChanged();
  },
  // Nobody can attach what the server does not take: it leaves the panel, which says why.
  refuse: async (file_id, reason) => {
    await call(bulkAttachmentEndpoints.discard, { body: { file_ids: [file_id] } });
    setRefused([...refused, { path: given.get(file_id) ?? say('A file'), reason }]);
    attachmentsChanged();
  },
});

onSessionEnd(() => {
  given.clear();
  setRefused([]);
});

/** Begins to upload files under the ids that the server gave them. */
export function addUploads(entries: readonly { id: number; file: BatchFile }[]): void {
  for (const { id, file } of entries) given.set(id, file.path);
  attachmentUploads.add(entries);
}

/** False for a file that was announced by another tab, or by this one before it was loaded anew. */
export const isGiven = (id: number): boolean => given.has(id);

/** Whether this tab has begun to upload anything. */
export const hasGiven = (): boolean => given.size > 0;

/** Files that the server did not take, with the reason, until they are dismissed. */
export const useRefusedUploads = (): readonly RefusedFile[] => useSyncExternalStore(subscribe, () => refused);
export const dismissRefused = (): void => setRefused([]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Goes on with announced files that are chosen once more. Answers how many of them were found. Throws `ApiError`. */
export async function goOn(chosen: readonly DroppedFile[]): Promise<number> {
  const query = { filter: 'pending', page_size: MAX_ATTACHMENTS };
  const { results } = await call(bulkAttachmentEndpoints.list, { query });
  const { files } = await collectFiles(chosen, attachmentRules());
  const waiting = new Map<string, number[]>();
  for (const { file_id, name, size } of results) {
    if (!isGiven(file_id))
      waiting.set(markOf(name, size), [...(waiting.get(markOf(name, size)) ?? []), file_id]);
  }
  const found = files.flatMap((file) => {
    const id = waiting.get(markOf(nameOf(file), file.size))?.shift();
    return id === undefined ? [] : [{ id, file }];
  });
  addUploads(found);
  return found.length;
}

const markOf = (name: string, size: number) => `${size} ${name}`;

/** The server takes no longer names; what says whose file it is may stand at the end as well as the beginning. */
export const nameOf = ({ name }: BatchFile): string => name.trim().slice(-250);
