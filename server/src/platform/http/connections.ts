import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** How long the head of a request may take, from the connection or the end of the request before. */
  headersMs: number;
  /** How long a request may take to come in whole, however slowly it goes on. */
  requestMs: number;
  /** How often both are looked at. */
  checkMs: number;
  /** So many connections may be open that have said nothing yet. */
  silentMost: number;
  /** Nobody is taken for silent before this. */
  silentMs: number;
}

const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 900_000,
  checkMs: 5_000,
  silentMost: 500,
  silentMs: 1_000,
};

/** The HTTP server of the process. Who connects and says nothing is let go, at once when there are too many of them. */
export function httpServer(listener: RequestListener, given: Partial<ConnectionLimits> = {}): Server {
  const limits = { ...connectionLimits, ...given };
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    listener,
  );
  const open = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, Date.now());
    socket.once('close', () => open.delete(socket));
    if (open.size > limits.silentMost) letOldestGo(open, limits);
  });
  return server;
}

/** Those who have spoken meanwhile are not looked at again; of the others the one goes that is silent for longest. */
function letOldestGo(open: Map<Socket, number>, { silentMost, silentMs }: ConnectionLimits): void {
  for (const [socket, since] of open) {
    if (socket.bytesRead > 0) open.delete(socket);
    else if (Date.now() - since < silentMs) return;
    else if (open.size > silentMost) socket.destroy();
    else return;
  }
}
