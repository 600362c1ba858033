import type { CustomField, CustomSubtype } from '@hireloom/contracts/custom-field/custom-fields';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { mark } from '../../kit/words/say.ts';

/** What a field holds, as it is picked: a type, or what one of type others holds. */
export type FieldContent = Exclude<CustomField['type'], 'others'> | CustomSubtype;

export const contentLabels: Record<FieldContent, string> = {
  text: mark('Text'),
  long_text: mark('Long text'),
  integer: mark('Whole number'),
  decimal: mark('Decimal number'),
  money: mark('Amount of money'),
  yes_no: mark('Yes or no'),
  date: mark('Date'),
  datetime: mark('Date and time'),
  options: mark('Options'),
  multi: mark('Several options'),
  email: mark('E-mail'),
  phone: mark('Phone'),
  url: mark('Web address'),
  person: mark('Person of the team'),
  file: mark('File'),
};
const contents = Object.keys(contentLabels) as FieldContent[];

/** What fields of an entity may hold: files only where its records keep some. */
export const contentsFor = ({ files }: Pick<Entity, 'files'>): FieldContent[] =>
  contents.filter((content) => content !== 'file' || files !== undefined);

export const contentOf = ({ type, subtype }: Pick<CustomField, 'type' | 'subtype'>): FieldContent =>
  type === 'others' ? subtype : type;

/** Type and subtype of a field that holds this. */
export const typeOf = (content: FieldContent): Pick<CustomField, 'type' | 'subtype'> =>
  content === 'date' || content === 'datetime' || content === 'options'
    ? { type: content, subtype: 'text' }
    : { type: 'others', subtype: content };
