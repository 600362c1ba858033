import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { z } from 'zod';
import { storedShape } from '../../platform/db/stored-shape.ts';
import type { ApprovalKind } from '@hireloom/contracts/approval/approval-endpoints';
import type { Context } from '../../platform/context.ts';

/** The units that a record belongs to and what it asks for: all that a matrix and the budget look at. */
export interface ApprovalRecord {
  id: number;
  name: string;
  org: number;
  company: number | null;
  business_unit: number | null;
  department: number | null;
  openings: number;
  /** The job whose hiring managers approve, where the record is none itself. */
  job?: number;
}

/** One difference for whoever approves; `field` tells from whom it is hidden. */
export interface FieldChange {
  field: string;
  label: string;
  from: string;
  to: string;
}

const change = z.object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() });

export const approvalShapes = {
  why_phrase: storedShape('approval.why_phrase', phraseRow.nullable(), null),
  changes: storedShape<FieldChange[]>('approval.changes', z.array(change), []),
  snapshot: storedShape('approval.snapshot', z.record(z.string(), z.string()), {}),
};

/** A kind of record that is approved: what the engine asks of it and what it does to it. */
export interface Subject {
  kind: ApprovalKind;
  /** Locks the record until the end of the transaction, before its round is locked; null when it is gone. */
  lock(context: Context, id: number): Promise<ApprovalRecord | null>;
  /** The last level has approved. */
  approved(context: Context, id: number): Promise<void>;
  /** It goes back to whoever made it; `title` says why. */
  rejected(context: Context, id: number, title: string): Promise<void>;
  /** Whoever submitted it took it back. */
  withdrawn(context: Context, id: number): Promise<void>;
  /** Who made it, to be told how it ended. */
  creator(context: Context, id: number): Promise<number | null>;
  /** What the viewer, who is asked, may know of it to decide. */
  facts(context: Context, id: number): Promise<{ label: string; value: string }[]>;
}

export type Subjects = Partial<Record<ApprovalKind, Subject>>;
