import type { BulkEntity } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import type { RefValue } from '@hireloom/contracts/kit/field';
import { sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { inEnglish, type Phrase, phraseBeside } from '../../platform/words/phrase.ts';
import { missingWords } from '../mail/index.ts';
import { reasonSql } from './reasons.ts';
import { resourceFor } from './target.ts';
import { lettersFor, type Mailing, prepareMailing } from './work/mail-letters.ts';

/** Records that are left as they are for one reason, or for none; the first of them by name. */
export interface Group {
  reason: string | null;
  reason_phrase?: Phrase | null;
  count: number;
  examples: RefValue[];
}

/** So many letters are filled before anything is sent; of more, the rest is told once it is done. */
const MOST = 1000;
const BATCH = 250;
const EXAMPLES = 5;

/** Names, of those who would get a mail, whom it has no value for: they are left out, each with the fields by name. */
export async function withMissing(
  context: Context,
  entity: BulkEntity,
  work: Mailing,
  { ids, judged }: { ids: Condition; judged: readonly Group[] },
): Promise<Group[]> {
  const will = judged.find(({ reason }) => reason === null);
  const { sheet } = await prepareMailing(context, entity, work);
  if (!will || sheet.wanted.size === 0) return [...judged];
  const people = await readPeople(context, entity, work, ids);
  const found = new Map<string, Group>();
  for (let at = 0; at < people.length; at += BATCH) {
    const batch = people.slice(at, at + BATCH);
    const letters = await lettersFor(
      context,
      entity,
      { sheet, language: work.language },
      batch.map(({ id }) => id),
    );
    for (const person of batch) {
      const { missing = [] } = letters.get(person.id) ?? {};
      if (missing.length > 0) addTo(found, missingWords(missing), person);
    }
  }
  const groups = [...found.values()].toSorted((a, b) => b.count - a.count);
  const left = will.count - groups.reduce((sum, { count }) => sum + count, 0);
  const out = new Set(groups.flatMap(({ examples }) => examples.map(({ id }) => id)));
  const examples = will.examples.filter(({ id }) => !out.has(id));
  const others = judged.filter((group) => group !== will);
  return [...(left > 0 ? [{ reason: null, count: left, examples }] : []), ...groups, ...others];
}

function addTo(groups: Map<string, Group>, words: ReturnType<typeof missingWords>, person: RefValue): void {
  const reason = inEnglish(words);
  const group = groups.get(reason) ?? { reason, reason_phrase: phraseBeside(words), count: 0, examples: [] };
  group.count += 1;
  if (group.examples.length < EXAMPLES) group.examples.push(person);
  groups.set(reason, group);
}

async function readPeople(
  { tx, viewer }: Context,
  entity: BulkEntity,
  work: Mailing,
  ids: Condition,
): Promise<RefValue[]> {
  const resource = resourceFor(entity);
  const { rows } = await sql<RefValue>`with target as materialized (${ids})
    select t.id, ${sql.ref(`t.${resource.entity.title}`)} as name from target
      join ${sql.table(entity)} t on t.team_id = ${viewer.team_id} and t.id = target.id
    where ${reasonSql(resource, work, { viewer, gates: [] })} is null order by t.id limit ${MOST}`.execute(
    tx,
  );
  return rows;
}
