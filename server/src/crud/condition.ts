import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<unknown>;

export const everyone: Condition = sql`true`;
export const nobody: Condition = sql`false`;
