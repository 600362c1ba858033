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

/** Fields under the headings that the team gave them, in their order. */
export function ownSections<F extends Pick<CustomField, 'section'>>(fields: readonly F[]): [string, F[]][] {
  const names = [...new Set(fields.map(({ section }) => section))];
  return names.map((name) => [name, fields.filter(({ section }) => section === name)]);
}

const tables = z.array(customFieldTable);

/** The active custom fields that the team added to an entity; none until they are loaded. */
export const useCustomFields = (entity: string): CustomField[] => useOwnFields(entity).fields;

/** The fields of the team on an entity: those in use, and retired ones whose values records still have. */
export function useOwnFields(entity: string): OwnFields {
  const { data } = useQuery({
    queryKey: ['custom_field'],
    queryFn: ({ signal }) => call(customFieldEndpoints.list, { signal }),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
    select: (reply) => ownFields(reply.data, entity),
  });
  return data ?? none;
}

interface OwnFields {
  fields: CustomField[];
  retired: CustomField[];
}

const none: OwnFields = { fields: [], retired: [] };

function ownFields(text: string, entity: string): OwnFields {
  const parsed = tables.safeParse(parseJson(text));
  const table = parsed.data?.find((entry: CustomFieldTable) => entry.table === entity && entry.active);
  return table ? { fields: table.fields.filter((field) => field.active), retired: table.retired } : none;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
