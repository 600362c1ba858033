import {
  expand,
  fold,
  type Form,
  formsOf,
  isFinding,
  isRole,
  isTyped,
  isTypedForm,
  type QueryNode,
  stemsOf,
  surenessOf,
  type Term,
  type WordNode,
} from '@hireloom/search';
import { sql } from 'kysely';
import { allOf, anyOf, bare, type Clause, type RangeColumn, withoutImplied } from './clause.ts';
import type { TeamSample } from './sample.ts';

/** A query ready to be asked: who is found, and what ranks them. */
export interface Compiled {
  /** What was asked, then ever wider, in case that finds only few; none when nothing was asked. */
  rings: Clause[];
  terms: Term[];
}

type Field = WordNode['field'];

const codes: Record<string, string> = {
  title: 't',
  company: 'c',
  skill: 's',
  education: 'e',
  location: 'l',
  name: 'n',
  email: 'm',
  phone: 'p',
  note: 'o',
};
const rangeColumns: Record<string, RangeColumn> = {
  experience: 'years',
  salary: 'current_month',
  expected: 'expected_month',
  notice: 'notice',
};

export interface CompileOptions {
  team_id: number;
  words: 'any' | 'all';
  sample: TeamSample;
  /** Who was found by what mails say, by the piece of the query that asks for it. */
  mails?: ReadonlyMap<QueryNode, Clause>;
}

/** Turns a parsed query into matches and terms. */
export function compile(node: QueryNode | null, options: CompileOptions): Compiled {
  if (!node) return { rings: [], terms: [] };
  const terms = new Map<string, Term[]>();
  const rings = REACHES.map((reach) => matchOf(node, { ...options, reach, literal: false, terms }));
  const different = new Map(rings.map((ring) => [JSON.stringify(ring), ring]));
  return { rings: [...different.values()], terms: [...terms.values()].flat() };
}

/** What was asked; also what is only near to it, and the roles it describes; also whoever does work of that kind. */
const REACHES = ['asked', 'near', 'related'] as const;

interface Compiling extends CompileOptions {
  reach: (typeof REACHES)[number];
  /** Words as they were typed: who is not wanted is told by the word, not by what it may mean besides. */
  literal: boolean;
  terms: Map<string, Term[]>;
}

function matchOf(node: QueryNode, compiling: Compiling): Clause {
  const byMail = compiling.mails?.get(node);
  if (byMail) return byMail;
  switch (node.kind) {
    case 'and':
    case 'or': {
      const items = node.items.map((item) => matchOf(item, compiling));
      return node.kind === 'and' ? allOf(items) : anyOf(items);
    }
    case 'not':
      return { kind: 'not', item: matchOf(node.item, { ...compiling, terms: new Map(), literal: true }) };
    case 'range':
      return rangeMatch(node);
    case 'phrase': {
      const steps = node.words.flatMap((word) => stepsOf(word, node.field));
      remember(compiling, node, () => [ownTerm(node.words.join(' '), steps, compiling.sample)]);
      return steps.length === 0 ? nobody : { kind: 'phrase', steps, slop: node.slop };
    }
    case 'word':
      return wordMatch(node, compiling);
    case 'words':
      return wordsMatch(
        node.words.map(({ text }) => text),
        node,
        compiling,
      );
  }
}

function rangeMatch(node: Extract<QueryNode, { kind: 'range' }>): Clause {
  const { min, max } = node;
  // "5 years" are those before the sixth.
  const whole = node.field === 'experience' && min !== null && min === max;
  return {
    kind: 'range',
    column: rangeColumns[node.field] ?? 'years',
    min: min === null ? null : { value: min, exclusive: node.min_exclusive },
    max:
      max === null
        ? null
        : whole
          ? { value: max + 1, exclusive: true }
          : { value: max, exclusive: node.max_exclusive },
  };
}

const nobody: Clause = { kind: 'or', items: [] };

