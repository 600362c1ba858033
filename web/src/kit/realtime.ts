import { notifications } from '@mantine/notifications';
import { type ServerMessage, serverMessage, wsPath } from '@hireloom/contracts/channels';
import { expiresSoon, getAccess } from './access-token.ts';
import { queryClient } from './query-client.ts';
import { refreshAccess } from './refresh.ts';

type Payload = ServerMessage['payload'];
type Listener = (payload: Payload) => void;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
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
 * anew, as messages may have been missed.
 */
export function connectRealtime(): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let stopped = false;
  let missed = false;

  async function open(): Promise<void> {
    const access = await usableAccess();
    if (stopped) return;
    if (access === null) return later();
    const opened = new WebSocket(address());
    socket = opened;
    opened.onopen = () => {
      opened.send(JSON.stringify({ type: 'hello', access }));
      if (missed) void queryClient.invalidateQueries({ refetchType: 'active' });
      missed = false;
    };
    opened.onmessage = (event) => {
      pause = FIRST_PAUSE_MS;
      receive(String(event.data));
    };
    opened.onclose = later;
  }

  function later(): void {
    if (stopped) return;
    missed = true;
    timer = setTimeout(() => void open(), pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  void open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
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

/** Hands one frame to whoever listens. Frames that are not ours are let go. */
export function receive(frame: string): void {
  const parsed = serverMessage.safeParse(parseFrame(frame));
  if (!parsed.success) return;
  const { channel, payload } = parsed.data;
  if (channel.startsWith('team/') && typeof payload.entity === 'string') refresh(payload.entity);
  if (channel.startsWith('notifications/')) {
    refresh('notification');
    notifications.show({ message: 'New Notification Arrived' });
  }
  for (const listener of listeners.get(channel) ?? []) listener(payload);
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
    changed.clear();
  }, GATHER_MS);
}
