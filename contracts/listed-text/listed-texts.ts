import type { LookupName } from '../lookup/lookups.ts';

/** A text of people's entries that items of a settings list stand for. The text stays; `<field>_item` beside it is the item. */
export interface ListedText {
  list: LookupName;
  /** Entity and table of the entries. */
  entity: 'candidate_education' | 'candidate_experience';
  field: string;
  /** Filter of candidates that finds whoever has such an entry. */
  filter: string;
}

export const listedTexts: readonly ListedText[] = [
  { list: 'university', entity: 'candidate_education', field: 'university', filter: 'universities' },
  { list: 'degree', entity: 'candidate_education', field: 'degree', filter: 'degrees' },
  { list: 'education', entity: 'candidate_education', field: 'field_of_study', filter: 'fields_of_study' },
  {
    list: 'specialization',
    entity: 'candidate_education',
    field: 'specialization',
    filter: 'specializations',
  },
  { list: 'company', entity: 'candidate_experience', field: 'company', filter: 'employers' },
];

/** Where the texts of a list stand; undefined for lists whose items are picked and never written. */
export const listedTextOf = (list: string): ListedText | undefined =>
  listedTexts.find((one) => one.list === list);

/** What an entry is shown with: what the list calls it, else the text as it was written. */
export function listedName<K extends string, R extends Record<K, string | null>>(
  row: R,
  field: K,
): R[K] | string {
  const { [`${field}_item`]: item } = row as Readonly<Record<string, { name: string } | null | undefined>>;
  return item?.name ?? row[field];
}