function wordMatch(node: WordNode, compiling: Compiling): Clause {
  const { text, field } = node;
  if (node.fuzzy) return fuzzyName(text, compiling);
  const digits = text.replace(/\D/g, '');
  if (codeOf(field) === 'p') return phoneMatch(digits, node.prefix);
  if (codeOf(field) === 'm') {
    const lexeme = `m.${fold(text)}`;
    return node.prefix ? { kind: 'prefix', lexeme } : { kind: 'lexemes', any: [[lexeme]] };
  }
  const steps = stepsOf(text, field);
  if (node.prefix) {
    // A stem may be shorter than what was typed of the word.
    const plain = fold(text);
    const stems = steps[0] ?? [];
    remember(compiling, node, () => [
      ownTerm(text, [[...stems, ...knownBeginning(plain, field, compiling)]], compiling.sample),
    ]);
    return {
      kind: 'or',
      items: [
        { kind: 'prefix', lexeme: withCode(plain, field) },
        { kind: 'lexemes', any: stems.map((stem) => [stem]) },
      ],
    };
  }
  remember(compiling, node, () =>
    field ? [ownTerm(text, steps, compiling.sample)] : expand([text], compiling.sample),
  );
  if (!field) return wordsMatch([text], node, { ...compiling, words: 'all' });
  return steps.length === 0
    ? nobody
    : steps.length === 1
      ? oneStep(steps[0] ?? [])
      : { kind: 'phrase', steps, slop: 0 };
}

/** Words without operators: any of them, or all; whoever has the same thing in other words counts too. */
function wordsMatch(words: string[], node: QueryNode & { field?: Field }, compiling: Compiling): Clause {
  const { field = null } = node;
  if (field) {
    const items = words.flatMap((word) => {
      const steps = stepsOf(word, field);
      return steps.length === 0 ? [] : [{ kind: 'phrase', steps, slop: 0 } as const];
    });
    remember(compiling, node, () =>
      words.map((word) => ownTerm(word, stepsOf(word, field), compiling.sample)),
    );
    return { kind: compiling.words === 'all' ? 'and' : 'or', items };
  }
  const terms = remember(compiling, node, () => expand(words, compiling.sample));
  const every = terms.filter(isTyped).map((term) => formsOfTerm(term, compiling));
  const instead = terms.filter((term) => !isTyped(term)).flatMap((term) => formsOfTerm(term, compiling));
  const { sample } = compiling;
  if (compiling.words === 'any') {
    const words = slim([...every.flat(), ...instead], compiling);
    const roles = compiling.literal ? [] : rolesAsked(terms, compiling.reach);
    return {
      ...words,
      any: [...words.any, ...roles.filter((role) => sample.df(role) > 0).map((role) => [role])],
    };
  }
  const all = allOf(every.map((forms) => slim(forms, compiling)));
  // Neither some of the typed words, though a concept may be named by them alone, nor what a resume is only roughly
  // about stands for all of them.
  const typed = new Set(every.flat().flatMap(({ lexemes }) => lexemes));
  const others = instead.filter(
    ({ lexemes }) => !lexemes.every((lexeme) => isRole(lexeme) || typed.has(bare(lexeme))),
  );
  return others.length === 0 ? all : anyOf([all, slim(others, compiling)]);
}

/**
 * The role that is asked for most: whoever's resume is mostly about it counts too, whatever words stand in it. Further
 * away, every role that is asked for, and then every one like it; a single word wants just what it says.
 */
function rolesAsked(terms: readonly Term[], farthest: Compiling['reach']): string[] {
  const reach = terms.filter(isTyped).length > 1 ? farthest : 'asked';
  if (reach === 'asked' && surenessOf(terms) < 1) return [];
  const counts = reach === 'related' ? ({ lexemes: [lexeme = ''] }: Form) => isRole(lexeme) : isFinding;
  const roles = terms
    .flatMap(({ forms, weight }) => forms.filter(counts).map(({ lexemes }) => ({ lexemes, weight })))
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ lexemes }) => lexemes);
  // What is near to one role may itself be asked for.
  return reach === 'asked' ? roles.slice(0, 1) : [...new Set(roles)];
}

/**
 * The forms of a term. What means the same in several words must stand in one title or among the skills: apart in a long
 * text the words mean nothing. Further away, anything near to it counts wherever it stands.
 */
function formsOfTerm(term: Term, { reach, literal }: Compiling): Alternative[] {
  return term.forms.flatMap((form) => {
    const { kind, lexemes, weight } = form;
    // Roles find people by `rolesAsked` alone.
    if (isRole(lexemes[0] ?? '') || (literal && kind !== 'word')) return [];
    const typed = isTypedForm(form);
    if (typed || reach !== 'asked' || (kind === 'synonym' && lexemes.length === 1))
      return [{ lexemes, weight, typed }];
    if (kind === 'related') return [];
    return ['t', 's'].map((code) => ({
      lexemes: lexemes.map((lexeme) => `${code}.${lexeme}`),
      weight,
      typed,
    }));
  });
}

