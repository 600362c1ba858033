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

export interface Call {
  url: string;
  /** Posted as JSON; without, the address is read. */
  body?: object | undefined;
}

/** Makes the calls in turn on a number of connections: for some seconds, or a number of times. */
export async function load(
  calls: readonly Call[],
  options: { connections: number; headers?: Record<string, string> } & (
    | { seconds: number }
    | { times: number }
  ),
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
        url: calls[0]?.url ?? '',
        requests: calls.map((call) => requestOf(call, options.headers)),
        connections: options.connections,
        ...('times' in options ? { amount: options.times } : { duration: options.seconds }),
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

function requestOf({ url, body }: Call, headers: Record<string, string> = {}) {
  const path = url.slice(new URL(url).origin.length) || '/';
  return body === undefined
    ? { path, headers }
    : {
        path,
        method: 'POST' as const,
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      };
}
