import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CustomField,
  customFieldEndpoints,
  customFieldTable,
  type CustomFieldTable,
  type CustomTable,
} from '@hireloom/contracts/custom-field/custom-fields';
import { fieldCalls } from '@hireloom/contracts/custom-field/field-calls';
import { z } from 'zod';
import { call } from '../../kit/api/api.ts';

/** The same key as everything else that reads custom fields, so that a change shows everywhere. */
const queryKey = ['custom_field'];
const tables = z.array(customFieldTable);

const parse = (text: string): CustomFieldTable[] => tables.parse(JSON.parse(text));

/** A field to be stored; without id it is a new one. */
export type FieldDraft = Omit<CustomField, 'id'> & { id?: number };

/** All tables with all of their fields, also those switched off. */
export function useCustomFieldTables() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(customFieldEndpoints.list, { signal }),
    select: ({ data }) => parse(data),
    meta: { quiet: true },
  });
}

/** How many records use each field of a table, by its id. */
export function useFieldUsage(table: CustomTable) {
  return useQuery({
    queryKey: ['custom_field', 'usage', table],
    queryFn: ({ signal }) => call(fieldCalls.usage, { query: { table }, signal }),
    select: ({ results }) => new Map(results.map(({ id, records }) => [id, records])),
    meta: { quiet: true },
  });
}

interface TableChange {
  active?: boolean;
  /** All fields of the table in their new order, made from those that are stored now. */
  fields?: (stored: readonly CustomField[], retired: readonly CustomField[]) => readonly FieldDraft[];
}

/**
 * Changes one table. It travels whole, so it is read anew just before: what somebody else has just added stays.
 * Throws `ApiError`.
 */
export function useChangeTable(table: CustomTable): (change: TableChange) => Promise<void> {
  const queryClient = useQueryClient();
  return async ({ active, fields }) => {
    const stored = parse((await call(customFieldEndpoints.list)).data).find((each) => each.table === table);
    const before = stored?.fields ?? [];
    const next = {
      table,
      active: active ?? stored?.active ?? true,
      fields: fields ? fields(before, stored?.retired ?? []) : before,
    };
    const reply = await call(customFieldEndpoints.update, { body: { data: JSON.stringify([next]) } });
    queryClient.setQueryData(queryKey, reply);
  };
}

/** A key out of a title: "Visa expires on" is `visa_expires_on`. */
export function keyOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 60);
}
