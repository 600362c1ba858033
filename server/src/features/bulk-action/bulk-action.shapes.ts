import type { bulkWork } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { z } from 'zod';
import { storedShape } from '../../platform/db/stored-shape.ts';
import { storedBulkWork } from './work/stored-work.ts';

export const bulkActionShapes = {
  work: storedShape<z.output<typeof bulkWork> | null>('bulk_action.work', storedBulkWork, null),
  summary_phrase: storedShape('bulk_action.summary_phrase', phraseRow.nullable(), null),
};

export const bulkItemShapes = {
  reason_phrase: storedShape('bulk_action_item.reason_phrase', phraseRow.nullable(), null),
  /** Each kind of work keeps what it needs to be undone. */
  before: storedShape('bulk_action_item.before', z.record(z.string(), z.unknown()).nullable(), null),
};
