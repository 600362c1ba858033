import type { OfferLine, OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';

/** One line of two offers laid side by side; undefined where one of them lacks it. */
export interface Compared<T> {
  key: string;
  label: string;
  one: T | undefined;
  other: T | undefined;
  differs: boolean;
}

interface Fact {
  key: string;
  label: string;
  value: string;
}

const keysOf = (one: readonly { key: string }[], other: readonly { key: string }[]): string[] => [
  ...new Set([...one, ...other].map(({ key }) => key)),
];

/** The terms of two offers, those of either; in the order of the first, then what the other has besides. */
export function comparedFacts(one: readonly Fact[], other: readonly Fact[]): Compared<string>[] {
  return keysOf(one, other).map((key) => {
    const [left, right] = [one.find((fact) => fact.key === key), other.find((fact) => fact.key === key)];
    return {
      key,
      label: (left ?? right)?.label ?? key,
      one: left?.value,
      other: right?.value,
      differs: left?.value !== right?.value,
    };
  });
}

/** A month of each line of two salaries, by header. */
export function comparedLines(
  one: OfferRecord,
  other: OfferRecord,
  nameOf: (line: OfferLine) => string,
): Compared<number>[] {
  const linesOf = ({ lines }: OfferRecord) =>
    lines.map((line) => ({ key: String(line.header.id), label: nameOf(line), monthly: line.monthly }));
  const isSameMoney = one.row.currency?.id === other.row.currency?.id;
  const [left, right] = [linesOf(one), linesOf(other)];
  return keysOf(left, right).map((key) => {
    const [mine, theirs] = [left.find((line) => line.key === key), right.find((line) => line.key === key)];
    return {
      key,
      label: (mine ?? theirs)?.label ?? key,
      one: mine?.monthly,
      other: theirs?.monthly,
      differs: !isSameMoney || mine?.monthly !== theirs?.monthly,
    };
  });
}
