import { batchOptions, bulkResumeItem } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { duplicateMatch } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const batchShapes = {
  options: storedShape('bulk_resume_batch.options', batchOptions, {}),
};

export const resumeItemShapes = {
  person: storedShape('bulk_resume_item.person', bulkResumeItem.shape.person.partial(), {}),
  match: storedShape('bulk_resume_item.match', duplicateMatch.nullable(), null),
};
