import { sql } from 'kysely';
import { valueSql } from '../columns.ts';
import type { Condition } from '../condition.ts';
import type { Resource } from '../resource.ts';

/** What amounts and other numbers of a field are compared by: the column that has an index, where there is one. */
export function amountColumn(resource: Resource, key: string): Condition {
  const stored = resource.reads?.keys?.[key];
  return stored ? sql.ref(`t.${stored}`) : valueSql(resource, key);
}
