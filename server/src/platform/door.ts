import type { Consequence, Context } from './context.ts';

/** A kind of thing that happens: whoever does it goes through here, and what follows is listed in one place. */
export interface Door<F> {
  /** Puts the list of its consequences behind the door, for the composition of the application. */
  leadsTo(list: readonly Consequence<F>[]): readonly [string, readonly Consequence<never>[]];
  /** Runs what follows, one after the other in the order of the list, in the caller's transaction. */
  follow(context: Context, fact: F): Promise<void>;
}

/** Declares a door; `F` is what its consequences are told. Throws on use where nothing was composed behind it. */
export function defineDoor<F>(name: string): Door<F> {
  return {
    leadsTo: (list) => [name, list],
    async follow(context, fact) {
      const list = context.platform.consequences.get(name);
      if (!list) throw new Error(`Nothing was composed for when ${name}`);
      // Only `leadsTo` of this door makes an entry of this name.
      for (const consequence of list as readonly Consequence<F>[]) await consequence(context, fact);
    },
  };
}
