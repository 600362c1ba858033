import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What reached the outside world: for each address the keys under which it came, one for every time. */
export interface Receivers {
  pushUrl: string;
  smtpUrl: string;
  pushes: Map<string, string[]>;
  mails: Map<string, string[]>;
  stop(): void;
}

/** Longer than nothing, so that a kill meets sends that are under way. */
const TAKES_MS = 15;

function note(map: Map<string, string[]>, address: string, key: string): void {
  map.set(address, [...(map.get(address) ?? []), key]);
}

/** A mail server and another system, in place of the real ones. */
export async function startReceivers(): Promise<Receivers> {
  const pushes = new Map<string, string[]>();
  const mails = new Map<string, string[]>();
  const http = createServer((request, reply) => {
    void text(request).then(async (body) => {
      const { mail } = JSON.parse(body) as { mail: string };
      note(pushes, mail, String(request.headers['idempotency-key']));
      await sleep(TAKES_MS);
      reply.end('{}');
    });
  });
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      text(stream).then(async (message) => {
        const id = /^Message-ID:\s*(\S+)/im.exec(message)?.[1] ?? '';
        for (const { address } of session.envelope.rcptTo) note(mails, address, id);
        await sleep(TAKES_MS);
        done();
      }, done);
    },
  });
  // A sender that is killed breaks off.
  smtp.on('error', () => undefined);
  await Promise.all([
    new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve)),
  ]);
  return {
    pushUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}/in`,
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    pushes,
    mails,
    stop() {
      http.closeAllConnections();
      http.close();
      smtp.close(() => undefined);
    },
  };
}
