import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Heard {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface Receiver {
  url: string;
  heard: Heard[];
  /** Status codes of the next answers; 0 answers never. 200 once they are used up. */
  answers: number[];
  close(): void;
}

/** A server in place of the other system. */
export async function startReceiver(): Promise<Receiver> {
  const heard: Heard[] = [];
  const answers: number[] = [];
  const server: Server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
      heard.push({ headers: request.headers, body });
      const status = answers.shift() ?? 200;
      if (status === 0) return;
      reply.writeHead(status, status === 302 ? { location: '/in' } : {});
      reply.end(`{"answer":${status}}`);
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
