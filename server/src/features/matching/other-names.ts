import { expand, type Vocabulary } from '@hireloom/search';
import { isNamed, titleCloseness, titleStems } from './engine/title-closeness.ts';

export interface OtherNames {
  /** What else a thing is called, in lower case. */
  same: ReadonlySet<string>;
  /** What goes with it. */
  near: ReadonlySet<string>;
}

/** Only the concepts are asked for here, not what some resumes hold. */
const noDocuments: Vocabulary = { documents: 0, df: () => 0, near: () => [] };

const KEPT = 5_000;
const known = new Map<string, OtherNames>();

/** Other names of a skill or title, and what is related to it, by the concept lists of search. */
export function otherNames(name: string): OtherNames {
  const key = name.trim().toLowerCase();
  const found = known.get(key);
  if (found) return found;
  const names = lookUp(key);
  if (known.size >= KEPT) known.clear();
  known.set(key, names);
  return names;
}

function lookUp(name: string): OtherNames {
  // The first term is the name itself with its other names; those of the concepts it names follow.
  const [typed, ...others] = expand([name], noDocuments);
  const labels = (term: typeof typed, kind: string) =>
    term?.forms.flatMap((form) => (form.kind === kind ? [form.label.toLowerCase()] : [])) ?? [];
  const same = new Set(labels(typed, 'synonym'));
  const named = others.filter((term) => labels(term, 'synonym').some((label) => same.has(label)));
  return { same, near: new Set(named.flatMap((term) => labels(term, 'related'))) };
}

/** Titles of one occupation under different names. */
const SAME_OCCUPATION = 0.9;

/**
 * Compares any title with these: by words, and as the same occupation where the concept lists know it under both names.
 * @param titles those of the one side, whose other names are looked up
 */
export function titleComparer(titles: readonly string[]): (one: string, other: string) => number {
  const names = new Map(
    titles.map((title) => {
      const others = [...otherNames(title).same].map((name) => titleStems(name).whole.join(' '));
      return [title, new Set(others)] as const;
    }),
  );
  const none: ReadonlySet<string> = new Set();
  const compared = new Map<string, number>();
  return (one, other) => {
    const key = `${one}\n${other}`;
    const before = compared.get(key);
    if (before !== undefined) return before;
    const occupation = isNamed(names.get(one) ?? none, other) || isNamed(names.get(other) ?? none, one);
    const value = Math.max(titleCloseness(one, other), occupation ? SAME_OCCUPATION : 0);
    compared.set(key, value);
    return value;
  };
}
