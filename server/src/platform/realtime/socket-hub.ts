import { channels, clientHello, type ServerMessage, SIGN_IN_ANEW } from '@hireloom/contracts/channels';
import { readJsonText } from '@hireloom/contracts/kit/form-data/json-text';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { SESSION_CHANNEL } from '../auth/session-cache.ts';
import type { Viewer } from '../context.ts';
import type { RealtimeMessage } from './messages.ts';

const HELLO_MS = 5_000;
const PING_MS = 30_000;
/** Browsers do not show pings to pages: by these frames a page knows that its line is alive. */
const BEAT_MS = 10_000;
const PER_ACCOUNT = 10;
/** So many may be open that have not said hello yet, and so many of one network address. */
const PENDING = 200;
const PENDING_OF_ADDRESS = 100;
/** Who does not answer a close within this is cut off. */
const CLOSING_MS = 1_000;
const MAX_WAITING_BYTES = 1_000_000;

/** Close codes besides: 4429 too many sockets, 1008 a frame nobody asked for, 1012 and 1013 come again. */
const TOO_MANY = 4429;
const BAD_FRAME = 1008;
const AGAIN = 1012;
const FULL = 1013;

interface Member {
  socket: WebSocket;
  viewer: Viewer;
  /** What the socket signed in with; read again when its account's sessions change. */
  access: string;
  channels: ReadonlySet<string>;
}

export interface HubOptions {
  identify: (access: string) => Promise<Viewer>;
  log: FastifyBaseLogger;
}

