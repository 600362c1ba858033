import type { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import type { applicant } from '@hireloom/contracts/applicant/applicant';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { Row } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import { loadRow } from '../../crud/write.ts';
import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { stageSeen } from '../workflow/index.ts';
import { applicantResource } from './applicant.resource.ts';

/** The stages an applicant went through, oldest first, with the seconds spent in each that was left. */
export async function readHistory(
  context: Context,
  id: number,
): Promise<ReplyOf<typeof applicantEndpoints.history>> {
  await loadRow(applicantResource, context, id);
  const { viewer } = context;
  // What the team noted at a step is for the team.
  const note = viewer.current_role === 'vendor' ? sql`null::text` : sql`h.note`;
  const named = (alias: string) =>
    sql`case when ${sql.ref(`${alias}.id`)} is null then null else jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;
  const { rows } = await sql<
    ReplyOf<typeof applicantEndpoints.history>['results'][number]
  >`select h.id, ${named('f')} as from, ${named('s')} as to,
      h.seconds_in_stage as seconds, h.workflow_version, ${named('r')} as reason, ${note} as note, h.at, ${named('m')} as by
    from stage_history h
      left join workflow_stage f on f.team_id = h.team_id and f.id = h.from_stage_id and ${stageSeen(viewer, 'f.id')}
      join workflow_stage s on s.team_id = h.team_id and s.id = h.to_stage_id and ${stageSeen(viewer, 's.id')}
      left join lookup_item r on r.team_id = h.team_id and r.id = h.reason_id
      left join member m on m.team_id = h.team_id and m.id = h.by_id
    where h.team_id = ${viewer.team_id} and h.applicant_id = ${id} order by h.id`.execute(context.tx);
  return { results: rows };
}

/** Gives or takes back the viewer's own rating; the applicant shows the mean of all. */
export async function rate(
  context: Context,
  id: number,
  rating: number | null,
): Promise<Row<typeof applicant>> {
  const { tx, viewer } = context;
  const before = await loadRow(applicantResource, context, id, { change: true });
  const key = { team_id: viewer.team_id, applicant_id: id, member_id: viewer.id };
  if (rating === null) {
    await tx
      .deleteFrom('applicant_rating')
      .where('team_id', '=', key.team_id)
      .where('applicant_id', '=', id)
      .where('member_id', '=', viewer.id)
      .execute();
  } else {
    await tx
      .insertInto('applicant_rating')
      .values({ ...key, rating })
      .onConflict((conflict) =>
        conflict
          .columns(['team_id', 'applicant_id', 'member_id'])
          .doUpdateSet({ rating, updated_on: sql`now()` }),
      )
      .execute();
  }
  await sql`update applicant t set updated_on = now(), version = version + 1, updated_by_id = ${viewer.id},
      rating = (select round(avg(r.rating), 2) from applicant_rating r where r.team_id = t.team_id and r.applicant_id = t.id)
    where t.team_id = ${viewer.team_id} and t.id = ${id}`.execute(tx);
  const row = await loadRow(applicantResource, context, id);
  const changes = [{ field: 'rating', label: 'Rating', from: before.rating, to: row.rating }];
  await activity(context, {
    entity: 'applicant',
    record_id: id,
    record_name: row.applicant,
    action: 'rate',
    changes,
  });
  await entityChanged(context, 'applicant', id);
  return row;
}
