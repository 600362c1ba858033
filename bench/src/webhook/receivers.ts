import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Receivers {
  urls: string[];
  /** What has come: how many, how many twice, and how late each was, in milliseconds. */
  heard: { count: number; twice: number; lags: number[] };
  close(): void;
}

/** Addresses on this machine that take whatever is posted and answer at once. */
export async function startReceivers(count: number): Promise<Receivers> {
  const heard: Receivers['heard'] = { count: 0, twice: 0, lags: [] };
  const ids = new Set<string>();
  const servers: Server[] = [];
  for (let place = 0; place < count; place += 1) {
    const server = createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        reply.end('{}');
        const id = String(request.headers['webhook-id']);
        if (ids.has(id)) heard.twice += 1;
        ids.add(id);
        heard.count += 1;
        const { timestamp } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { timestamp: string };
        heard.lags.push(Date.now() - Date.parse(timestamp));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
  }
  return {
    urls: servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`),
    heard,
    close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
