import type { ReactNode } from 'react';
import type { Field } from '@hireloom/contracts/kit/field';
import type { DataRow } from '../data-table/data-column.ts';
import type { FormValues } from '../entity-form/form-values.ts';

/** A row of a settings resource, as the kit sees it: its values by field. */
export type SettingsRow = DataRow & Record<string, unknown>;

/** A small resource of the settings that is no entity: what its table and its panel derive from. */
export interface SettingsResource<R extends SettingsRow> {
  /** "Sender", "Senders". */
  label: string;
  plural: string;
  /** The field that a row is called by. */
  title: string;
  fields: Record<string, Field>;
  /** The fields that are columns; all unless told otherwise. */
  columns?: readonly string[];
  /** Own content of single cells, by column. */
  cells?: Partial<Record<string, (row: R) => ReactNode>>;
  create: (body: FormValues) => Promise<unknown>;
  update: (row: R, body: FormValues) => Promise<unknown>;
  remove: (row: R) => Promise<unknown>;
  /** Reads anew whatever shows the rows. */
  refresh: () => Promise<unknown>;
}

/** What a row is called. */
export const nameOf = <R extends SettingsRow>({ title }: SettingsResource<R>, row: R) =>
  String(row[title] ?? row.id);
