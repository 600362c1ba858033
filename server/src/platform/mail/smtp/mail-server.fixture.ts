import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What a test server does with a mail: refuse it, take it and break off before its answer, break off within it, say nothing. */
type Answer = Error | 'lost' | 'cut' | 'hang' | null;

export interface TestMailServer {
  port: number;
  /** What it took, with the recipients it took it for. */
  received: { source: string; to: string[] }[];
  /** What it does with the mails that come next, one after the other; takes them where nothing is said. */
  answers: Answer[];
  /** What each address is answered, one attempt after the other. */
  recipients: Record<string, Error[]>;
  /** Whom each attempt reached. */
  envelopes: string[][];
  /** What every sign-in is answered. */
  signIn: Error | null;
  /** What every sender is answered. */
  sender: Error | null;
  /** Connections that were opened. */
  connections: number;
  reset(): void;
  close(): Promise<void>;
}

export const refusal = (responseCode: number, words = 'Not now') =>
  Object.assign(new Error(words), { responseCode });

/** A real SMTP server on loopback. With `login` it wants that user and password. */
export async function testMailServer(login?: { user: string; pass: string }): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const self: TestMailServer = {
    ...{
      port: 0,
      received: [],
      answers: [],
      recipients: {},
      envelopes: [],
      signIn: null,
      sender: null,
      connections: 0,
    },
    reset() {
      Object.assign(self, {
        received: [],
        answers: [],
        recipients: {},
        envelopes: [],
        signIn: null,
        connections: 0,
      });
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
  const smtp = new SMTPServer({
    authOptional: !login,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      if (self.signIn) done(self.signIn);
      else if (username === login?.user && password === login?.pass) done(null, { user: username });
      else done(refusal(535, '5.7.8 Username and password not accepted'));
    },
    onMailFrom(_address, _session, done) {
      if (!self.sender) self.envelopes.push([]);
      done(self.sender);
    },
    onRcptTo({ address }, _session, done) {
      const answer = self.recipients[address]?.shift() ?? null;
      if (!answer) self.envelopes.at(-1)?.push(address);
      done(answer);
    },
    onData(stream, session, done) {
      const answer = self.answers.shift() ?? null;
      const to = session.envelope.rcptTo.map(({ address }) => address);
      if (answer === 'cut') {
        stream.once('data', () => {
          for (const socket of sockets) socket.destroy();
        });
        return;
      }
      text(stream).then(
        (source) => {
          if (answer === null || answer === 'lost') self.received.push({ source, to });
          if (answer === 'lost') for (const socket of sockets) socket.destroy();
          else if (answer !== 'hang') done(answer);
        },
        () => undefined,
      );
    },
  });
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket: Socket) => {
    self.connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  self.port = (smtp.server.address() as AddressInfo).port;
  return self;
}

/** A server that takes connections and says nothing, or only its greeting. */
export async function silentServer(greeting?: string): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (greeting) socket.write(`${greeting}\r\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A header of a mail as it came, unfolded. */
export const headerOf = (source: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.+)$`, 'im').exec(headersOf(source))?.[1]?.trim();

/** The head of a mail, unfolded. */
export const headersOf = (source: string): string =>
  (source.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
