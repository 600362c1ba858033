import type { AssessmentForm } from '@hireloom/contracts/assessment-template/assessment-form';
import type { ScorecardList } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readStored } from '../../platform/db/stored-shape.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { assessmentTemplateShapes } from '../assessment-template/index.ts';
import { readVersions } from './own-card.queries.ts';
import { scorecardShapes } from './scorecard.shapes.ts';
import { summaryFor } from './summary.queries.ts';
import { tellInterview } from './write-card.service.ts';

type Card = ScorecardList['cards'][number];
type Reader = Pick<Context, 'tx' | 'viewer'>;

/**
 * Cards of an interview that are in. Of one that was opened again only what it said before is told: its author is at it.
 */
async function readSubmitted(reader: Reader, interviewId: number): Promise<Card[]> {
  const { tx, viewer } = reader;
  const { rows } = await sql<
    Card & { form: AssessmentForm | null }
  >`select c.id, jsonb_build_object('id', m.id, 'name', m.name) as author,
      c.state, v.form, c.answers, c.overall, c.score::float8 as score, c.note, c.submitted_on
    from scorecard c join member m on m.team_id = c.team_id and m.id = c.member_id
      left join assessment_template_version v on v.team_id = c.team_id and v.template_id = c.template_id
        and v.template_version = c.template_version
    where c.team_id = ${viewer.team_id} and c.interview_id = ${interviewId} and c.submitted_on is not null
    order by c.submitted_on, c.id`.execute(tx);
  const versions = await readVersions(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const card = {
      ...row,
      form: row.form && readStored(assessmentTemplateShapes.form, row.form, row.id),
      answers: readStored(scorecardShapes.answers, row.answers, row.id),
      versions: versions.get(row.id) ?? [],
    };
    const [last] = card.versions;
    if (card.state !== 'reopened' || !last) return card;
    const { answers, overall, score, note, submitted_on } = last;
    return { ...card, answers, overall, score, note, submitted_on };
  });
}

/** The cards of an interview as far as the viewer may read them. Throws `not_found` where none concern them. */
export async function listCards(reader: Reader, id: number): Promise<ScorecardList> {
  const summary = (await summaryFor(reader, [id])).get(id);
  if (!summary) throw notFound('Interview');
  return {
    summary,
    cards: summary.hidden ? [] : await readSubmitted(reader, id),
    may_look: summary.hidden && reader.viewer.current_role === 'admin',
  };
}

/**
 * The cards of an interview for an admin whose own one is not in: the activity log tells of it. Throws `not_found`.
 */
export async function lookAtCards(context: Context, id: number): Promise<ScorecardList> {
  const list = await listCards(context, id);
  if (!list.may_look) return list;
  const interview = await context.tx
    .selectFrom('interview')
    .select(['id', 'name'])
    .where('team_id', '=', context.viewer.team_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tellInterview(context, interview, 'Read before the own one was in');
  return { ...list, cards: await readSubmitted(context, id) };
}
