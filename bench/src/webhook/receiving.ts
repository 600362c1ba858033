import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Asked, Heard } from './receivers.ts';

// The addresses, in a process of their own: what they cost is no part of what telling them costs.
const heard: Heard = { count: 0, twice: 0, lags: [] };
const ids = new Set<string>();
const servers: Server[] = [];
for (let place = 0; place < Number(process.argv[2]); place += 1) {
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
process.send?.(servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`));
process.on('message', (asked: Asked) => process.send?.(asked === 'all' ? heard : heard.count));
process.once('disconnect', () => process.exit(0));
