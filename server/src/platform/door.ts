import type { Consequence, Context, TeamWork } from './context.ts';

/** A kind of thing that happens: whoever does it goes through here, and what follows is listed in one place. */
export interface Door<F, W extends TeamWork = Context> {
  /** Puts the list of its consequences behind the door, for the composition of the application. */
  leadsTo(list: readonly Consequence<F, W>[]): readonly [string, readonly Consequence<never, never>[]];
  /** Runs what follows, one after the other in the order of the list, in the caller's transaction. */
  follow(work: W, fact: F): Promise<void>;
}

/**
 * Declares a door; `F` is what its consequences are told, `W` the work they get: a door that people without a session
 * go through as well has no viewer. Throws on use where nothing was composed behind it.
 */
export function defineDoor<F, W extends TeamWork = Context>(name: string): Door<F, W> {
  return {
    leadsTo: (list) => [name, list],
    async follow(work, fact) {
      const list = work.platform.consequences.get(name);
      if (!list) throw new Error(`Nothing was composed for when ${name}`);
      // Only `leadsTo` of this door makes an entry of this name.
      for (const consequence of list as readonly Consequence<F, W>[]) await consequence(work, fact);
    },
  };
}
