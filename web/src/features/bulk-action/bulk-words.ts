import type { BulkAction, BulkPreview } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import type { BulkEntity, BulkKind } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { recordKinds } from '@hireloom/contracts/record-kinds';
import { mark, say, sayStored } from '../../kit/words/say.ts';
import { formatCount } from '../../kit/value/format-count.ts';

/** "1 candidate", "1,234 candidates". */
export function countOf(entity: BulkEntity, count: number): string {
  const { label, plural } = recordKinds[entity];
  return `${formatCount(count)} ${(count === 1 ? label : plural).toLowerCase()}`;
}

export const kindLabels: Record<BulkKind, string> = {
  move: mark('Move to stage'),
  reject: mark('Reject'),
  withdraw: mark('Withdraw'),
  attach: mark('Attach to job'),
  update: mark('Edit'),
  email: mark('E-mail'),
  delete: mark('Delete'),
};

/** What the button that begins it says, with how many would change. */
export function beginText(kind: BulkKind, entity: BulkEntity, count: number): string {
  switch (kind) {
    case 'move':
      return say('Move {count, number}', { count });
    case 'reject':
      return say('Reject {count, number}', { count });
    case 'withdraw':
      return say('Withdraw {count, number}', { count });
    case 'attach':
      return say('Attach {records}', { records: countOf(entity, count) });
    case 'update':
      return say('Change {records}', { records: countOf(entity, count) });
    case 'email':
      return say('Send to {records}', { records: countOf(entity, count) });
    case 'delete':
      return say('Delete {records}', { records: countOf(entity, count) });
  }
}

/** What would be done to how many, and how many would be left as they are. */
export function previewText(preview: BulkPreview, kind: BulkKind): string {
  const { entity, changes, total } = preview;
  const summary = sayStored(preview.summary, preview.summary_phrase);
  const others = total - changes;
  switch (kind) {
    case 'move':
      return others > 0
        ? say('{changes, number} will move, {others, number} will not', { changes, others })
        : say('{changes, number} will move', { changes });
    case 'reject':
      return others > 0
        ? say('{changes, number} will be rejected, {others, number} will not', { changes, others })
        : say('{changes, number} will be rejected', { changes });
    case 'withdraw':
      return others > 0
        ? say('{changes, number} will be withdrawn, {others, number} will not', { changes, others })
        : say('{changes, number} will be withdrawn', { changes });
    default: {
      const records = countOf(entity, changes);
      return others > 0
        ? say('{summary}: {records}, {others, plural, one {# is left out} other {# are left out}}', {
            summary,
            records,
            others,
          })
        : `${summary}: ${records}`;
    }
  }
}

/** What was done to how many, and how many were skipped or failed. */
export function doneText(action: BulkAction, stage?: string): string {
  const { skipped, failed } = action;
  const parts = [doneWords(action, stage)];
  if (skipped > 0) parts.push(say('{skipped, number} skipped', { skipped }));
  if (failed > 0) parts.push(say('{failed, number} failed', { failed }));
  return parts.join(', ');
}

function doneWords({ kind, entity, done }: BulkAction, stage: string | undefined): string {
  const records = countOf(entity, done);
  switch (kind) {
    case 'move':
      return stage
        ? say('{done, number} moved to {stage}', { done, stage })
        : say('{done, number} moved', { done });
    case 'reject':
      return say('{done, number} rejected', { done });
    case 'withdraw':
      return say('{done, number} withdrawn', { done });
    case 'attach':
      return say('{records} added', { records });
    case 'update':
      return say('{records} changed', { records });
    case 'email':
      return say('E-mail sent to {records}', { records });
    case 'delete':
      return say('{records} deleted', { records });
  }
}

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
