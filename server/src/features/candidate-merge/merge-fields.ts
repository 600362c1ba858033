import type { MergeChoice, MergeField } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Row } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';

type Candidate = Row<typeof candidate>;

const lists = new Set<Field['kind']>(['rows', 'tags', 'lookups', 'refs']);

/** Fields that a person may choose for; a picture is a file and goes its own way. */
const fields = Object.entries<Field>(candidate.fields).filter(
  ([, field]) => !field.computed && field.kind !== 'image',
);

const valueOf = (row: Candidate, key: string): unknown =>
  new Map<string, unknown>(Object.entries(row)).get(key);

/** Fields in which the two records differ, each with what stays unless somebody chooses otherwise: ours, or theirs where ours is empty. */
export function differingFields(keep: Candidate, drop: Candidate, hidden: readonly string[]): MergeField[] {
  return fields.flatMap(([key, field]) => {
    const [ours, theirs] = [valueOf(keep, key), valueOf(drop, key)];
    if (hidden.includes(key) || isEmpty(theirs) || same(ours, theirs)) return [];
    const list = lists.has(field.kind);
    const suggested: MergeChoice = isEmpty(ours) ? 'drop' : list ? 'both' : 'keep';
    return [
      {
        key,
        label: field.label,
        section: field.section ?? '',
        keep_text: said(ours),
        drop_text: said(theirs),
        suggested,
        options:
          list && !isEmpty(ours)
            ? (['keep', 'drop', 'both'] as const).slice()
            : (['keep', 'drop'] as const).slice(),
      },
    ];
  });
}

/**
 * What is written to the kept record, in the form an update takes. The e-mail and phone that lose their place stay as
 * further ones: contact data is never lost by a merge.
 */
export function mergedValues(
  keep: Candidate,
  drop: Candidate,
  differing: readonly MergeField[],
  choices: Readonly<Record<string, MergeChoice>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { key, suggested, options } of differing) {
    const asked = choices[key] ?? suggested;
    const choice = options.includes(asked) ? asked : suggested;
    if (choice === 'keep') continue;
    const [ours, theirs] = [valueOf(keep, key), valueOf(drop, key)];
    values[key] = choice === 'both' ? fitting(key, union(ours, theirs)) : input(theirs);
  }
  const further = (
    key: 'email' | 'candidate_phone',
    list: 'other_emails' | 'other_phones',
    part: 'email' | 'phone',
  ) => {
    const stays = String(values[key] ?? keep[key] ?? '');
    const loses = [keep[key], drop[key]].find((value) => value && value !== stays);
    const entries = (values[list] ?? keep[list] ?? []) as Record<string, unknown>[];
    if (!loses || entries.some((entry) => entry[part] === loses) || entries.length >= 10) return;
    values[list] = [...entries, { [part]: loses, status: 'current' }];
  };
  further('email', 'other_emails', 'email');
  further('candidate_phone', 'other_phones', 'phone');
  return values;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const same = (a: unknown, b: unknown) => JSON.stringify(input(a)) === JSON.stringify(input(b));

function union(ours: unknown, theirs: unknown): unknown[] {
  const all = [...[ours].flat(), ...[theirs].flat()];
  return [...new Map(all.map((entry) => [JSON.stringify(markOf(entry)), entry])).values()];
}

/** As much of a joined list as the field takes, ours first: what is saved must be able to be saved again. */
function fitting(key: string, joined: unknown[]): unknown {
  const field = fields.find(([name]) => name === key)?.[1];
  let list = joined;
  while (list.length > 0 && !field?.write.safeParse(input(list)).success) list = list.slice(0, -1);
  return input(list);
}

/** What makes an entry of a list the same as another one. */
function markOf(entry: unknown): unknown {
  if (!entry || typeof entry !== 'object') return entry;
  if ('id' in entry) return entry.id;
  if ('email' in entry) return entry.email;
  if ('phone' in entry) return entry.phone;
  return 'url' in entry ? entry.url : entry;
}

/** A value of a row in the form in which an update takes it. */
function input(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(input);
  if (value && typeof value === 'object' && 'id' in value && 'name' in value) return value.id;
  return value;
}

/** A value as people read it. */
function said(value: unknown): string | null {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return value.map(said).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value && typeof value === 'object') return String('name' in value ? value.name : markOf(value));
  return String(value).replaceAll('_', ' ');
}
