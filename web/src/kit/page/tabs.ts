import { z } from 'zod';

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('access'), access: z.string() }),
  z.object({ type: z.literal('signed-in') }),
  z.object({ type: z.literal('signed-out') }),
]);
export type TabMessage = z.infer<typeof message>;

const channel = new BroadcastChannel('hireloom-session');

/** Tells the other tabs of this browser. */
export function notifyTabs(told: TabMessage): void {
  channel.postMessage(told);
}

/** Hears what other tabs tell; answers the function that stops listening. */
export function onTabMessage(listener: (told: TabMessage) => void): () => void {
  const hear = (event: MessageEvent<unknown>) => {
    const parsed = message.safeParse(event.data);
    if (parsed.success) listener(parsed.data);
  };
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
