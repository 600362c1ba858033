import type { Entity } from '@hireloom/contracts/kit/entity';
import type { KitRow } from './entity-client.ts';
import { textOf } from '../value/field-value.tsx';
import { say } from '../words/say.ts';

/** The name of a record as lists, heads and questions say it. */
export function rowTitle(entity: Entity, row: KitRow): string {
  return textOf(row[entity.title]) || `${say(entity.label)} ${row.id}`;
}
