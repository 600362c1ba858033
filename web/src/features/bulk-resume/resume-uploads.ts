import {
  type BatchOptions,
  bulkResumeEndpoints,
} from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { call } from '../../kit/api/api.ts';
import type { BatchFile } from '../../kit/file-batch/batch-file.ts';
import { createUploadQueue } from '../../kit/file-batch/upload-queue.ts';

/** The resumes that this tab is uploading. */
export const resumeUploads = createUploadQueue({
  send: (file_id, file, options) =>
    call(bulkResumeEndpoints.upload, { body: { file_id }, files: { file }, ...options }),
  refuse: (file_id, reason) => call(bulkResumeEndpoints.skip, { body: { files: [{ file_id, reason }] } }),
});

/**
 * Announces the files of a batch and begins to upload those that are not there yet. Answers how many those are.
 * Throws `ApiError`.
 */
export async function startBatch(files: readonly BatchFile[], options: BatchOptions): Promise<number> {
  const announced = files.map(({ path, size }) => ({ name: path, size }));
  const reply = await call(bulkResumeEndpoints.begin, { body: { options, files: announced } });
  const wanted = reply.files.flatMap(({ file_id, uploaded }, index) => {
    const file = files[index];
    return uploaded || !file ? [] : [{ id: file_id, file }];
  });
  resumeUploads.add(wanted);
  return wanted.length;
}
