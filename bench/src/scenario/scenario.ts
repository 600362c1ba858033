import type { Statement } from '../measure/bare-sql.ts';

export type Must = { p50: number } | { p95: number };

export interface Scenario {
  name: string;
  /** Asked one after the other, over and over. */
  paths: string[];
  /** What is posted to the path in the same place; without, the paths are read. */
  bodies?: object[];
  /** Each path is asked once at one connection: nothing was asked before and is remembered. */
  once?: boolean;
  /** The same answer in SQL, without the total beside a list; null where no single statement gives it. */
  bare: Statement | null;
  /** What must not be exceeded at one connection, in milliseconds. */
  must: Must;
  /** How often the processor time of ten thousand candidates it may take at a million; none is asked of deep pages. */
  growth: number | null;
}

export const candidates = '/customer/candidate/?page_size=10';
export const applicants = '/customer/applicant/?page_size=10';
