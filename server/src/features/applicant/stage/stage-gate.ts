import type { StageGateKey } from '@hireloom/contracts/applicant/stage-missing';
import type { Condition } from '../../../crud/resource.ts';
import type { Consequence, Context, Viewer } from '../../../platform/context.ts';
import { defineDoor } from '../../../platform/door.ts';
import type { Sentence } from '../../../platform/words/phrase.ts';

/** What to do about somebody who lacks what a stage asks for, and where; as far as the viewer may know it. */
export interface Fix {
  said: Sentence;
  interview?: { id: number; name: string } | null;
  offer?: number | null;
  candidate?: number | null;
}

/** What a stage may ask of whoever is to enter it. Nobody passes without; out of the process everybody may go, unless a gate is one of `exits` too. */
export interface StageGate {
  key: StageGateKey;
  /** Why somebody can't enter: one sentence without values, as bulk work counts people by it. */
  text: string;
  /** Over an applicant under `t` and the stage under `s`: true where they lack what the stage asks for. */
  closed: Condition;
  /** It stands before the ends of the process as well. */
  exits?: boolean;
  /** What to do about it for one applicant, as far as the viewer may know it. */
  fix(context: Context, applicantId: number, stageId: number): Promise<Fix>;
  /** Who may let an applicant in all the same, with a reason; nobody, unless told otherwise. */
  passedBy?(viewer: Viewer): boolean;
}

/** A gate of a feature above: it adds itself to the list. */
export type StageGateKeeper = Consequence<StageGate[]>;

export const stageGateDoor = defineDoor<StageGate[]>('applicants ask for a stage');

/** The gates of stages, in the order in which they were composed. */
export async function gatesOf(context: Context): Promise<readonly StageGate[]> {
  const gates: StageGate[] = [];
  await stageGateDoor.follow(context, gates);
  return gates;
}
