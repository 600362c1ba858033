import { Checkbox } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { DataColumn, DataRow } from './data-column.ts';
import classes from './table-cards.module.css';
import { isOwnClick, PlainRow, type RowsProps } from './table-rows.tsx';
import { say } from '../words/say.ts';

/** The columns of a card: its head, where it stands, what it tells, and what stands beside them without a label. */
function cardColumns<R extends DataRow>({ columns, title, standing, facts }: RowsProps<R>) {
  const labelled = columns.filter(({ silent }) => !silent);
  const head = columns.find(({ key }) => key === title) ?? labelled[0];
  const at = head ? columns.indexOf(head) : 0;
  const find = (wanted: string) => columns.find(({ key }) => key === wanted) ?? [];
  return {
    head,
    badge: columns.find(({ key }) => key === standing),
    told: facts ? facts.flatMap(find) : labelled.filter(({ key }) => key !== head?.key && key !== standing),
    before: columns.slice(0, at).filter(({ silent }) => silent),
    after: columns.slice(at).filter(({ silent }) => silent),
  };
}

/** The rows on a narrow screen: the name and the key facts of each, in place of a sideways scroll. */
export function TableCards<R extends DataRow>({ label, ...props }: RowsProps<R> & { label: string }) {
  const { rows, nameOf, selection, rowActions, wideActions, openRow, frame: Frame = PlainRow } = props;
  const { head, badge, told, before, after } = cardColumns(props);
  const beside = (columns: readonly DataColumn<R>[], row: R) =>
    columns.map(({ key, cell }) => <Fragment key={key}>{cell(row)}</Fragment>);
  return (
    <ul className={props.facts ? classes.cards : `${classes.cards} ${classes.whole}`} aria-label={label}>
      {rows.map((row, index) => {
        const selected = selection?.isSelected(row.id) ?? false;
        const heading = props.heading?.(row, rows[index - 1]);
        const actions = rowActions?.(row);
        const under = head?.under?.(row);
        const details = props.details?.(row);
        // Under the name stand two lines at most, where somebody chose what is told.
        const facts = props.facts && under ? told.slice(0, 1) : told;
        return (
          <Fragment key={row.id}>
            {heading && <li className={classes.heading}>{heading}</li>}
            <Frame
              element="li"
              rowId={row.id}
              rowName={nameOf(row)}
              className={classes.card}
              tabIndex={-1}
              data-row={row.id}
              data-selected={selected || undefined}
              data-openable={openRow ? true : undefined}
              onClick={(event) => {
                if (openRow && isOwnClick(event)) openRow(row);
              }}
            >
              {selection && (
                <div className={classes.pick}>
                  <Checkbox
                    aria-label={say('Select {row}', { row: nameOf(row) })}
                    checked={selected}
                    onChange={() => selection.toggle(row)}
                  />
                </div>
              )}
              {beside(before, row)}
              <div className={classes.told}>
                <div className={classes.top}>
                  <div className={classes.title}>{head?.cell(row)}</div>
                  {badge && <div className={classes.standing}>{badge.cell(row)}</div>}
                </div>
                {under && <div className={classes.under}>{under}</div>}
                <dl className={classes.facts}>
                  {facts
                    .filter(({ isEmpty }) => !isEmpty?.(row))
                    .map((column) => (
                      <Fact key={column.key} label={column.label} content={column.cell(row)} />
                    ))}
                </dl>
                {wideActions && actions && (
                  <div className={`${classes.actions} ${classes.wide}`}>{actions}</div>
                )}
              </div>
              {beside(after, row)}
              {!wideActions && actions && <div className={classes.actions}>{actions}</div>}
              {details && <div className={classes.details}>{details}</div>}
            </Frame>
          </Fragment>
        );
      })}
    </ul>
  );
}

/** One line of a card; what is empty takes none. */
function Fact({ label, content }: { label: string; content: ReactNode }) {
  if (content === null || content === undefined || content === '' || content === false) return null;
  return (
    <div className={classes.fact}>
      <dt>{say(label)}</dt>
      <dd>{content}</dd>
    </div>
  );
}
