import {
  BULK_LIMIT,
  BULK_MAIL_LIMIT,
  type BulkPreview,
  UNDO_DAYS,
} from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { gatesOf } from '../applicant/index.ts';
import { reasonSql } from './reasons.ts';
import { refuseUnlessAllowed } from './rights.ts';
import type { ReadableFile } from '../mail/index.ts';
import { type Group, withMissing } from './missing-values.ts';
import { entityOf, resourceFor, type Target, targetIds } from './target.ts';
import { checkWork, summaryOf, type Work } from './work/work.ts';
import { inEnglish, inside, phrase, phraseBeside } from '../../platform/words/phrase.ts';

const EXAMPLES = 5;

/** What an action would do, and the parts that beginning it needs. */
export interface Judged {
  preview: BulkPreview;
  work: Work;
  ids: Condition;
}

/** Says what the work would do to the target now. Refuses what the viewer may not do, and more than one action takes. */
export async function judge(
  context: Context,
  target: Target,
  asked: Work,
  readable: ReadableFile,
): Promise<Judged> {
  const entity = entityOf(target);
  refuseUnlessAllowed(context.viewer, { entity, kind: asked.kind, bySearch: 'search' in target });
  const work = await checkWork(context, entity, asked, readable);
  const ids = await targetIds(context, target);
  const judged = await countReasons(context, target, work, ids);
  const groups = work.kind === 'email' ? await withMissing(context, entity, work, { ids, judged }) : judged;
  const will = groups.find(({ reason }) => reason === null);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const changes = will?.count ?? 0;
  const plural = resourceFor(entity).entity.plural;
  if (total > BULK_LIMIT) {
    const most = BULK_LIMIT.toLocaleString('en');
    throw invalid({
      target: phrase('More than {most} {plural} are selected. Narrow the list and do it in parts.', {
        most,
        plural: inside(plural),
      }),
    });
  }
  if (work.kind === 'email' && changes > BULK_MAIL_LIMIT) {
    const [most, given] = [BULK_MAIL_LIMIT.toLocaleString('en'), changes.toLocaleString('en')];
    throw invalid({
      target: phrase('{given} people would get this e-mail; at most {most} at a time.', { given, most }),
    });
  }
  const fixed = 'ids' in target || work.kind === 'email' || work.kind === 'delete';
  const gates = work.kind === 'move' ? await gatesOf(context) : [];
  const gateOf = new Map(gates.map(({ text, key }) => [text, key]));
  const summary = await summaryOf(context, entity, work);
  const preview = {
    entity,
    summary: inEnglish(summary),
    summary_phrase: phraseBeside(summary),
    total,
    changes,
    skipped: groups.flatMap(({ reason, ...group }) =>
      reason === null ? [] : [{ reason, ...group, gate: gateOf.get(reason) }],
    ),
    examples: will?.examples ?? [],
    tolerance: fixed ? 0 : Math.floor(total / 100),
    no_undo: noUndoOf(work.kind),
  };
  return { preview, work, ids };
}

/** Why work of this kind can't be undone; null where it can. */
export const noUndoOf = (kind: Work['kind']): string | null =>
  kind === 'email' ? phrase('E-mails that were sent can not be taken back').text : null;

/** Until when an action that ended at a time can be undone. */
export const undoUntil = (ended: string): Date =>
  new Date(Date.parse(ended) + UNDO_DAYS * 24 * 60 * 60 * 1000);

async function countReasons(context: Context, target: Target, work: Work, ids: Condition): Promise<Group[]> {
  const { tx, viewer } = context;
  const gates = await gatesOf(context);
  const resource = resourceFor(entityOf(target));
  const { name, title } = resource.entity;
  const { rows } = await sql<Group>`with target as materialized (${ids}),
    judged as materialized (select t.id, ${reasonSql(resource, work, { viewer, gates })} as reason from target
      join ${sql.table(name)} t on t.team_id = ${viewer.team_id} and t.id = target.id),
    placed as (select id, reason, count(*) over (partition by reason) as count,
      row_number() over (partition by reason order by id) as place from judged)
    select p.reason, p.count, jsonb_agg(jsonb_build_object('id', t.id, 'name', ${sql.ref(`t.${title}`)}) order by t.id) as examples
    from placed p join ${sql.table(name)} t on t.team_id = ${viewer.team_id} and t.id = p.id
    where p.place <= ${EXAMPLES} group by p.reason, p.count order by p.count desc, p.reason`.execute(tx);
  return rows;
}
