import { listedTextOf } from '@hireloom/contracts/listed-text/listed-texts';
import { type LookupItem, lookupLists, type LookupName } from '@hireloom/contracts/lookup/lookups';
import { sql } from 'kysely';
import { Refusals } from '../../crud/check/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/http/app-error.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { createItem, type ItemConsequence, loadItem, updateItem } from '../lookup/index.ts';

/** More other names than this no item has. */
const MOST_ALIASES = 50;

/** The place of a list of written texts. Throws `not_found` for other lists. */
export function placeOf(list: string) {
  const place = listedTextOf(list);
  if (!place) throw notFound('List');
  return place;
}

/**
 * Makes each text an item of the list, or all of them other names of the item `into`. Texts that differ in spelling
 * alone count once; one that an item stands for already is left to it, whoever clicked first.
 */
export async function settleTexts(
  context: Context,
  list: LookupName,
  { texts, into }: { texts: readonly string[]; into?: number | undefined },
  consequences: readonly ItemConsequence[],
): Promise<{ items: LookupItem[] }> {
  const item = into === undefined ? null : await loadItem(context, list, into, { lock: true });
  const open = await openTexts(context, list, texts, item);
  if (item) {
    if (open.length === 0) return { items: [item] };
    const aliases = [...new Set([...item.aliases, ...open])];
    if (aliases.length > MOST_ALIASES)
      throw invalid({
        into: phrase('{name} would have more than {count} other names', {
          name: item.name,
          count: MOST_ALIASES,
        }),
      });
    return { items: [await updateItem(context, list, item.id, { aliases }, consequences)] };
  }
  const refusals = new Refusals();
  if (open.some((one) => one.length > MOST_LETTERS))
    refusals.add(
      invalid({
        texts: phrase('{label} may have at most {max} characters', {
          label: { text: lookupLists[list].label },
          max: MOST_LETTERS,
        }),
      }),
    );
  refusals.throwIfAny();
  const items: LookupItem[] = [];
  for (const name of open) items.push(await createItem(context, list, { name }, consequences));
  return { items };
}

/** Letters of the name of an item. */
const MOST_LETTERS = 150;

/** The texts that no item stands for, each spelling once; of `into` also those that it is said to be beside another. */
async function openTexts(
  { tx, viewer }: Context,
  list: LookupName,
  texts: readonly string[],
  into: LookupItem | null,
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select distinct on (said.key) said.text
    from (select text, at, listed_key(${list}, text) as key from unnest(${texts}::text[]) with ordinality as given (text, at)) said
    where said.key is not null and not exists (select from listed_word w where w.team_id = ${viewer.team_id} and w.list = ${list}
      and w.word = said.key and ${into ? sql`w.item_id = ${into.id}` : sql`true`})
    order by said.key, said.at`.execute(tx);
  return rows.map(({ text }) => text);
}
