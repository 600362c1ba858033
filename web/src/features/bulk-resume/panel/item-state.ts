import type { BulkResumeFilter, BulkResumeItem } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import type { Upload } from '../../../kit/file-batch/upload-queue.ts';

/** The words of the filters (specification, section 2). */
export const filterLabels: Record<BulkResumeFilter, string> = {
  all: 'All',
  uploaded: 'Uploaded',
  not_uploaded: 'Not uploaded',
  parsed: 'Parsed',
  not_parsed: 'Not parsed',
  need_action: 'Need action',
  completed: 'Completed',
  not_completed: 'Not completed',
  not_cv: 'Not cv',
};

export type Tone = 'quiet' | 'busy' | 'good' | 'ask' | 'bad';

export interface ItemState {
  text: string;
  tone: Tone;
}

const needTexts = { name: 'Needs a name', contact: 'Needs a contact', review: 'Needs a review' } as const;
const outcomeTexts = {
  created: 'Parsed successfully',
  discarded: 'Parsed successfully, resume discarded',
  overridden: 'Parsed successfully, overridden',
  duplicated: 'Parsed successfully, saved as a second candidate',
  merged: 'Parsed successfully, merged',
} as const;

/** Where a file stands, in words (specification, section 4 "Bulk resume item"). */
export function itemState(item: BulkResumeItem, upload: Upload | undefined): ItemState {
  if (!item.uploaded && !item.invalid_cv) return uploadState(upload);
  if (item.invalid_cv) {
    const reason = item.reason ? `: ${item.reason}` : '';
    if (item.error === 'not_uploaded') return { text: `Not uploaded${reason}`, tone: 'bad' };
    return { text: `${item.error === null ? 'Not a CV' : 'Could not be read'}${reason}`, tone: 'bad' };
  }
  if (!item.parsed) return { text: 'Uploaded, parsing', tone: 'busy' };
  if (item.needs === 'duplicate') return { text: `Duplicate of ${duplicateName(item)}`, tone: 'ask' };
  if (item.needs)
    return {
      text: item.reason ? `${needTexts[item.needs]}: ${item.reason}` : needTexts[item.needs],
      tone: 'ask',
    };
  return { text: outcomeTexts[item.outcome ?? 'created'], tone: 'good' };
}

function uploadState(upload: Upload | undefined): ItemState {
  if (!upload) return { text: 'Not uploaded: drop it again to go on', tone: 'ask' };
  if (upload.state === 'failed') return { text: 'Could not be sent', tone: 'bad' };
  if (upload.state === 'sent') return { text: 'Uploaded', tone: 'busy' };
  if (upload.state === 'queued') return { text: 'Waits to be uploaded', tone: 'quiet' };
  return { text: `Uploading ${upload.percent} %`, tone: 'busy' };
}

/** The candidate that a file may be a duplicate of. */
export function duplicateName({ candidate, match }: BulkResumeItem): string {
  const name = candidate ? `${candidate.first_name} ${candidate.last_name}`.trim() : '';
  return name || match?.candidate.name || 'somebody you have';
}

export const isDuplicate = ({ needs }: BulkResumeItem): boolean => needs === 'duplicate';

/** Whether the parser may be asked to read it once more. */
export const mayRetry = ({ invalid_cv, error, needs, outcome }: BulkResumeItem): boolean =>
  outcome === null && ((invalid_cv && error !== 'not_uploaded') || needs !== null);

export const minutesText = (seconds: number): string => {
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes} min left`;
  return `about ${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
};
