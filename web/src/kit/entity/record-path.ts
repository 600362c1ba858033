import type { RecordKind } from '@hireloom/contracts/kit/entity';

/** The page of a record, or undefined for kinds without pages. */
export const recordPath = (kind: RecordKind | undefined, id: number): string | undefined =>
  kind?.page && `${kind.page}/${id}`;
