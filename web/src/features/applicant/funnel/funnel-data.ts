import type { BoardStage } from '@hireloom/contracts/applicant/applicant-endpoints';
import { isExit } from '../applicant-row.ts';

export interface FunnelStep {
  stage: BoardStage;
  /**
   * Of those who came as far as this stage, how many in a hundred went on to the next; null for the last one, the
   * ends, and where nobody came.
   */
  onward: number | null;
}

/**
 * The stages of a job as a funnel. Whoever stands in a stage, or left from it, has come as far as all before it.
 */
export function funnelOf(stages: readonly BoardStage[]): FunnelStep[] {
  const way = stages.filter(({ category }) => !isExit(category));
  const came = way.map((_stage, at) => way.slice(at).reduce((sum, { count, left }) => sum + count + left, 0));
  return stages.map((stage) => {
    const at = way.indexOf(stage);
    const [here, next] = [came[at] ?? 0, came[at + 1]];
    const known = at >= 0 && next !== undefined && here > 0;
    return { stage, onward: known ? Math.round((next / here) * 100) : null };
  });
}

/** How many of a job stand too long in their stage, and how many are new. */
export function waitingOf(stages: readonly BoardStage[]): { overdue: number; added: number } {
  const sum = (key: 'overdue' | 'added') => stages.reduce((total, stage) => total + stage[key], 0);
  return { overdue: sum('overdue'), added: sum('added') };
}
