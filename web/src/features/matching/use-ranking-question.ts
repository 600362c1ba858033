import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { MatchWeights } from '@hireloom/contracts/matching/matching-endpoints';
import type { Question } from './match-queries.ts';

/** Long enough to drag, short enough to see what it does. */
const WAIT_MS = 150;

export interface RankingQuestion {
  /** What is asked now. */
  asked: Question;
  /** The weights that are tried; null for those of the team. */
  weights: MatchWeights | null;
  setWeights: (weights: MatchWeights | null) => void;
  hideAttached: boolean;
  setHideAttached: (hide: boolean) => void;
}

/** What a ranking is asked with; it follows the sliders once they rest for a moment. */
export function useRankingQuestion(): RankingQuestion {
  const [weights, setWeights] = useState<MatchWeights | null>(null);
  const [hideAttached, setHideAttached] = useState(false);
  const [settled] = useDebouncedValue(weights, WAIT_MS);
  return {
    asked: { hide_attached: hideAttached, ...(settled ? { weights: settled } : {}) },
    weights,
    setWeights,
    hideAttached,
    setHideAttached,
  };
}
