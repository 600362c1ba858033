import { useQuery } from '@tanstack/react-query';
import {
  type CustomField,
  customFieldEndpoints,
  customFieldTable,
  type CustomFieldTable,
} from '@hireloom/contracts/custom-field/custom-fields';
import { z } from 'zod';
import { call } from '../api/api.ts';

/** Key under which a custom field stands in column settings and list filters. */
export const customKey = (key: string) => `custom_${key}`;

/** The custom fields that a table shows. */
export function tableCustomFields(fields: readonly CustomField[] | undefined): CustomField[] {
  return (fields ?? []).filter((field) => field.active && field.show_on_table);
}

const tables = z.array(customFieldTable);

/** The active custom fields that the team added to an entity; none until they are loaded. */
export function useCustomFields(entity: string): CustomField[] {
  const { data } = useQuery({
    queryKey: ['custom_field'],
    queryFn: ({ signal }) => call(customFieldEndpoints.list, { signal }),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
    select: (reply) => activeFields(reply.data, entity),
  });
  return data ?? none;
}

const none: CustomField[] = [];

function activeFields(text: string, entity: string): CustomField[] {
  const parsed = tables.safeParse(parseJson(text));
  const table = parsed.data?.find((entry: CustomFieldTable) => entry.table === entity && entry.active);
  return table?.fields.filter((field) => field.active) ?? none;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
