import { type KeyboardEvent, useState } from 'react';
import type { BoardCard, BoardStage } from '@hireloom/contracts/applicant/applicant-endpoints';
import { arrowStep } from '../../../kit/words/current.ts';
import { say } from '../../../kit/words/say.ts';

interface Lift {
  card: BoardCard;
  /** Place of the column that the card would go to. */
  over: number;
}

interface KeyboardMoveOptions {
  stages: readonly BoardStage[];
  onDrop: (cardId: number, stageId: number) => void;
  announce: (text: string) => void;
}

/**
 * Moves a card by keyboard: Space lifts it, the arrows choose the column, Space or Enter drops it, Escape puts it
 * back. Every step is announced.
 */
export function useKeyboardMove({ stages, onDrop, announce }: KeyboardMoveOptions) {
  const [lift, setLift] = useState<Lift | null>(null);
  const end = (text: string) => {
    setLift(null);
    announce(text);
  };
  const start = (card: BoardCard) => {
    const over = stages.findIndex(({ id }) => id === card.stage_id);
    if (over < 0) return;
    setLift({ card, over });
    announce(
      say('{applicant} lifted from {name}. Arrow keys choose a stage, Space drops, Escape cancels.', {
        applicant: card.applicant,
        name: stages[over]?.name,
      }),
    );
  };
  const choose = (step: number) => {
    if (!lift) return;
    const over = Math.min(Math.max(lift.over + step, 0), stages.length - 1);
    setLift({ ...lift, over });
    announce(
      say('Over {name}, {over} of {count}', {
        name: stages[over]?.name,
        over: over + 1,
        count: stages.length,
      }),
    );
  };
  const drop = () => {
    const stage = lift && stages[lift.over];
    if (!stage) return;
    if (stage.id === lift.card.stage_id)
      return end(say('{applicant} stays in {stage}', { applicant: lift.card.applicant, stage: stage.name }));
    setLift(null);
    onDrop(lift.card.id, stage.id);
  };
  /** True when the key was for the lifted card. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!lift) return false;
    switch (event.key) {
      case 'ArrowLeft':
      case 'ArrowRight':
        choose(arrowStep(event.key));
        break;
      case ' ':
      case 'Enter':
        drop();
        break;
      case 'Escape':
        cancel();
        break;
      case 'Tab':
        cancel();
        return false;
      default:
        break;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const cancel = () =>
    lift && end(say('{applicant} stays where they were', { applicant: lift.card.applicant }));
  return {
    lifted: lift?.card.id ?? null,
    overStage: lift ? (stages[lift.over]?.id ?? null) : null,
    start,
    onKey,
    cancel,
  };
}
