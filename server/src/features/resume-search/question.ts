import {
  type SearchFilters,
  type searchQuestion,
} from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { can, readsNotes } from '@hireloom/contracts/permissions';
import { formsOf, parseQuery, type QueryNode, quoteLexeme, stemsOf, type Term } from '@hireloom/search';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context, Viewer } from '../../platform/context.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import { compile, type CompileOptions, type Compiled } from './compile.ts';
import { type MailFinds, readMailFinds } from './mail/mail-finds.queries.ts';
import { filterField, filterMatches, scopeClause } from './filters.ts';
import { allOf, type Clause } from './clause.ts';
import { sampleOf, type TeamSample } from './sample.ts';
import { phrase } from '../../platform/words/phrase.ts';

export type Question = z.output<typeof searchQuestion>;

/** A question ready to be asked for one viewer. */
export interface AskedQuestion {
  node: QueryNode | null;
  sample: TeamSample;
  /** What the query asks, then ever wider; none when nothing was typed. */
  rings: Clause[];
  terms: Term[];
  /** By filter, so that a facet can leave its own out. */
  filters: ReadonlyMap<keyof SearchFilters, Clause>;
  scope: Clause | null;
  /** Whom the query finds by what mails say. */
  mails: readonly MailFinds[];
}

/** Everything that must hold, with the query's own part as given. */
export function matchOf({ filters, scope }: AskedQuestion, text: Clause | null): Clause {
  return allOf([...(text ? [text] : []), ...filters.values(), ...(scope ? [scope] : [])]);
}

/** Reads a query. Throws `invalid_input` at `query`, with the places in `errors`. */
export async function readQuery(context: Context, text: string): Promise<QueryNode | null> {
  const parsed = parseQuery(text, { custom_fields: await customFields(context) });
  if (parsed.ok) return refuseHidden(parsed.node, context.viewer, text);
  const [first] = parsed.errors;
  const message = first?.message ?? 'This search can not be read';
  throw new AppError(
    'invalid_input',
    400,
    message,
    { query: parsed.errors.map((error) => error.message) },
    {
      errors: parsed.errors,
    },
  );
}

/**
 * Keys of the team's own fields that search reads: files are found by their names elsewhere. On the way the planner is told, for this transaction, not to read whole tables: it does
 * not know that words stand outside of their rows and cost a trip each.
 */
export async function customFields({ tx, viewer }: Context): Promise<string[]> {
  const { rows } = await sql<{ keys: string[] }>`select array(select key from custom_field
      where team_id = ${viewer.team_id} and entity = 'candidate' and active and retired_on is null and subtype <> 'file'
        and key <> all(${viewer.custom_rules.candidate?.hidden ?? []})) as keys,
    set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(tx);
  return rows[0]?.keys ?? [];
}

/** What a viewer may not see can't be searched either. */
const behind: Record<string, string> = {
  title: 'current_position',
  company: 'current_company',
  email: 'email',
  phone: 'candidate_phone',
  experience: 'total_experiences',
  salary: 'current_salary',
  expected: 'expected_salary',
  notice: 'notice_period',
};

function refuseHidden(node: QueryNode | null, viewer: Viewer, text: string): QueryNode | null {
  const hidden = [
    ...(viewer.hidden_fields.candidate ?? []),
    ...(readsNotes(viewer) ? [] : ['note']),
    ...(can(viewer, 'email', 'view') ? [] : ['mail']),
  ];
  if (!node || hidden.length === 0) return node;
  const fields = new Set<string>();
  const walk = (part: QueryNode): void => {
    if ('items' in part) part.items.forEach(walk);
    else if (part.kind === 'not') walk(part.item);
    else if (part.kind === 'range') fields.add(part.field);
    else if (part.field && 'name' in part.field) fields.add(part.field.name);
  };
  walk(node);
  for (const field of fields) {
    if (hidden.includes(behind[field] ?? field)) {
      const message = phrase('You can not search by {field}', { field });
      const start = Math.max(0, text.indexOf(field));
      throw new AppError(
        'invalid_input',
        400,
        message,
        { query: [message] },
        {
          errors: [{ message, start, end: start + field.length }],
        },
      );
    }
  }
  return node;
}

/** Prepares a question. Throws `invalid_input` for a query that can't be read and for filters over hidden fields. */
export async function prepare(context: Context, question: Question): Promise<AskedQuestion> {
  const { viewer } = context;
  for (const key of Object.keys(question.filters) as (keyof SearchFilters)[]) {
    if (viewer.hidden_fields.candidate?.includes(filterField(key)))
      throw invalid({ [`filters.${key}`]: 'You can not filter by this' });
  }
  const node = await readQuery(context, question.query);
  const sample = await sampleOf(context);
  if (node) await learnWords(context, question.query, sample);
  const mails = node ? await readMailFinds(context, node, question.words) : [];
  const options = { team_id: viewer.team_id, words: question.words, sample };
  // Whom mails find depends on who asks: nobody else may get the same.
  const { rings, terms } =
    mails.length === 0
      ? compiledFor(node, options)
      : compile(node, { ...options, ...clausesOf(mails, sample) });
  return {
    node,
    sample,
    rings,
    terms,
    filters: filterMatches(question.filters, viewer, context.platform.now()),
    scope: scopeClause(viewer),
    mails,
  };
}

/** People found by mails as matches, by the piece of the query that asks for them. */
function clausesOf(mails: readonly MailFinds[], { documents }: TeamSample): Pick<CompileOptions, 'mails'> {
  const clauses = mails.map(({ node, people }): [QueryNode, Clause] => [
    node,
    {
      kind: 'sql',
      share: Math.min(1, people.size / Math.max(1, documents)),
      condition: sql`s.candidate_id = any(${[...people.keys()]}::bigint[])`,
    },
  ]);
  return { mails: new Map(clauses) };
}

const MAX_COMPILED = 200;
const compiled = new WeakMap<TeamSample, Map<string, Compiled>>();

/** Facets and further pages ask what was just asked; what a sample knows and has learned decides what it means. */
function compiledFor(node: QueryNode | null, options: CompileOptions): Compiled {
  const { sample, words } = options;
  const key = JSON.stringify([sample.learned, words, node]);
  const known = compiled.get(sample) ?? new Map<string, Compiled>();
  compiled.set(sample, known);
  const made = known.get(key) ?? compile(node, options);
  // The one that was not asked for the longest goes.
  known.delete(key);
  known.set(key, made);
  const [oldest] = known.keys();
  if (known.size > MAX_COMPILED && oldest !== undefined) known.delete(oldest);
  return made;
}

const SOME = 200;

/** Words that the sample does not know may still be had by some of the many: they are counted once. */
async function learnWords({ tx, viewer }: Context, query: string, sample: TeamSample): Promise<void> {
  if (sample.documents <= sample.size) return;
  const typed = [
    ...new Set([...stemsOf(query, 'en'), ...query.split(/\s+/).flatMap((word) => formsOf(word).slice(0, 1))]),
  ];
  const unknown = typed.filter((word) => !sample.knows(word)).slice(0, 40);
  if (unknown.length === 0) return;
  const { rows } = await sql<{
    word: string;
    people: number;
  }>`select word, (select count(*) from (select from search_text s
      where s.team_id = ${viewer.team_id} and s.vector @@ quoted::tsquery limit ${SOME}) x) as people
    from unnest(${unknown}::text[], ${unknown.map(quoteLexeme)}::text[]) asked(word, quoted)`.execute(tx);
  for (const { word, people } of rows) sample.learn(word, people);
}
