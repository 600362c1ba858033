import type { DataRow } from './data-column.ts';
import cardClasses from './table-cards.module.css';
import classes from './data-table.module.css';
import { cellClass, type RowsProps, stuckAt } from './table-rows.tsx';

type SkeletonRowsProps<R extends DataRow> = { count: number } & Pick<
  RowsProps<R>,
  'columns' | 'stuck' | 'selection' | 'rowActions'
>;

const bone = (width: number | string, height?: number) => (
  <span className={classes.bone} style={{ width, height }} />
);

/** Rows in the shape of what is to come: the columns have their widths from the table. */
export function SkeletonRows<R extends DataRow>(props: SkeletonRowsProps<R>) {
  const { count, columns, stuck, selection, rowActions } = props;
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_row, row) => (
        <tr key={row} className={classes.row}>
          {selection && <td className={classes.pick}>{bone(20, 20)}</td>}
          {columns.map((column, at) => (
            <td key={column.key} className={cellClass(column, at, stuck)} style={stuckAt(at, stuck)}>
              {!column.silent && bone(`${45 + ((row * 7 + at * 13) % 40)}%`)}
            </td>
          ))}
          {rowActions && <td className={classes.actions}>{null}</td>}
        </tr>
      ))}
    </tbody>
  );
}

/** Cards in the shape of what is to come. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <div className={cardClasses.cards} aria-busy>
      {Array.from({ length: count }, (_card, card) => (
        <div key={card} className={cardClasses.bones}>
          {bone(`${45 + ((card * 13) % 25)}%`)}
          {bone(`${50 + ((card * 7) % 30)}%`)}
          {bone(`${35 + ((card * 11) % 30)}%`)}
        </div>
      ))}
    </div>
  );
}
