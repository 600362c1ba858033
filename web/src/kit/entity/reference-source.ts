import { useQuery } from '@tanstack/react-query';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import type { Field } from '@hireloom/contracts/kit/field';
import type { RecordKind } from '@hireloom/contracts/kit/entity';
import { optionsEndpoint } from '@hireloom/contracts/kit/options-endpoint';
import { pickedKinds, recordKinds } from '@hireloom/contracts/record-kinds';
import { lookupEndpoints } from '@hireloom/contracts/lookup/lookups';
import { onSessionEnd } from '../api/access-token.ts';
import { call } from '../api/api.ts';
import type { Option } from './entity-client.ts';

export interface SearchContext {
  text: string;
  /** Id chosen in the field that this one is within. */
  parent?: number | undefined;
  /** Further conditions, such as `{ job_status_category: 'open' }`. */
  narrow?: Record<string, string> | undefined;
  enabled?: boolean;
}

/** Names learnt from options and rows, so that an id in the address can be told by its name. */
const names = new Map<string, string>();
onSessionEnd(() => names.clear());

const pickable: Readonly<Record<string, RecordKind>> = { ...recordKinds, ...pickedKinds };

const sourceOf = (field: Pick<Field, 'entity' | 'list'>) => field.entity ?? `list:${field.list}`;

export function rememberName(field: Pick<Field, 'entity' | 'list'>, id: number, name: string): void {
  names.set(`${sourceOf(field)}/${id}`, name);
}

/** The name of a referenced record, or undefined when nothing told it yet. */
export function knownName(field: Pick<Field, 'entity' | 'list'>, id: number): string | undefined {
  return names.get(`${sourceOf(field)}/${id}`);
}

const MOST_RECENT = 5;
/** What a person picked last, by what the fields point to: it stands first when the next list opens. */
const recent = new Map<string, Option[]>();
onSessionEnd(() => recent.clear());

export function rememberPick(field: Pick<Field, 'entity' | 'list'>, picked: Option): void {
  const source = sourceOf(field);
  const others = (recent.get(source) ?? []).filter(({ id }) => id !== picked.id);
  recent.set(source, [picked, ...others].slice(0, MOST_RECENT));
}

/** Options with those picked last first. */
export function recentFirst(field: Pick<Field, 'entity' | 'list'>, options: readonly Option[]): Option[] {
  const known = new Map(options.map((option) => [option.id, option]));
  const first = (recent.get(sourceOf(field)) ?? []).flatMap(({ id }) => known.get(id) ?? []);
  return [...new Set([...first, ...options])];
}

/** Options of a `ref` or `lookup` field whose name holds the text, within the parent when there is one. */
export function useReferenceOptions(field: Field, { text, parent, narrow, enabled = true }: SearchContext) {
  return useQuery({
    queryKey: ['options', sourceOf(field), text, parent ?? null, ...(narrow ? [narrow] : [])],
    enabled,
    staleTime: 60_000,
    // While one types the options before stay; those of another parent do not.
    placeholderData: (before: Option[] | undefined, query) =>
      query?.queryKey[3] === (parent ?? null) ? before : undefined,
    queryFn: async ({ signal }): Promise<Option[]> => {
      const options = await readOptions(field, { text, parent, narrow }, signal);
      for (const option of options) rememberName(field, option.id, option.name);
      return options;
    },
  });
}

async function readOptions(
  field: Field,
  { text, parent, narrow }: SearchContext,
  signal: AbortSignal,
): Promise<Option[]> {
  if (field.list !== undefined) {
    const params = { list: field.list };
    return (await call(lookupEndpoints.options, { params, query: { query: text, parent }, signal })).results;
  }
  if (field.entity === MEMBER) return memberOptions(text, signal);
  const kind = pickable[field.entity ?? ''];
  if (!kind) return [];
  const within = field.within && parent !== undefined ? { [field.within]: String(parent) } : {};
  return (await call(optionsEndpoint(kind), { query: { query: text, ...within, ...narrow }, signal }))
    .results;
}

/** Team members are no entity, but fields point to them like to one. */
const MEMBER = 'member';

async function memberOptions(query: string, signal: AbortSignal): Promise<Option[]> {
  const { results } = await call(memberEndpoints.list, { query: { limited: true, query }, signal });
  return results.map(({ id, user }) => ({
    id,
    name: `${user.first_name} ${user.last_name}`.trim(),
    hint: user.email ?? null,
  }));
}
