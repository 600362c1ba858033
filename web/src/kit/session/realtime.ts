import { notifications } from '@mantine/notifications';
import { type ServerMessage, serverMessage, SIGN_IN_ANEW, wsPath } from '@hireloom/contracts/channels';
import { messages } from '@hireloom/contracts/messages';
import { expiresSoon, getAccess } from '../api/access-token.ts';
import { queryClient } from '../api/query-client.ts';
import { refreshAccess } from '../api/refresh.ts';
import { reloadProfile } from './session.ts';
import { say } from '../words/say.ts';

type Payload = ServerMessage['payload'];
type Listener = (payload: Payload) => void;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** The server is heard every ten seconds: after two and a half times of silence the line is dead. */
const SILENCE_MS = 25_000;
/** Back from sleep or from behind other windows: a line that missed a beat is not waited for. */
const STALE_MS = 15_000;
/** Changes that come close together are read once. */
const GATHER_MS = 250;

const listeners = new Map<string, Set<Listener>>();
const changed = new Set<string>();
let gathering: ReturnType<typeof setTimeout> | undefined;

/** Hears one channel (`channels.fileUpdate(memberId)`); answers the function that stops listening. */
export function onChannel(channel: string, listener: Listener): () => void {
  const heard = listeners.get(channel) ?? new Set();
  listeners.set(channel, heard.add(listener));
  return () => heard.delete(listener);
}

/**
 * Keeps a connection to the server until the answered function is called. After a break everything shown is read
 * anew, as messages may have been missed. A line that went silent is given up within 30 seconds, and at once when the
 * machine wakes up or changes its network.
 */
export function connectRealtime(): () => void {
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let heardAt = Date.now();
  let opening = 0;
  let missed = false;

  async function open(): Promise<void> {
    clearTimeout(retry);
    opening += 1;
    const mine = opening;
    const access = await usableAccess();
    if (mine !== opening) return;
    if (access === null) return lazyPart();
    const opened = new WebSocket(address());
    socket = opened;
    heard();
    opened.onopen = () => opened.send(JSON.stringify({ type: 'hello', access }));
    opened.onmessage = (event) => {
      if (socket !== opened) return;
      heard();
      pause = FIRST_PAUSE_MS;
      if (receive(String(event.data)) !== 'ready' || !missed) return;
      missed = false;
      void queryClient.invalidateQueries({ refetchType: 'active' });
    };
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      // Ends the session when there is no new token to be had, and says why.
      if (code === SIGN_IN_ANEW) void refreshAccess(access).catch(() => null);
      lazyPart();
    };
  }

  function heard(): void {
    heardAt = Date.now();
    clearTimeout(watch);
    watch = setTimeout(again, SILENCE_MS);
  }

  /** Leaves the line as it is; whatever it still says is not heard. */
  function drop(): void {
    clearTimeout(watch);
    const dropped = socket;
    socket = null;
    missed = true;
    dropped?.close();
  }

  function lazyPart(): void {
    drop();
    clearTimeout(retry);
    retry = setTimeout(() => void open(), pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  function again(): void {
    drop();
    pause = FIRST_PAUSE_MS;
    void open();
  }

  const listening = new AbortController();
  const { signal } = listening;
  // The old line belongs to the network that was left.
  window.addEventListener('online', again, { signal });
  window.addEventListener('pageshow', (event) => event.persisted && again(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      const lost = socket === null || Date.now() - heardAt > STALE_MS;
      if (document.visibilityState === 'visible' && lost) again();
    },
    { signal },
  );
  void open();
  return () => {
    listening.abort();
    opening += 1;
    drop();
    clearTimeout(retry);
  };
}

function address(): URL {
  const url = new URL(wsPath, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
}

/** A token that lives long enough to say hello with, or null while there is none to be had. */
async function usableAccess(): Promise<string | null> {
  const access = getAccess();
  if (access !== null && !expiresSoon(access)) return access;
  return refreshAccess(access).catch(() => null);
}

/** Hands one frame to whoever listens and answers its channel. Frames that are not ours are let go. */
export function receive(frame: string): string | null {
  const parsed = serverMessage.safeParse(parseFrame(frame));
  if (!parsed.success) return null;
  const { channel, payload } = parsed.data;
  if (channel.startsWith('team/') && typeof payload.entity === 'string') refresh(payload.entity);
  if (channel.startsWith('rights/')) {
    // What is shown may be closed now, and what was closed open.
    void reloadProfile().catch(() => undefined);
    void queryClient.invalidateQueries({ refetchType: 'active' });
  }
  if (channel.startsWith('notifications/')) {
    refresh('notification');
    // Without an id nothing new came: what is there has changed.
    if (payload.id !== undefined) toastNews();
  }
  for (const listener of listeners.get(channel) ?? []) listener(payload);
  return channel;
}

/** One toast for many that come at once. */
function toastNews(): void {
  notifications.show({ id: 'notification_arrived', message: say(messages.notification_arrived) });
}

function parseFrame(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return null;
  }
}

function refresh(entity: string): void {
  changed.add(entity);
  gathering ??= setTimeout(() => {
    gathering = undefined;
    for (const name of changed) {
      void queryClient.invalidateQueries({ queryKey: [name] });
      void queryClient.invalidateQueries({ queryKey: ['options', name] });
    }
    const tells = queryClient.getQueryCache().findAll({
      predicate: ({ meta }) => meta?.staleWith?.some((name) => changed.has(name)) === true,
    });
    for (const { queryKey } of tells) void queryClient.invalidateQueries({ queryKey, exact: true });
    changed.clear();
  }, GATHER_MS);
}