interface Alternative {
  lexemes: string[];
  weight: number;
  typed: boolean;
}

/** More of them where nearly nobody was found. */
const MAX_ALTERNATIVES = { asked: 24, near: 24, related: 60 };

/**
 * Any of these, without what nobody has and what a shorter one finds as well: the index looks up each of them. What was
 * typed is never left out.
 */
function slim(
  alternatives: readonly Alternative[],
  { sample, reach }: Compiling,
): Extract<Clause, { kind: 'lexemes' }> {
  const known = alternatives.filter(
    ({ lexemes, typed }) => typed || lexemes.every((lexeme) => sample.df(lexeme) > 0),
  );
  const kept = withoutImplied(known);
  const typed = kept.filter((one) => one.typed);
  const others = kept.filter((one) => !one.typed).sort((a, b) => b.weight - a.weight);
  const room = Math.max(0, MAX_ALTERNATIVES[reach] - typed.length);
  return { kind: 'lexemes', any: [...typed, ...others.slice(0, room)].map(({ lexemes }) => lexemes) };
}

/** Terms are made once for each piece of the query, however often it is compiled. */
function remember({ terms }: Compiling, node: QueryNode, make: () => Term[]): Term[] {
  const key = `${node.start}:${node.end}`;
  const made = terms.get(key) ?? make();
  terms.set(key, made);
  return made;
}

function ownTerm(label: string, steps: readonly (readonly string[])[], sample: TeamSample): Term {
  const plain = steps.map((forms) => forms.map((form) => form.replace(/^(?:[a-z]|k\.[^.]*)\./, '')));
  const forms: Form[] =
    plain.length === 1
      ? (plain[0] ?? []).slice(0, 30).map((lexeme) => ({ lexemes: [lexeme], weight: 1, kind: 'word', label }))
      : [{ lexemes: plain.map(([first = '']) => first), weight: 1, kind: 'word', label }];
  const rarest = Math.min(...plain.map(([first = '']) => sample.df(first)), sample.documents);
  const weight = Math.log(1 + sample.documents / (rarest + 0.5)) / Math.log(1 + sample.documents / 0.5) || 1;
  return { word: label, weight, forms };
}

const oneStep = (forms: readonly string[]): Clause => ({ kind: 'lexemes', any: forms.map((form) => [form]) });

function codeOf(field: Field): string | null {
  if (!field) return null;
  return 'custom' in field ? `k.${field.custom}` : (codes[field.name] ?? null);
}

function withCode(lexeme: string, field: Field): string {
  const code = codeOf(field);
  return code ? `${code}.${lexeme}` : lexeme;
}

/** Names are kept as they are written. */
function tokenForms(word: string, field: Field): string[] {
  return codeOf(field) === 'n' ? [fold(word)] : formsOf(word);
}

/** The places of a phrase that one typed word stands for, each with its forms; `c.v` or `follow-up` are several. */
function stepsOf(word: string, field: Field): string[][] {
  const parts =
    stemsOf(word, 'en').length > 1 ? word.split(/[^\p{L}\p{M}\p{N}#+.]+/u).filter(Boolean) : [word];
  return parts
    .map((part) => [...new Set(tokenForms(part, field).map((form) => withCode(form, field)))])
    .filter((forms) => forms.length > 0);
}

function knownBeginning(prefix: string, field: Field, { sample }: Compiling): string[] {
  return sample.beginning(withCode(prefix, field), 20);
}

function phoneMatch(digits: string, prefix: boolean): Clause {
  if (digits.length < 4) return nobody;
  if (prefix) return { kind: 'prefix', lexeme: `p.${digits}` };
  const ends = [digits, digits.slice(-9), digits.slice(-8), digits.slice(-7)];
  return {
    kind: 'lexemes',
    any: [...new Set(ends.filter((end) => end.length >= 7 || end === digits))].map((end) => [`p.${end}`]),
  };
}

/** Names that sound or look alike, by the letters they share. */
function fuzzyName(word: string, { team_id }: Compiling): Clause {
  const plain = fold(word);
  return {
    kind: 'sql',
    share: 0.001,
    condition: sql`s.candidate_id in (select n.candidate_id from candidate_search n join candidate c on c.team_id = n.team_id and c.id = n.candidate_id
      where n.team_id = ${team_id} and ${plain} <% n.words and word_similarity(${plain}, lower(c.name)) >= 0.45)`,
  };
}