/** The open sockets of this process, who sits behind each, and which channels each hears. */
export class SocketHub {
  readonly #options: HubOptions;
  readonly #members = new Map<WebSocket, Member>();
  /** Those who have said nothing yet, the oldest first, and where each comes from. */
  readonly #pending = new Map<WebSocket, string>();
  /** Those who have said hello and are being looked up. */
  readonly #greeted = new Set<WebSocket>();
  readonly #silent = new WeakSet<WebSocket>();
  readonly #pinging: NodeJS.Timeout;
  readonly #beating: NodeJS.Timeout;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#pinging = setInterval(() => this.#ping(), PING_MS).unref();
    this.#beating = setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  /**
   * Takes a new socket in: it has five seconds for its one frame, the hello. When there are too many of the silent, the
   * one that is silent for longest leaves, so that nobody keeps others out by saying nothing.
   */
  accept(socket: WebSocket, address: string): void {
    // Frames past the limit or against the protocol end the socket by themselves.
    socket.on('error', () => undefined);
    socket.on('pong', () => this.#silent.delete(socket));
    this.#pending.set(socket, address);
    const ofAddress = [...this.#pending].filter(([, from]) => from === address);
    const [oldest] = ofAddress.length > PENDING_OF_ADDRESS ? ofAddress : this.#pending;
    if (ofAddress.length > PENDING_OF_ADDRESS || this.#pending.size > PENDING)
      this.#letGo(oldest?.[0], FULL, 'busy');
    const late = setTimeout(() => this.#letGo(socket, SIGN_IN_ANEW, 'hello_expected'), HELLO_MS);
    socket.on('close', () => {
      clearTimeout(late);
      this.#pending.delete(socket);
      this.#greeted.delete(socket);
      this.#members.delete(socket);
    });
    socket.once('message', (data, isBinary) => {
      clearTimeout(late);
      // Whoever was told to go is not taken back.
      if (!this.#pending.delete(socket)) return;
      this.#greeted.add(socket);
      socket.on('message', () => socket.close(BAD_FRAME, 'unexpected_frame'));
      void this.#greet(socket, isBinary ? '' : data.toString());
    });
  }

  #letGo(socket: WebSocket | undefined, code: number, reason: string): void {
    if (!socket) return;
    this.#pending.delete(socket);
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), CLOSING_MS).unref();
  }

  /** Passes a message on to those who may hear it; checks sockets when their account's sessions changed. */
  deliver(message: RealtimeMessage): void {
    if (message.channel === SESSION_CHANNEL) {
      // Without an account it is the whole team: a setting changed what its members may do.
      const { account_id } = message.payload;
      for (const member of this.#members.values()) {
        const { viewer } = member;
        const meant =
          account_id === null ? viewer.team_id === message.team_id : viewer.account_id === account_id;
        if (meant) void this.#recheck(member);
      }
      return;
    }
    const text = frame({ channel: message.channel, payload: message.payload });
    for (const { viewer, socket, channels: heard } of this.#members.values()) {
      if (viewer.team_id === message.team_id && heard.has(message.channel)) send(socket, text);
    }
  }

  closeAll(reason: string): void {
    for (const socket of [...this.#members.keys(), ...this.#pending.keys(), ...this.#greeted])
      socket.close(AGAIN, reason);
  }

  end(): void {
    clearInterval(this.#pinging);
    clearInterval(this.#beating);
    this.closeAll('server_stops');
  }

  async #greet(socket: WebSocket, text: string): Promise<void> {
    const hello = clientHello.safeParse(parseJson(text));
    if (!hello.success) return socket.close(BAD_FRAME, 'hello_expected');
    const viewer = await this.#identify(hello.data.access);
    this.#greeted.delete(socket);
    if (!viewer) return socket.close(SIGN_IN_ANEW, 'sign_in');
    if (socket.readyState !== socket.OPEN) return;
    if (this.#countOf(viewer.account_id) >= PER_ACCOUNT) return socket.close(TOO_MANY, 'too_many_sockets');
    this.#members.set(socket, { socket, viewer, access: hello.data.access, channels: channelsOf(viewer) });
    send(socket, frame({ channel: 'ready', payload: {} }));
  }

  /**
   * The socket stays if its token still stands for the same session and role; else the client comes back with a new one.
   * Whose rights are others now is told so, as what is shown may be closed to them.
   */
  async #recheck(member: Member): Promise<void> {
    const { socket, viewer, access } = member;
    const now = await this.#identify(access);
    if (!now || now.session_id !== viewer.session_id || now.current_role !== viewer.current_role) {
      socket.close(SIGN_IN_ANEW, 'sign_in');
      return;
    }
    member.viewer = now;
    if (rightsOf(now) !== rightsOf(viewer))
      send(socket, frame({ channel: channels.rights(now.id), payload: {} }));
  }

  async #identify(access: string): Promise<Viewer | null> {
    try {
      return await this.#options.identify(access);
    } catch (error) {
      this.#options.log.debug({ err: error }, 'socket refused');
      return null;
    }
  }

  #countOf(accountId: number): number {
    let count = 0;
    for (const { viewer } of this.#members.values()) if (viewer.account_id === accountId) count += 1;
    return count;
  }

  #beat(): void {
    const text = frame({ channel: 'beat', payload: {} });
    for (const socket of this.#members.keys()) send(socket, text);
  }

  #ping(): void {
    for (const socket of this.#members.keys()) {
      if (this.#silent.has(socket)) {
        socket.terminate();
        continue;
      }
      this.#silent.add(socket);
      socket.ping();
    }
  }
}

const rightsOf = ({ permissions, hidden_fields, hidden_tabs }: Viewer): string =>
  JSON.stringify([permissions, hidden_fields, hidden_tabs]);

function channelsOf(viewer: Viewer): ReadonlySet<string> {
  return new Set([
    channels.notifications(viewer.id),
    channels.fileUpdate(viewer.id),
    channels.attachmentUpdate(viewer.id),
    channels.stageChange(viewer.id),
    channels.bulkAction(viewer.id),
    channels.team(viewer.team_id),
  ]);
}

const frame = (message: ServerMessage) => JSON.stringify(message);

/** A reader that is too slow is let go instead of filling the memory; it reads anew when it comes back. */
function send(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(text);
}

function parseJson(text: string): unknown {
  try {
    return readJsonText(text);
  } catch {
    return null;
  }
}
