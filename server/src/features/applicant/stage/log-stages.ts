import { activities, type Change } from '../../../platform/activity/activity.ts';
import type { StageConsequence } from './enter-stage.ts';
import type { Move } from './stage.ts';

/** Tells in the activity log who entered which stage. Whoever was made by the form has their entry already. */
export const logStages: StageConsequence = (context, moves) =>
  activities(
    context,
    moves
      .filter(({ action }) => action !== 'create')
      .map((move) => ({
        entity: 'applicant',
        record_id: move.id,
        record_name: move.name,
        action: move.action === 'attach' ? 'create' : move.action,
        changes: move.from ? changesOf(move) : [],
      })),
  );

function changesOf({ from, to, reason, note }: Move) {
  const changes: Change[] = [
    // With their ids: who may not see a stage is told nothing of it.
    { field: 'stage', label: 'Stage', from: from?.stage ?? null, to: { id: to.id, name: to.name } },
  ];
  if (reason) changes.push({ field: 'rejection_reason', label: 'Reason', from: null, to: reason.name });
  if (note) changes.push({ field: 'note', label: 'Note', from: null, to: note });
  return changes;
}
