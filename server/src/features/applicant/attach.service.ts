import type { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { checkReferences } from '../../crud/check/references.ts';
import { loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { candidatesVisibleTo } from '../candidate/index.ts';
import { barredSql, barredText } from '../ex-employee/index.ts';
import { jobResource } from '../job/index.ts';
import { applicantResource } from './applicant.resource.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { enterStage } from './stage/enter-stage.ts';
import { entryOf } from './stage/entry.ts';
import { insertInStage } from './stage/stage-rows.ts';

type Input = BodyOf<typeof applicantEndpoints.attach>;
type Reply = ReplyOf<typeof applicantEndpoints.attach>;

const { text: BUSY } = phrase('Already is an applicant of this job');
const { text: DO_NOT_HIRE } = phrase('Is marked as do not hire');

/**
 * Attaches candidates to a job in one transaction, in a few statements however many they are; who can't be attached is
 * named with the reason. The rules are those of creating one applicant.
 */
export async function attach(context: Context, input: Input): Promise<Reply> {
  const { tx, viewer } = context;
  const job = await loadRow(jobResource, context, input.job);
  // Always from the newest, as bulk actions lock them.
  const { rows } = await sql<{
    id: number;
    name: string;
    status: string;
    busy: boolean;
    barred: boolean;
  }>`select c.id, c.name, c.status,
      exists (select from applicant a where a.team_id = c.team_id and a.candidate_id = c.id and a.job_id = ${input.job}
        and a.status in ('active', 'hired') and a.deleted_on is null) as busy,
      ${barredSql(viewer.team_id, sql`c.id`)} as barred
    from candidate c where c.team_id = ${viewer.team_id} and c.id = any(${input.candidates}) and c.deleted_on is null
      and ${candidatesVisibleTo(viewer, 'c')} order by c.id desc for no key update of c`.execute(tx);
  const people = rows.toReversed();
  if (people.length < new Set(input.candidates).size)
    throw invalid({ candidates: 'Some of the candidates were not found' });
  const refusal = ({ busy, status, barred }: (typeof people)[number]) =>
    busy ? BUSY : status === 'do_not_hire' ? DO_NOT_HIRE : barred ? barredText(viewer) : null;
  const open = people.filter((person) => refusal(person) === null).map(({ id }) => id);
  const attached = open.length > 0 ? await attachThese(context, input, job, open) : [];
  const there = new Set(attached.map(({ candidate_id }) => candidate_id));
  return {
    attached: attached.map(({ id, applicant }) => ({ id, applicant })),
    // Whom nothing stood against and who is not there was attached by somebody else a moment ago.
    skipped: people.flatMap((person) =>
      there.has(person.id) ? [] : [{ candidate: person.id, name: person.name, why: refusal(person) ?? BUSY }],
    ),
  };
}

/** Makes the applicants in the stage where they start, and lets them in. */
async function attachThese(
  context: Context,
  input: Input,
  job: { id: number; job_title: string },
  candidates: readonly number[],
) {
  const chosen = input.stage ? { stage: input.stage } : {};
  await checkReferences(context, applicantResource.entity, chosen, chosen);
  const entry = await entryOf(context, job.id, input.stage);
  const made = await insertInStage(context, job.id, entry, candidates, input.source_detail ?? null);
  await enterStage(
    context,
    made.map(({ id, applicant, candidate_id }) => ({
      id,
      name: applicant,
      candidate: candidate_id,
      job: { id: job.id, name: job.job_title },
      to: entry.stage,
      action: 'attach',
    })),
  );
  return made;
}
