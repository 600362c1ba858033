import type { BulkAction } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import type { BulkEntity, BulkKind } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { mark, say } from '../../kit/words/say.ts';
import { formatCount } from '../../kit/value/format-count.ts';

const entities: Record<BulkEntity, Entity> = { candidate, applicant, job };

export const entityOf = (name: BulkEntity): Entity => entities[name];

/** "1 candidate", "1,234 candidates". */
export function countOf(entity: BulkEntity, count: number): string {
  const { label, plural } = entities[entity];
  return `${formatCount(count)} ${(count === 1 ? label : plural).toLowerCase()}`;
}

export const kindLabels: Record<BulkKind, string> = {
  attach: mark('Attach to job'),
  update: mark('Edit'),
  email: mark('E-mail'),
  delete: mark('Delete'),
};

/** What the button that begins it says. */
export const beginLabels: Record<BulkKind, string> = {
  attach: mark('Attach'),
  update: mark('Change'),
  email: mark('Send to'),
  delete: mark('Delete'),
};

export const stateLabels: Record<BulkAction['state'], string> = {
  running: mark('Running'),
  done: mark('Done'),
  cancelled: mark('Stopped'),
  undoing: mark('Undoing'),
  undone: mark('Undone'),
};

/** "about 2 minutes left" */
export function leftText(seconds: number): string {
  if (seconds < 60) return say('less than a minute left');
  const minutes = Math.round(seconds / 60);
  return say('{minutes, plural, one {about {minutes} minute left} other {about {minutes} minutes left}}', {
    minutes,
  });
}
