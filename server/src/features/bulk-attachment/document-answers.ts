import type { Context } from '../../platform/context.ts';
import type { Sentence } from '../../platform/words/phrase.ts';

/** What became of a file that was to answer a request: it is an upload of it, or why it is none. */
export type Answered = { request: number; file: number } | { why: Sentence; skipped: boolean };

/** How files of a batch become what people in onboarding are asked for. Given from where onboarding is known. */
export interface DocumentAnswers {
  /** Documents that somebody is asked for whom the viewer may change, by their requirement; with how many wait. */
  open(context: Context): Promise<{ id: number; name: string; open: number }[]>;
  /** Takes a copy of a stored file for what a candidate is asked for by a requirement. */
  take(context: Context, given: { candidate: number; requirement: number; file: number }): Promise<Answered>;
  /** Puts uploads aside on which nobody has decided; answers how many. */
  takeBack(context: Context, files: readonly number[]): Promise<number>;
}
