import { MAX_QUERY, type SearchSuggestion } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { can } from '@hireloom/contracts/permissions';
import { rangeFields, textFields } from '@hireloom/search';
import type { Context } from '../../../platform/context.ts';
import { filterField } from '../filters.ts';
import { customFields } from '../question.ts';
import { sampleOf, type TeamSample } from '../sample.ts';
import { searchesBefore } from './suggest-earlier.queries.ts';
import { listItemsBeginning, peopleBeginning, withVisiblePeople } from './suggest.queries.ts';
import { replacePiece, type TypedPiece, typedPieces } from './typed-piece.ts';

const MAX_FIELDS = 4;
const MAX_NAMES = 6;

/** What may be meant by the end of a query: earlier searches, people, skills, titles, companies and fields. */
export async function suggest(context: Context, query: string): Promise<{ results: SearchSuggestion[] }> {
  const pieces = typedPieces(query);
  const last = pieces.at(-1);
  if (!last) return { results: query.trim() === '' ? await searchesBefore(context, '') : [] };
  const asks = (kind: string) => last.field === null || last.field === kind;
  const sample = await sampleOf(context);
  const results = [
    ...(last.field === null && !last.negative ? await searchesBefore(context, last.text, query) : []),
    ...(last.field === null ? await fields(context, last) : []),
    ...(asks('name') && !last.negative ? await people(context, sample, pieces) : []),
    ...(await values(context, sample, pieces, {
      skill: asks('skill'),
      title: asks('title'),
      company: asks('company'),
    })),
  ];
  return { results: results.filter((result) => result.query.length <= MAX_QUERY) };
}

/** `ti` becomes `title:`. */
async function fields(context: Context, { head, negative, text }: TypedPiece): Promise<SearchSuggestion[]> {
  const names = [...textFields, ...rangeFields, ...(await customFields(context))];
  const mayRead = can(context.viewer, 'email', 'view');
  return names
    .filter((name) => name.toLowerCase().startsWith(text) && (name !== 'mail' || mayRead))
    .slice(0, MAX_FIELDS)
    .map((name) => ({ kind: 'field', label: `${name}:`, query: `${head}${negative ? '-' : ''}${name}:` }));
}

/** People by the longest run of typed words that is the beginning of a name. */
async function people(
  context: Context,
  sample: TeamSample,
  pieces: readonly TypedPiece[],
): Promise<SearchSuggestion[]> {
  for (const piece of pieces) {
    const found = await peopleBeginning(context, sample, piece.text);
    if (found.length > 0)
      return found.map(({ id, name, current_position }) => ({
        kind: 'person',
        label: current_position ? `${name}, ${current_position}` : name,
        query: replacePiece(piece, 'name', name),
        id,
      }));
  }
  return [];
}

type Kind = 'skill' | 'title' | 'company';

/** Skills and titles of the settings, titles and companies that people of the team have. */
async function values(
  context: Context,
  sample: TeamSample,
  pieces: readonly TypedPiece[],
  asked: Record<Kind, boolean>,
): Promise<SearchSuggestion[]> {
  const { viewer } = context;
  const hidden = (field: 'title' | 'company') =>
    viewer.hidden_fields.candidate?.includes(filterField(field)) ?? false;
  const kinds = (['skill', 'title', 'company'] as const).filter(
    (kind) => asked[kind] && (kind === 'skill' || !hidden(kind)),
  );
  if (kinds.length === 0) return [];
  const texts = pieces.map(({ text }) => text);
  const held = kinds.flatMap((kind) =>
    kind === 'skill'
      ? []
      : texts.flatMap((text) =>
          sample.valuesBeginning(kind, text, MAX_NAMES).map((value) => ({ kind, value })),
        ),
  );
  const names: { kind: Kind; name: string }[] = [
    ...(await withVisiblePeople(context, sample, held)),
    ...(await listItemsBeginning(context, sample, texts, kinds)),
  ];
  return kinds.flatMap((kind) => {
    const own = new Map(
      names.filter((entry) => entry.kind === kind).map(({ name }) => [name.toLowerCase(), name]),
    );
    return [...own.values()]
      .flatMap((name) => {
        const at = pieces.findIndex(({ text }) => ` ${name.toLowerCase()}`.includes(` ${text}`));
        const piece = pieces[at];
        return piece ? [{ label: name, query: replacePiece(piece, kind, name), at }] : [];
      })
      .sort((a, b) => a.at - b.at)
      .slice(0, MAX_NAMES)
      .map(({ label, query }) => ({ kind, label, query }));
  });
}
