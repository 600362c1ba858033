import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Icon } from './route-table.tsx';

/** Something that can be done with what the page shows. */
export interface Command {
  id: string;
  label: string;
  icon: Icon;
  /** The key that does the same on the page. */
  shortcut?: string;
  run: () => void;
}

export interface CommandGroup {
  /** Whose commands they are: the name of the record. */
  title: string;
  commands: readonly Command[];
}

let groups: readonly { key: symbol; read: () => CommandGroup }[] = [];
const listeners = new Set<() => void>();

function change(next: typeof groups): void {
  groups = next;
  for (const listener of listeners) listener();
}

/** Offers what can be done with a record in the palette, as long as the page or panel that shows it stands. */
export function useCommands(title: string, commands: readonly (Command | false | undefined)[]): void {
  const now = useRef({ title, commands });
  now.current = { title, commands };
  useEffect(() => {
    const key = Symbol();
    const read = () => ({
      title: now.current.title,
      commands: now.current.commands.flatMap((command) => command || []),
    });
    change([{ key, read }, ...groups]);
    return () => change(groups.filter((group) => group.key !== key));
  }, []);
}

/** What can be done now; what was opened last comes first. */
export function useOfferedCommands(): CommandGroup[] {
  const offered = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => groups,
  );
  return offered.map(({ read }) => read()).filter(({ commands }) => commands.length > 0);
}
