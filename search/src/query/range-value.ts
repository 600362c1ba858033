import type { RangeNode } from './query-node.ts';

export type Bounds = Pick<RangeNode, 'min' | 'max' | 'min_exclusive' | 'max_exclusive'>;

const number = String.raw`((?:\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.\d{1,6})?k?)`;
const compared = new RegExp(`^(<=|>=|<|>|=|≤|≥)?${number}$`, 'i');
const upwards = new RegExp(`^${number}\\+$`, 'i');
const between = new RegExp(String.raw`^${number}?(?:\.{2,3}|…|[-–—])${number}?$`, 'i');

/**
 * Reads a range of numbers: `5..10`, `5..`, `..10`, `5-10`, `5+`, `<8000`, `>=3`, `10,000`, `8k`, `5`.
 * Digits may be Arabic or Persian. Returns null if the text is none.
 */
export function rangeOf(raw: string): Bounds | null {
  const text = raw.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  const [, sign = '=', value] = compared.exec(text) ?? [];
  if (value !== undefined) {
    const amount = amountOf(value);
    return {
      min: /[<≤]/.test(sign) ? null : amount,
      max: /[>≥]/.test(sign) ? null : amount,
      min_exclusive: sign === '>',
      max_exclusive: sign === '<',
    };
  }
  const ends = upwards.exec(text) ?? between.exec(text);
  if (!ends || (ends[1] === undefined && ends[2] === undefined)) return null;
  return {
    min: ends[1] === undefined ? null : amountOf(ends[1]),
    max: ends[2] === undefined ? null : amountOf(ends[2]),
    min_exclusive: false,
    max_exclusive: false,
  };
}

function amountOf(text: string): number {
  const thousands = /k$/i.test(text);
  return Number(text.replace(/[,k]/gi, '')) * (thousands ? 1000 : 1);
}
