import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { Ellipsis } from '../piece/ellipsis.tsx';
import type { KitRow } from '../entity/entity-client.ts';
import { recordPath } from '../entity/record-path.ts';
import { CanNotBeRead, isUnreadable } from '../value/can-not-be-read.tsx';
import { OwnValue } from '../value/own-value.tsx';
import { FieldValue } from '../value/field-value.tsx';
import { rowTitle } from '../entity/row-title.ts';
import { InPlaceCell } from './in-place/in-place-cell.tsx';
import { inlineField } from './in-place/inline-fields.ts';
import type { Column } from './table-columns.ts';

export type Cells = Record<string, (row: KitRow) => ReactNode>;

interface TableCellProps {
  entity: Entity;
  column: Column;
  row: KitRow;
  cells: Cells | undefined;
  onOpen: ((row: KitRow) => void) | undefined;
}

/** What stands in a cell: the caller's own, the link to the record, or the value as its kind asks for. */
export function TableCell({ entity, column, row, cells, onOpen }: TableCellProps): ReactNode {
  const cell = cells?.[column.key];
  if (cell) return cell(row);
  if (isUnreadable(row, column.customOf === undefined ? column.key : 'custom')) return <CanNotBeRead />;
  const { own } = column;
  if (column.key === entity.title) return <TitleLink entity={entity} row={row} onOpen={onOpen} />;
  const shown = own ? (
    <OwnValue field={own} value={row.custom[own.key]} />
  ) : (
    <FieldValue kind={column.kind} field={column.field} name={column.key} value={row[column.key]} row={row} />
  );
  const field = inlineField(entity, column);
  if (!field || column.shownOn?.(row) === false) return shown;
  return (
    <InPlaceCell entity={entity} row={row} name={column.key} field={field} own={own}>
      {shown}
    </InPlaceCell>
  );
}

/** The record's name, as the way into it for keyboard and screen reader. */
export function TitleLink({ entity, row, onOpen }: Pick<TableCellProps, 'entity' | 'row' | 'onOpen'>) {
  const name = rowTitle(entity, row);
  const look = {
    inherit: true,
    truncate: true,
    display: 'block',
    fw: 500,
    c: 'inherit',
    title: name,
    dir: 'auto',
  } as const;
  const path = recordPath(entity, row.id);
  if (onOpen) {
    return (
      <Anchor component="button" type="button" {...look} ta="start" maw="100%" onClick={() => onOpen(row)}>
        {name}
      </Anchor>
    );
  }
  if (path) {
    return (
      <Anchor component={Link} to={path} {...look}>
        {name}
      </Anchor>
    );
  }
  return <Ellipsis>{name}</Ellipsis>;
}
