import { useState } from 'react';
import { IconPencil } from '../../../icons.ts';
import { rowTitle } from '../../entity/row-title.ts';
import { lazyPart } from '../../lazy/lazy.tsx';
import { isAmount } from '../../value/field-value.tsx';
import { say } from '../../words/say.ts';
import type { InPlaceCellProps } from './cell-props.ts';
import { ChoiceCell } from './choice-cell.tsx';
import { labelOf } from './cell-value.ts';
import classes from './in-place.module.css';
import { MemberCell } from './member-cell.tsx';
import { setOpenCell, useOpenCell } from './open-cell.ts';
import { useMayChange } from './use-may-change.ts';

const CellEditor = lazyPart(async () => (await import('./cell-editor.tsx')).CellEditor);

/** A value that is changed where it stands, by whoever may: a menu for a few words and for people, else a control. */
export function InPlaceCell(props: InPlaceCellProps) {
  const { entity, row, name, field } = props;
  const may = useMayChange(entity, name);
  if (!may || row.deleted_on) return props.children;
  if (field.kind === 'choice' || field.kind === 'boolean') return <ChoiceCell {...props} />;
  if (field.kind === 'ref' && field.entity === 'member') return <MemberCell {...props} />;
  return <ControlCell {...props} />;
}

/** Its pencil appears with the mouse: a page of a list would have hundreds of them. */
function ControlCell({ entity, row, children, ...place }: InPlaceCellProps) {
  const { name, field } = place;
  const opened = useOpenCell(entity.name, row.id, name);
  const [near, setNear] = useState(false);
  return (
    <div
      className={classes.cell}
      data-in-place={name}
      data-amount={isAmount(field.kind, name) || undefined}
      onPointerEnter={(event) => setNear(event.pointerType === 'mouse')}
      onPointerLeave={() => setNear(false)}
    >
      {children}
      {near && !opened && (
        <button
          type="button"
          className={classes.pencil}
          // The row has a key for it.
          tabIndex={-1}
          aria-label={say('Change {label} of {name}', {
            label: labelOf(place),
            name: rowTitle(entity, row),
          })}
          onClick={() => setOpenCell({ entity: entity.name, row: row.id, key: name })}
        >
          <IconPencil size={14} />
        </button>
      )}
      {opened && <CellEditor entity={entity} row={row} opened={opened} {...place} />}
    </div>
  );
}
