import type { BulkResumeFilter, BulkResumeItem } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import type { Upload } from '../../../kit/file-batch/upload-queue.ts';
import { mark, say, sayStored } from '../../../kit/words/say.ts';
import type { Chosen } from '../use-resolve.tsx';

/** The words of the filters (specification, section 2). */
export const filterLabels: Record<BulkResumeFilter, string> = {
  all: mark('All'),
  uploaded: mark('Uploaded'),
  not_uploaded: mark('Not uploaded'),
  parsed: mark('Parsed'),
  not_parsed: mark('Not parsed'),
  need_action: mark('Need action'),
  completed: mark('Completed'),
  not_completed: mark('Not completed'),
  not_cv: mark('Not cv'),
};

export type Tone = 'quiet' | 'busy' | 'good' | 'ask' | 'bad';

export interface ItemState {
  text: string;
  tone: Tone;
}

const needTexts: Record<'name' | 'contact' | 'review', string> = {
  name: mark('Needs a name'),
  contact: mark('Needs a contact'),
  review: mark('Needs a review'),
};
const outcomeTexts = {
  created: mark('Parsed successfully'),
  discarded: mark('Parsed successfully, resume discarded'),
  overridden: mark('Parsed successfully, overridden'),
  duplicated: mark('Parsed successfully, saved as a second candidate'),
  merged: mark('Parsed successfully, merged'),
} as const;

/** Where a file stands, in words (specification, section 4 "Bulk resume item"). */
export function itemState(item: BulkResumeItem, upload: Upload | undefined): ItemState {
  const reason = item.reason ? `: ${sayStored(item.reason, null)}` : '';
  if (item.error !== null && item.outcome === 'discarded') return { text: say('Left out'), tone: 'quiet' };
  if (item.error === 'not_uploaded') return { text: say('Not uploaded{reason}', { reason }), tone: 'bad' };
  if (item.needs === 'file') return { text: `${say('Could not be read')}${reason}`, tone: 'bad' };
  if (!item.uploaded) return uploadState(upload);
  if (item.invalid_cv) return { text: `${say('Not a CV')}${reason}`, tone: 'bad' };
  if (!item.parsed) return { text: say('Uploaded, parsing'), tone: 'busy' };
  if (item.needs === 'duplicate')
    return { text: say('Duplicate of {item}', { item: duplicateName(item) }), tone: 'ask' };
  if (item.needs)
    return {
      text: item.reason
        ? `${say(needTexts[item.needs])}: ${sayStored(item.reason, null)}`
        : say(needTexts[item.needs]),
      tone: 'ask',
    };
  return { text: say(outcomeTexts[item.outcome ?? 'created']), tone: 'good' };
}

function uploadState(upload: Upload | undefined): ItemState {
  if (!upload) return { text: say('Not uploaded: drop it again to go on'), tone: 'ask' };
  if (upload.state === 'failed') return { text: say('Could not be sent'), tone: 'bad' };
  if (upload.state === 'sent') return { text: say('Uploaded'), tone: 'busy' };
  if (upload.state === 'queued') return { text: say('Waits to be uploaded'), tone: 'quiet' };
  return { text: say('Uploading {percent} %', { percent: upload.percent }), tone: 'busy' };
}

/** The candidate that a file may be a duplicate of. */
export function duplicateName({ candidate, match }: BulkResumeItem): string {
  const name = candidate ? `${candidate.first_name} ${candidate.last_name}`.trim() : '';
  return name || match?.candidate.name || say('somebody you have');
}

/** What is asked about when something is to be decided of a file. */
export const chosenOf = (item: BulkResumeItem): Chosen => ({
  id: item.file_id,
  name: isDuplicate(item) ? duplicateName(item) : item.name,
  needs: item.needs,
});

export const isDuplicate = ({ needs }: BulkResumeItem): boolean => needs === 'duplicate';

/** Whether the parser may be asked to read it once more. */
export const mayRetry = ({ invalid_cv, error, needs, outcome }: BulkResumeItem): boolean =>
  outcome === null && error !== 'not_uploaded' && (invalid_cv || needs !== null);

export const minutesText = (seconds: number): string => {
  if (seconds < 60) return say('less than a minute left');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return say('about {minutes} min left', { minutes });
  return say('about {minutes} h {minutes2} min left', {
    minutes: Math.floor(minutes / 60),
    minutes2: minutes % 60,
  });
};
