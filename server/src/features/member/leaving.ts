import type { Context } from '../../platform/context.ts';

/** What follows when a member is deactivated, or acts no more as what they were asked as. */
export interface LeavingConsequence {
  /** Before the member is locked or changed: locks what will change hands, so that locks are taken in one order. */
  before(context: Context, memberId: number): Promise<void>;
  /** In the transaction of the change, after it. */
  after(context: Context, memberId: number): Promise<void>;
}
