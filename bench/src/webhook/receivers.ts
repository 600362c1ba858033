import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Heard {
  /** What has come: how many, how many twice, and how late each was, in milliseconds. */
  count: number;
  twice: number;
  lags: number[];
}

export type Asked = 'count' | 'all';

export interface Receivers {
  pid: number;
  urls: string[];
  count(): Promise<number>;
  heard(): Promise<Heard>;
  close(): void;
}

/** Starts addresses on this machine that take whatever is posted and answer at once. */
export async function startReceivers(count: number): Promise<Receivers> {
  const child = fork(fileURLToPath(new URL('./receiving.ts', import.meta.url)), [String(count)]);
  const told = <T>() => new Promise<T>((resolve) => child.once('message', (value) => resolve(value as T)));
  const ask = <T>(asked: Asked) => {
    child.send(asked);
    return told<T>();
  };
  return {
    pid: child.pid ?? 0,
    urls: await told<string[]>(),
    count: () => ask<number>('count'),
    heard: () => ask<Heard>('all'),
    close: () => child.disconnect(),
  };
}
