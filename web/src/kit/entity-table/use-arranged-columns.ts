import { useMemo } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { useClosedFields } from '../entity/closed-fields.ts';
import { useCustomFields } from '../entity/custom-field.ts';
import type { WireQuery } from '../entity/entity-client.ts';
import { useUserSetting } from '../session/settings.ts';
import { arrangeColumns, type Column, toSettings } from './table-columns.ts';
import { arrangementKey, arrangementOf, constantColumns, isWorking, type View } from './view/shown-view.ts';

/** The columns of a table in its view, and how the viewer arranges them for themselves. */
export interface ArrangedColumns {
  /** Those that may be shown here, in order. */
  columns: Column[];
  /** All, as they would be saved. */
  whole: Column[];
  /** Fields that stand under the name as a grey line: none of them is a column now. */
  under: readonly string[];
  /** The viewer arranged them otherwise than the view has them. */
  changed: boolean;
  arrange: (next: readonly Column[]) => void;
  reset: () => void;
}

/**
 * The columns of a view as the viewer arranged them. Where the place of the table has fixed something, the working view
 * leaves out what says the same in each row.
 */
export function useArrangedColumns(
  entity: Entity,
  view: View,
  fixed: WireQuery | undefined,
): ArrangedColumns {
  const customFields = useCustomFields(entity.name);
  const [tables, setTables] = useUserSetting('tables');
  const key = arrangementKey(entity, view);
  const own = tables[key];
  const withheld = Object.keys(fixed ?? {}).join();
  const closed = useClosedFields(entity).join();
  const shown = useMemo(() => {
    const base = arrangementOf(entity, view);
    const whole = arrangeColumns(entity, customFields, own ?? base);
    const told = whole.filter((column) => !closed.split(',').includes(column.key));
    const constant = constantColumns(entity, withheld.split(','));
    const columns = isWorking(view) ? told.filter((column) => !constant.has(column.key)) : told;
    const visible = new Set(columns.filter(({ show }) => show).map((column) => column.key));
    return {
      columns,
      whole,
      under: (entity.view?.under ?? []).filter((field) => !visible.has(field) && !constant.has(field)),
      changed: own !== undefined && textOf(whole) !== textOf(arrangeColumns(entity, customFields, base)),
    };
  }, [entity, view, customFields, own, withheld, closed]);

  const arrange = (next: readonly Column[]) => {
    // Columns that are left out here keep their places among the others.
    const waiting = [...next];
    const all = shown.whole.map((column) => (shown.columns.includes(column) ? waiting.shift() : column));
    setTables({ ...tables, [key]: toSettings(all.filter((column) => column !== undefined)) });
  };
  const reset = () => {
    const { [key]: _gone, ...others } = tables;
    setTables(others);
  };
  return { ...shown, arrange, reset };
}

const textOf = (columns: readonly Column[]): string => JSON.stringify(toSettings(columns));
