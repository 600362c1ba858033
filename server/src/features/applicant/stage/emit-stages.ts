import type { EventType } from '@hireloom/contracts/event/event-types';
import { emitAll } from '../../../platform/events/emit.ts';
import type { StageConsequence } from './enter-stage.ts';
import { type Move, statusIn } from './stage.ts';

/** One event of the team for each who entered a stage. */
export const emitStages: StageConsequence = (context, moves) =>
  emitAll(
    context,
    moves.map((move) => ({
      type: typeOf(move),
      record: move.id,
      data: {
        candidate: move.candidate,
        job: move.job.id,
        from: move.from?.stage.id ?? null,
        to: move.to.id,
        category: move.to.category,
        action: move.action,
      },
    })),
  );

const typeByStatus: Readonly<Record<string, EventType>> = {
  hired: 'applicant.hired',
  rejected: 'applicant.rejected',
  withdrawn: 'applicant.withdrawn',
};

const typeOf = ({ from, to }: Move): EventType =>
  from ? (typeByStatus[statusIn(to)] ?? 'applicant.moved') : 'applicant.attached';
