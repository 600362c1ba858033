import { isSameValue } from '@hireloom/contracts/custom-field/check-values';
import type { Change } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';

type Values = Readonly<Record<string, unknown>>;

interface State {
  custom?: unknown;
}

const valuesOf = ({ custom }: State): Values =>
  typeof custom === 'object' && custom !== null ? (custom as Values) : {};

/** Keys of the team's fields whose values differ. */
export function changedKeys(before: State, after: State): string[] {
  const [from, to] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => !isSameValue(from[key], to[key]),
  );
}

/** What became of the team's own fields, a change for each under its title; of several records in their order. */
export async function ownChanges(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  entity: string,
  pairs: readonly { before: State; after: State }[],
): Promise<Change[][]> {
  const keys = pairs.map(({ before, after }) => changedKeys(before, after));
  if (keys.every((each) => each.length === 0)) return pairs.map(() => []);
  const fields = await tx
    .selectFrom('custom_field')
    .select(['key', 'title'])
    .where('team_id', '=', viewer.team_id)
    .where('entity', '=', entity)
    .execute();
  const titles = new Map(fields.map(({ key, title }) => [key, title]));
  return pairs.map(({ before, after }, at) =>
    (keys[at] ?? []).map((key) => ({
      field: `custom.${key}`,
      label: titles.get(key) ?? key,
      from: told(valuesOf(before)[key]),
      to: told(valuesOf(after)[key]),
    })),
  );
}

/** A value as the log tells it: of a person or a file the name. */
const told = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : (value ?? null);
