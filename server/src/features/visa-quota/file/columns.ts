/** Columns of an export, which an import reads back in any order. */
export const csvColumns = [
  'Company',
  'Authority',
  'File number',
  'Licence number',
  'Licence ends on',
  'Nationality',
  'Designation',
  'Gender',
  'Arrival',
  'Total',
  'Block number',
  'Issued on',
  'Ends on',
  'Cost',
  'Currency',
  'Refundable',
] as const;
export type CsvColumn = (typeof csvColumns)[number];
/** An export tells these besides; an import leaves them. */
export const toldBesides = ['Reserved', 'Used', 'Free'] as const;
export const neededColumns: readonly CsvColumn[] = [
  'Company',
  'Authority',
  'File number',
  'Total',
  'Issued on',
  'Ends on',
];
