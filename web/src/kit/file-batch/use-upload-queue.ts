import { useSyncExternalStore } from 'react';
import type { QueueState, UploadQueue } from './upload-queue.ts';

/** How the uploads stand now. */
export const useUploadQueue = (queue: UploadQueue): QueueState =>
  useSyncExternalStore(queue.subscribe, queue.snapshot);
