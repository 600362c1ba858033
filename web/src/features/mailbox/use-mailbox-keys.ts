import { useKeys } from '../../kit/page/use-keys.ts';

interface MailboxKeys {
  /** The conversation that is open; a row in focus goes before it. */
  open: number | null;
  on: Readonly<Record<string, ((id: number) => void) | undefined>>;
  onWrite: (() => void) | undefined;
}

/** The keys of one conversation: of the row in focus, else of the one that is open. */
export function useMailboxKeys({ open, on, onWrite }: MailboxKeys): void {
  const target = (): number | null => {
    const row = document.activeElement?.closest<HTMLElement>('[data-thread]');
    return row ? Number(row.dataset.thread) : open;
  };
  const keys = Object.entries(on).map(([key, act]) => [
    key,
    act &&
      (() => {
        const id = target();
        if (id === null) return false;
        act(id);
        return true;
      }),
  ]);
  useKeys({ ...(Object.fromEntries(keys) as Record<string, () => boolean>), c: onWrite });
}
