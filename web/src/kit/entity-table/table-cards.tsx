import { Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { rowTitle } from '../entity/row-title.ts';
import classes from './entity-table.module.css';
import { isOwnClick, type RowsProps } from './table-body.tsx';
import { TableCell, TitleLink } from './table-cell.tsx';

const FACTS = 3;
/** Columns that say where a record stands, the most telling first. */
const STANDING: readonly string[] = ['stage', 'job_status', 'status'];

/** What a card tells besides the name: where it stands, then the first columns. */
function keyFacts(entity: Entity, columns: RowsProps['columns']): RowsProps['columns'] {
  const others = columns.filter(({ key }) => key !== entity.title && key !== 'id');
  const standing = STANDING.flatMap((key) => others.filter((column) => column.key === key))[0];
  return [...(standing ? [standing] : []), ...others.filter((column) => column !== standing)].slice(0, FACTS);
}

/** The rows on a narrow screen: the name and three key facts each, in place of a sideways scroll. */
export function TableCards(props: RowsProps) {
  const { entity, rows, columns, cells, selection, rowActions, onOpen, openRow } = props;
  const facts = keyFacts(entity, columns);
  return (
    <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map((row) => {
        const selected = selection?.isSelected(row.id) ?? false;
        return (
          <li
            key={row.id}
            className={classes.card}
            data-row={row.id}
            data-selected={selected || undefined}
            onClick={(event) => {
              if (openRow && isOwnClick(event)) openRow(row);
            }}
            onKeyDown={(event) => {
              if (openRow && event.key === 'Enter' && event.target === event.currentTarget) openRow(row);
            }}
          >
            <Group wrap="nowrap" gap="sm" align="flex-start">
              {selection && (
                <Checkbox
                  size="md"
                  aria-label={`Select ${rowTitle(entity, row)}`}
                  checked={selected}
                  onChange={() => selection.toggle(row)}
                />
              )}
              <Stack gap={4} style={{ flex: 1, minWidth: 0 }}>
                {cells?.[entity.title]?.(row) ?? <TitleLink entity={entity} row={row} onOpen={onOpen} />}
                {facts.map((column) => (
                  <Group key={column.key} gap="xs" wrap="nowrap">
                    <Text size="xs" c="dimmed" w={96} style={{ flexShrink: 0 }}>
                      {column.label}
                    </Text>
                    <Text size="sm" component="div" style={{ minWidth: 0 }}>
                      <TableCell entity={entity} column={column} row={row} cells={cells} onOpen={onOpen} />
                    </Text>
                  </Group>
                ))}
              </Stack>
              {rowActions?.(row)}
            </Group>
          </li>
        );
      })}
    </Stack>
  );
}

/** Cards in the shape of what is to come. */
export function SkeletonCards({ cards }: { cards: number }) {
  return (
    <Stack gap={0} aria-hidden>
      {Array.from({ length: cards }, (_card, index) => (
        <div key={index} className={classes.card}>
          <Skeleton height={80} />
        </div>
      ))}
    </Stack>
  );
}
