import type { Value } from './copy.ts';
import type { Person } from './person.ts';

/** One table, its columns, and the rows that one person has in it. */
export interface PeopleTable {
  table: string;
  columns: string[];
  rows(person: Person, id: number, index: number): Value[][];
}
