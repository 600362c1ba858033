import type { Context, TeamWork } from '../context.ts';

/** Who holds a link: a member, who acts as in a session of their own, or somebody whom only the record names. */
export type HolderKind = 'member' | 'outsider';

/** What a link is good for: one page, one kind of record, one action. Declared by the feature that owns the record. */
export interface Purpose<H extends HolderKind = HolderKind> {
  name: string;
  /** Where its page stands in the web app; the token follows. */
  page: `/${string}/`;
  /** What `record_id` of its links points to. */
  entity: string;
  holder: H;
  /** How long its links are good for, unless one is issued otherwise. */
  days: number;
  /** Acts once; else as often as it is pressed until it expires. */
  single_use: boolean;
  /**
   * What is said of a link that is over, where it is to be said differently; and of one that a newer link to the same
   * record has replaced, which without it answers like a wrong one.
   */
  words?: Partial<Record<'used' | 'expired' | 'replaced', string>>;
}

/** What an opened link stands for. `member_id` is null unless it was sent to a member. */
export interface LinkHolder {
  team_id: number;
  link_id: number;
  record_id: number;
  member_id: number | null;
}

/**
 * What work gets that somebody outside asked for by a link. They are no viewer: no row scope, no right and no hidden
 * field is decided for them, so that this passes nowhere where a viewer is expected.
 */
export interface LinkContext extends TeamWork {
  holder: LinkHolder;
  viewer?: never;
}

/** Where the work of a purpose runs: a member's link opens the member's own context. */
export type ContextOf<H extends HolderKind> = H extends 'member'
  ? Context & { holder: LinkHolder }
  : LinkContext;

/** Declares a purpose. It stands in `features/all-purposes.ts`; `linkRoutes` gives it its calls. */
export function definePurpose<H extends HolderKind>(declared: Purpose<H>): Purpose<H> {
  return declared;
}

/** What is said of a link whose secret is right and that is over all the same. */
export const wordsOf = ({ words }: Purpose) => ({
  used: 'This link was used already',
  expired: 'This link has expired',
  replaced: 'A newer link has replaced this one',
  ...words,
});
