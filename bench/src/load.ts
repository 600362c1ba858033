import autocannon from 'autocannon';

export interface Load {
  p50: number;
  p95: number;
  perSecond: number;
  requests: number;
  /** Answers that were no success, and connections that broke. */
  failed: number;
}

/** The value below which this share of the numbers lies. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Asks for the address over and over on a number of connections for some seconds. */
export async function load(
  url: string,
  options: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<Load> {
  const times: number[] = [];
  const result = await new Promise<{
    requests: { total: number };
    duration: number;
    errors: number;
    non2xx: number;
  }>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections: options.connections,
        duration: options.seconds,
        ...(options.headers ? { headers: options.headers } : {}),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    run.on('response', (_client: unknown, _status: number, _bytes: number, milliseconds: number) => {
      times.push(milliseconds);
    });
  });
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    perSecond: result.requests.total / result.duration,
    requests: result.requests.total,
    failed: result.errors + result.non2xx,
  };
}
