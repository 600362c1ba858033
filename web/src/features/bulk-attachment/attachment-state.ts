import type { BulkAttachmentItem } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import type { Upload } from '../../kit/file-batch/upload-queue.ts';
import { isGiven } from './attachment-uploads.ts';
import { say, sayStored } from '../../kit/words/say.ts';

export interface StateWords {
  label: string;
  color: string;
  /** What is to be known besides. */
  detail: string | null;
}

/** Announced, but this tab has not got the file. */
export const isLost = ({ status, file_id }: BulkAttachmentItem): boolean =>
  status === 'pending' && !isGiven(file_id);

/** Waits for somebody to say whose file it is. */
export const isOrphan = ({ status }: BulkAttachmentItem): boolean =>
  status === 'not_found' || status === 'not_matched';

/** Where a file of the panel stands, in words (specification, section 4). */
export function stateOf(item: BulkAttachmentItem, upload: Upload | undefined): StateWords {
  const { status, skipped } = item;
  const reason = item.reason && sayStored(item.reason, item.reason_phrase);
  switch (status) {
    case 'pending':
      return { label: say('Uploading'), color: 'blue', detail: uploadDetail(item, upload) };
    case 'not_found':
      return { label: say('Not found'), color: 'orange', detail: reason };
    case 'not_matched':
      return { label: say('Not matched'), color: 'orange', detail: reason };
    default:
      return {
        label: say('Completed'),
        color: skipped ? 'gray' : 'green',
        detail: reason ?? (skipped ? say('Already there: skipped') : null),
      };
  }
}

function uploadDetail(item: BulkAttachmentItem, upload: Upload | undefined): string | null {
  if (isLost(item)) return say('This tab has not got the file. Choose it again, or discard it.');
  switch (upload?.state) {
    case 'queued':
      return say('Waits its turn');
    case 'failed':
      return say('It could not be sent');
    case 'sending':
      return `${upload.percent}%`;
    default:
      return null;
  }
}
