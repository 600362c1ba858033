import { Accessibility, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider, DragOverlay, PointerSensor, useDraggable, useDroppable } from '@dnd-kit/react';
import { type ReactNode, useMemo } from 'react';
import { styleNonce } from '../../../providers.tsx';

interface BoardDragProps {
  onDrop: (cardId: number, stageId: number) => void;
  /** The card that is being dragged now, null when none is. */
  onDragging: (cardId: number | null) => void;
  /** What follows the pointer while a card is dragged. */
  ghost: (cardId: number) => ReactNode;
  children: ReactNode;
}

/** The handles of a card act by themselves. */
const onHandle = (event: PointerEvent) =>
  event.target instanceof Element && event.target.closest('[data-no-drag]') !== null;

/**
 * Dragging cards by mouse and touch. The one place that knows the library. Keys are handled by `useKeyboardMove`,
 * which goes from column to column in place of pixel by pixel, and the board announces what happens.
 */
export function BoardDrag({ onDrop, onDragging, ghost, children }: BoardDragProps) {
  const sensors = useMemo(() => [PointerSensor.configure({ preventActivation: onHandle })], []);
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility),
        StyleInjector.configure({ nonce: styleNonce() }),
      ]}
      onDragStart={({ operation: { source } }) => onDragging(source ? Number(source.id) : null)}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        onDragging(null);
        if (!canceled && source && target) onDrop(Number(source.id), idOf(String(target.id)));
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{(source) => ghost(Number(source.id))}</DragOverlay>
    </DragDropProvider>
  );
}

export function useCardDrag(cardId: number, disabled: boolean) {
  return useDraggable({ id: cardId, disabled });
}

export function useColumnDrop(stageId: number) {
  return useDroppable({ id: `stage-${stageId}` });
}

const idOf = (target: string) => Number(target.replace('stage-', ''));
