import { Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import type { DataColumn, DataRow } from './data-column.ts';
import classes from './data-table.module.css';
import { isOwnClick, PlainRow, type RowsProps } from './table-rows.tsx';
import { say } from '../words/say.ts';

/** The columns of a card: its head, what it tells, and what stands beside them without a label. */
function cardColumns<R extends DataRow>({ columns, title, facts }: RowsProps<R>) {
  const labelled = columns.filter(({ silent }) => !silent);
  const head = columns.find(({ key }) => key === title) ?? labelled[0];
  const at = head ? columns.indexOf(head) : 0;
  const find = (wanted: string) => columns.find(({ key }) => key === wanted) ?? [];
  return {
    head,
    told: facts ? facts.flatMap(find) : labelled.filter((column) => column !== head),
    before: columns.slice(0, at).filter(({ silent }) => silent),
    after: columns.slice(at).filter(({ silent }) => silent),
  };
}

/** The rows on a narrow screen: the name and the key facts of each, in place of a sideways scroll. */
export function TableCards<R extends DataRow>({ label, ...props }: RowsProps<R> & { label: string }) {
  const { rows, nameOf, selection, rowActions, wideActions, openRow, frame: Frame = PlainRow } = props;
  const { head, told, before, after } = cardColumns(props);
  const beside = (columns: readonly DataColumn<R>[], row: R) =>
    columns.map(({ key, cell }) => <Fragment key={key}>{cell(row)}</Fragment>);
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row, at) => {
        const selected = selection?.isSelected(row.id) ?? false;
        const heading = props.heading?.(row, rows[at - 1]);
        return (
          <Fragment key={row.id}>
            {heading && <li className={classes.cardHeading}>{heading}</li>}
            <Frame
              element="li"
              rowId={row.id}
              rowName={nameOf(row)}
              className={classes.card}
              tabIndex={-1}
              data-row={row.id}
              data-selected={selected || undefined}
              onClick={(event) => {
                if (openRow && isOwnClick(event)) openRow(row);
              }}
            >
              <Group wrap="nowrap" gap="sm" align="flex-start">
                {selection && (
                  <Checkbox
                    size="md"
                    aria-label={say('Select {row}', { row: nameOf(row) })}
                    checked={selected}
                    onChange={() => selection.toggle(row)}
                  />
                )}
                {beside(before, row)}
                <Stack gap={4} style={{ flex: 1, minWidth: 0 }}>
                  <div className={classes.cardTitle}>{head?.cell(row)}</div>
                  {told.map((column) => (
                    <Fact key={column.key} column={column} row={row} />
                  ))}
                  {wideActions && rowActions?.(row)}
                </Stack>
                {beside(after, row)}
                {!wideActions && rowActions?.(row)}
              </Group>
              {props.details?.(row)}
            </Frame>
          </Fragment>
        );
      })}
    </ul>
  );
}

/** One line of a card; what is empty takes none. */
function Fact<R>({ column, row }: { column: DataColumn<R>; row: R }) {
  const content = column.cell(row);
  if (content === null || content === undefined || content === '' || content === false) return null;
  return (
    <Group gap="xs" wrap="nowrap" align="baseline">
      <Text size="xs" c="dimmed" w={96} style={{ flexShrink: 0 }}>
        {say(column.label)}
      </Text>
      <Text size="sm" component="div" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {content}
      </Text>
    </Group>
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
