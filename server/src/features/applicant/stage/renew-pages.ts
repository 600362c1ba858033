import { applicantsChanged } from './applicants-changed.ts';
import type { StageConsequence } from './enter-stage.ts';

/** Has boards and lists that are open show who entered a stage. */
export const renewPages: StageConsequence = (context, moves) =>
  applicantsChanged(
    context,
    moves.map(({ id }) => id),
  );
