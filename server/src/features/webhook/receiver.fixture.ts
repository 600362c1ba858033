import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Receiver {
  url: string;
  heard: { headers: IncomingHttpHeaders; text: string }[];
  /** Status codes of the next answers; 200 once they are used up. */
  answers: number[];
  close(): void;
}

/** A server in place of the other system, which keeps what it is told as it came. */
export async function startReceiver(): Promise<Receiver> {
  const heard: Receiver['heard'] = [];
  const answers: number[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ headers: request.headers, text: Buffer.concat(parts).toString() });
      const status = answers.shift() ?? 200;
      reply.writeHead(status, status === 302 ? { location: '/in' } : {});
      reply.end('{"heard":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    heard,
    answers,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
