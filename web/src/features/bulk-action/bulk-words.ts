import type { BulkAction } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import type { BulkEntity, BulkKind } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import type { Entity } from '@hireloom/contracts/kit/entity';

const entities: Record<BulkEntity, Entity> = { candidate, applicant, job };

export const entityOf = (name: BulkEntity): Entity => entities[name];

export const figure = (count: number): string => count.toLocaleString('en');

/** "1 candidate", "1,234 candidates". */
export function countOf(entity: BulkEntity, count: number): string {
  const { label, plural } = entities[entity];
  return `${figure(count)} ${(count === 1 ? label : plural).toLowerCase()}`;
}

export const kindLabels: Record<BulkKind, string> = {
  attach: 'Attach to job',
  update: 'Edit',
  email: 'E-mail',
  delete: 'Delete',
};

/** What the button that begins it says. */
export const beginLabels: Record<BulkKind, string> = {
  attach: 'Attach',
  update: 'Change',
  email: 'Send to',
  delete: 'Delete',
};

export const stateLabels: Record<BulkAction['state'], string> = {
  running: 'Running',
  done: 'Done',
  cancelled: 'Stopped',
  undoing: 'Undoing',
  undone: 'Undone',
};

/** "about 2 minutes left" */
export function leftText(seconds: number): string {
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
