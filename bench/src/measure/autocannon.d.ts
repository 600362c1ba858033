declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
    /** Asked in turn. */
    requests?: { path: string; method?: 'GET' | 'POST'; body?: string; headers?: Record<string, string> }[];
  }
  interface Result {
    requests: { total: number };
    duration: number;
    errors: number;
    non2xx: number;
  }
  /** Emits `response` (client, status, bytes, milliseconds) for every answer and `done` (result) at the end. */
  export default function autocannon(
    options: Options,
    done: (error: unknown, result: Result) => void,
  ): EventEmitter;
}
