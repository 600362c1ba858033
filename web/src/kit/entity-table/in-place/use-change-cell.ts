import { useQueryClient } from '@tanstack/react-query';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { ApiError, newKey } from '../../api/api.ts';
import { entityClient, type KitRow, type Page } from '../../entity/entity-client.ts';
import { entityKeys } from '../../entity/entity-queries.ts';
import { rowTitle } from '../../entity/row-title.ts';
import { toastError, toastUndo } from '../../piece/toasts.tsx';
import { say } from '../../words/say.ts';
import { type CellPlace, changeTo, labelOf, valueIn, withValue } from './cell-value.ts';
import { setOpenCell } from './open-cell.ts';

/**
 * Changes one value of a row where it stands: it shows at once, is taken back where the server refuses it, and can be
 * undone. Refused with a sentence about the field, its cell opens again with what was typed. Where somebody else changed
 * the same value meanwhile the toast says who, and theirs shows; other changes of the row do not stand in the way.
 */
export function useChangeCell(entity: Entity) {
  const queryClient = useQueryClient();
  const put = async (row: KitRow) => {
    await queryClient.cancelQueries({ queryKey: entityKeys.lists(entity) });
    queryClient.setQueriesData<Page>({ queryKey: entityKeys.lists(entity) }, (page) =>
      page ? { ...page, results: page.results.map((old) => (old.id === row.id ? row : old)) } : page,
    );
  };
  const readAgain = () => queryClient.invalidateQueries({ queryKey: entityKeys.all(entity) });

  const undo = async (saved: KitRow, place: CellPlace, before: unknown) => {
    await put(withValue(saved, place, before));
    try {
      await put(await send(entity, saved, place, await wireOf(place, before)));
    } catch (error) {
      toastError(error);
    }
    await readAgain();
  };

  return async (row: KitRow, place: CellPlace, value: unknown): Promise<void> => {
    await put(withValue(row, place, value === '' ? null : value));
    try {
      const saved = await send(entity, row, place, await wireOf(place, value));
      await put(saved);
      const values = { label: labelOf(place), name: rowTitle(entity, row) };
      toastUndo(
        say('{label} of {name} changed', values),
        () => void undo(saved, place, valueIn(row, place) ?? null),
      );
    } catch (error) {
      await put(row);
      const said = error instanceof ApiError && error.fields ? Object.values(error.fields)[0] : undefined;
      if (said)
        setOpenCell({
          ...{ entity: entity.name, row: row.id, key: place.name },
          ...{ draft: value, error: said.join(' ') },
        });
      else toastError(error);
    }
    await readAgain();
  };
}

const wireOf = async (place: CellPlace, value: unknown) =>
  (await import('./cell-wire.ts')).cellWire(place, value);

async function send(entity: Entity, row: KitRow, place: CellPlace, wire: unknown): Promise<KitRow> {
  const client = entityClient(entity);
  const update = (version: number) =>
    client.update(row.id, {
      body: { ...changeTo(place, wire), version },
      files: {},
      idempotencyKey: newKey(),
    });
  try {
    return await update(row.version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error;
    const now = await client.get(row.id);
    if (JSON.stringify(valueIn(now, place)) !== JSON.stringify(valueIn(row, place))) throw error;
    return update(now.version);
  }
}
