import type { Sentence } from '../../../platform/words/phrase.ts';
import type { MatchReason } from './person.ts';

/** A piece of evidence; its sign tells for from against. */
export function reason(code: string, weight: number, text: Sentence): MatchReason {
  return { for: weight > 0, weight, text, code };
}
