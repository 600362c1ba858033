import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import type { BatchRules } from '../../kit/file-batch/batch-file.ts';
import { fileSizeText } from '../../kit/value/file-size.ts';
import { say } from '../../kit/words/say.ts';

const LIMIT = fileSizeText(MAX_ATTACHMENT_BYTES);

/** What can be attached, told before anything is sent. `taken` files are in the batch already. */
export const attachmentRules = (taken = 0): BatchRules => ({
  maxFiles: MAX_ATTACHMENTS - taken,
  maxBytes: MAX_ATTACHMENT_BYTES,
  problem: ({ size }) => {
    if (size > MAX_ATTACHMENT_BYTES)
      return say('It is {size} large. At most {LIMIT} can be attached.', { size: fileSizeText(size), LIMIT });
    return size === 0 ? say('The file is empty') : null;
  },
});
