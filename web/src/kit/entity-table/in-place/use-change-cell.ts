import { useQueryClient } from '@tanstack/react-query';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { ApiError, newKey } from '../../api/api.ts';
import { entityClient, type KitRow, type Page } from '../../entity/entity-client.ts';
import { entityKeys } from '../../entity/entity-queries.ts';
import { rowTitle } from '../../entity/row-title.ts';
import { toWireValue } from '../../entity-form/form-values.ts';
import { toastError, toastUndo } from '../../piece/toasts.tsx';
import { say } from '../../words/say.ts';
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

  const undo = async (saved: KitRow, key: string, field: Field, before: unknown) => {
    await put({ ...saved, [key]: before });
    try {
      await put(await send(entity, saved, key, toWireValue(field, before)));
    } catch (error) {
      toastError(error);
    }
    await readAgain();
  };

  return async (row: KitRow, key: string, field: Field, value: unknown): Promise<void> => {
    await put({ ...row, [key]: value === '' ? null : value });
    try {
      const saved = await send(entity, row, key, toWireValue(field, value));
      await put(saved);
      const values = { label: say(field.label), name: rowTitle(entity, row) };
      toastUndo(say('{label} of {name} changed', values), () => void undo(saved, key, field, row[key]));
    } catch (error) {
      await put(row);
      const said = error instanceof ApiError && error.fields ? Object.values(error.fields)[0] : undefined;
      if (said) setOpenCell({ entity: entity.name, row: row.id, key, draft: value, error: said.join(' ') });
      else toastError(error);
    }
    await readAgain();
  };
}

async function send(entity: Entity, row: KitRow, key: string, wire: unknown): Promise<KitRow> {
  const client = entityClient(entity);
  const update = (version: number) =>
    client.update(row.id, { body: { [key]: wire, version }, files: {}, idempotencyKey: newKey() });
  try {
    return await update(row.version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error;
    const now = await client.get(row.id);
    if (JSON.stringify(now[key]) !== JSON.stringify(row[key])) throw error;
    return update(now.version);
  }
}
