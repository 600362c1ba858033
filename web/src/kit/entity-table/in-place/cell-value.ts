import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import type { Field } from '@hireloom/contracts/kit/field';
import type { KitRow } from '../../entity/entity-client.ts';
import { say } from '../../words/say.ts';

/** What stands in a cell: a field of the record, or one of the team's own, whose values are in `custom`. */
export interface CellPlace {
  /** Key of the column. */
  name: string;
  field: Field;
  own?: CustomField | undefined;
}

/** The words of the team stand as they were written. */
export const labelOf = ({ field, own }: CellPlace): string => own?.title ?? say(field.label);

export const valueIn = (row: KitRow, { name, own }: CellPlace): unknown =>
  own ? row.custom[own.key] : row[name];

export const withValue = (row: KitRow, { name, own }: CellPlace, value: unknown): KitRow =>
  own ? { ...row, custom: { ...row.custom, [own.key]: value } } : { ...row, [name]: value };

/** A change of the record that writes the value. */
export const changeTo = ({ name, own }: CellPlace, wire: unknown): Record<string, unknown> =>
  own ? { custom: { [own.key]: wire } } : { [name]: wire };
