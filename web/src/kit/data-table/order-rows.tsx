import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { Accessibility, StyleInjector } from '@dnd-kit/dom';
import { move } from '@dnd-kit/helpers';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { createContext, type KeyboardEvent, type ReactNode, useContext, useState } from 'react';
import { IconGripVertical } from '../../icons.ts';
import type { DataColumn } from './data-column.ts';
import type { RowFrameProps } from './table-rows.tsx';
import { mark, say } from '../words/say.ts';

type Id = number | string;

interface Order {
  ids: readonly Id[];
  moveTo: (id: Id, place: number, name: string) => void;
}

const OrderContext = createContext<Order | null>(null);

interface OrderRowsProps {
  ids: readonly Id[];
  /** All ids in their new order. */
  onOrder: (ids: Id[]) => void;
  children: ReactNode;
}

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
const sensors = [PointerSensor];

/** Rows that are put in order by dragging their handle, or by the arrow keys on it. Every step is announced. */
export function OrderRows({ ids, onOrder, children }: OrderRowsProps) {
  const [told, setTold] = useState('');
  const moveTo = (id: Id, place: number, name: string) => {
    if (place < 0 || place >= ids.length) return;
    onOrder(ids.filter((each) => each !== id).toSpliced(place, 0, id));
    setTold(say('{name} moved to place {place} of {count}', { name, place: place + 1, count: ids.length }));
  };
  return (
    <OrderContext value={{ ids, moveTo }}>
      <DragDropProvider
        sensors={sensors}
        plugins={(defaults) => [
          ...defaults.filter((plugin) => plugin !== Accessibility),
          StyleInjector.configure({ nonce: nonce() }),
        ]}
        onDragEnd={(event) => {
          if (event.canceled) return;
          const next = move([...ids], event);
          if (next.some((id, place) => id !== ids[place])) onOrder(next);
        }}
      >
        {children}
      </DragDropProvider>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </OrderContext>
  );
}

/** What one row needs: the ref of the row, and its handle. */
export function useOrderRow(
  id: Id,
  name: string,
): { ref: (element: Element | null) => void; isDragging: boolean; handle: ReactNode } {
  const order = useContext(OrderContext);
  const index = order?.ids.indexOf(id) ?? 0;
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: !order });
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    order?.moveTo(id, index + step, name);
  };
  const handle = order && (
    <ActionIcon
      ref={handleRef}
      size={28}
      aria-label={say('Move {name}: drag, or arrow keys', { name })}
      onKeyDown={press}
      style={{ cursor: 'grab', touchAction: 'none' }}
    >
      <IconGripVertical size={16} />
    </ActionIcon>
  );
  return { ref, isDragging, handle };
}

const HandleContext = createContext<ReactNode>(null);

/** A row of a table within `OrderRows`, as the table's `frame`. */
export function OrderedRow({ element: Element, rowId, rowName, style, ...rest }: RowFrameProps) {
  const { ref, isDragging, handle } = useOrderRow(rowId, rowName);
  return (
    <HandleContext value={handle}>
      <Element ref={ref} style={{ ...style, opacity: isDragging ? 0.6 : 1 }} {...rest} />
    </HandleContext>
  );
}

/** The column with the handles of `OrderedRow`s. */
export const orderColumn: DataColumn<unknown> = {
  key: 'order',
  label: mark('Order'),
  silent: true,
  width: 48,
  cell: () => <Handle />,
};

const Handle = () => useContext(HandleContext);
