import type { DuplicateMatch } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { mark, say } from '../../../kit/words/say.ts';

type Verdict = DuplicateMatch['verdict'];

export const verdictLabels: Record<Verdict, string> = {
  same: mark('Same person'),
  ask: mark('Maybe the same'),
};

export const verdictColor = (verdict: Verdict) => (verdict === 'same' ? 'teal' : 'yellow');

/** How sure a score (0 to 1) is, in words. */
export function scoreText(score: number): string {
  if (score >= 0.99) return say('Almost certain');
  if (score >= 0.9) return say('Very likely');
  return score >= 0.7 ? say('Likely') : say('Possible');
}
