import type { HeatCell } from '@hireloom/contracts/visa-quota/visa-planning';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { formatCount } from '../../../kit/value/format-count.ts';
import { say } from '../../../kit/words/say.ts';
import { heatQuery } from '../visa-queries.ts';
import classes from '../visa-quota.module.css';

const ANY = 0;
const named = (ref: HeatCell['nationality'], any: string) => ref ?? { id: ANY, name: any };

/** Free seats by nationality and designation: the more of them are free, the deeper the colour. */
export function HeatMap({ file }: { file: number }) {
  const { data } = useQuery(heatQuery(file));
  if (!data || data.cells.length === 0) return null;
  const cells = data.cells.map((cell) => ({
    ...cell,
    row: named(cell.nationality, say('Any nationality')),
    column: named(cell.designation, say('Any designation')),
  }));
  const rows = [...new Map(cells.map(({ row }) => [row.id, row.name]))];
  const columns = [...new Map(cells.map(({ column }) => [column.id, column.name]))];
  return (
    <div className={classes.heat} tabIndex={0} role="region" aria-label={say('Free seats by nationality')}>
      <div role="table" className={classes.grid} style={columnsStyle(columns.length)}>
        <div role="row" style={{ display: 'contents' }}>
          <div role="columnheader" className={classes.head}>
            {say('Nationality')}
          </div>
          {columns.map(([id, name]) => (
            <div key={id} role="columnheader" className={classes.head} dir="auto">
              {name}
            </div>
          ))}
        </div>
        {rows.map(([rowId, name]) => (
          <div key={rowId} role="row" style={{ display: 'contents' }}>
            <div role="rowheader" className={classes.head} style={{ alignSelf: 'center' }} dir="auto">
              {name}
            </div>
            {columns.map(([columnId]) => {
              const cell = cells.find(({ row, column }) => row.id === rowId && column.id === columnId);
              const heat = cell && cell.total > 0 ? cell.free / cell.total : 0;
              return (
                <div key={columnId} role="cell" className={classes.cell} style={heatStyle(heat)}>
                  <span>
                    {cell
                      ? say('{free} of {total}', {
                          free: formatCount(cell.free),
                          total: formatCount(cell.total),
                        })
                      : '–'}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

const columnsStyle = (count: number): CSSProperties & Record<'--columns', number> => ({ '--columns': count });
const heatStyle = (heat: number): CSSProperties & Record<'--heat', number> => ({ '--heat': heat });
