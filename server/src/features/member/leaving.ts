import type { HandedOver, LeavingKind } from '@hireloom/contracts/member/leaving-endpoints';
import type { Context, TeamWork } from '../../platform/context.ts';

/** Whoever was named to take over what somebody who leaves looked after; null where nobody was. */
export type Heirs = (kind: HandedOver) => number | null;

/** What waits for a member who may leave, by kind: how many, or their names. */
export type LeftBehind = Partial<Record<LeavingKind, number | readonly string[]>>;

/** What follows when a member is deactivated, or acts no more as what they were asked as. */
export interface LeavingConsequence {
  /** Before the member is locked or changed: locks what will change hands, so that locks are taken in one order. */
  before(context: Context, memberId: number): Promise<void>;
  /** In the transaction of the change, after it. */
  after(context: Context, memberId: number, heirs: Heirs): Promise<void>;
  /** What would change hands; only reads. */
  count?(work: TeamWork, memberId: number): Promise<LeftBehind>;
}
