import { Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { rowTitle } from '../row-title.ts';
import classes from './entity-table.module.css';
import { isOwnClick, type RowsProps } from './table-body.tsx';
import { TableCell, TitleLink } from './table-cell.tsx';

const FACTS = 3;

/** The rows on a narrow screen: the name and three key facts each, in place of a sideways scroll. */
export function TableCards(props: RowsProps) {
  const { entity, rows, columns, cells, selection, rowActions, onOpen, openRow } = props;
  const facts = columns.filter((column) => column.key !== entity.title).slice(0, FACTS);
  return (
    <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map((row) => {
        const selected = selection?.rows.has(row.id) ?? false;
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
