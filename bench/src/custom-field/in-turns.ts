import http from 'node:http';
import { percentile } from '../measure/load.ts';

interface Asked {
  url: string;
  token: string;
}

interface Took {
  p50: number;
  p95: number;
}

/**
 * Asks two questions in turns over one connection each, so that other work on the machine meets both alike; answers how
 * long each took. Throws when one is not answered with success.
 */
export async function inTurns(one: Asked, other: Asked, times: number): Promise<[Took, Took]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const took: [number[], number[]] = [[], []];
  try {
    for (let turn = 0; turn < times; turn += 1) {
      // Neither of them always comes first.
      for (const at of turn % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
        const start = performance.now();
        await ask(agent, at === 0 ? one : other);
        took[at].push(performance.now() - start);
      }
    }
  } finally {
    agent.destroy();
  }
  const [own, beside] = took.map((each) => ({ p50: percentile(each, 0.5), p95: percentile(each, 0.95) }));
  return [own, beside] as [Took, Took];
}

function ask(agent: http.Agent, { url, token }: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      reply.on('error', reject);
      reply.on('end', () =>
        reply.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} was answered ${String(reply.statusCode)}`)),
      );
      reply.resume();
    });
    request.on('error', reject);
    request.end();
  });
}
