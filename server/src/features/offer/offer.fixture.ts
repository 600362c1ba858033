import { randomUUID } from 'node:crypto';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { job } from '@hireloom/contracts/job/job';
import { offer } from '@hireloom/contracts/offer/offer';
import type { Actor, Reply, TestApp, TestTeam } from '../../testing/app.ts';
import { createSample, offerTermsFor } from '../../testing/sample.ts';
import { runAsTeam } from '../../platform/http/run.ts';
import type { TeamWork } from '../../platform/context.ts';

/** Somebody who applied for a job. */
export const makeApplicant = async (
  team: TestTeam,
  opening: Record<string, unknown> = {},
): Promise<number> => {
  const { id } = await createSample(team, job, opening);
  return (await createSample(team, applicant, { job: id })).id;
};

/** Terms that pass all rules, with what is given. */
export const termsOf = async (
  team: TestTeam,
  given: Record<string, unknown> = {},
): Promise<Record<string, unknown>> => ({ ...(await offerTermsFor(team)), ...given });

export const begin = async (
  actor: Actor,
  team: TestTeam,
  person: number,
  given: Record<string, unknown> = {},
): Promise<Reply> =>
  actor.post(`${offer.path}draft/`, { applicant: person, terms: await termsOf(team, given) });

export const recordOf = (actor: Actor, id: number): Promise<Reply> => actor.get(`${offer.path}${id}/record/`);

/** Does a verb of an offer; `version` is read before unless it is given. */
export async function act(actor: Actor, id: number, verb: string, body: object = {}): Promise<Reply> {
  const { body: record } = await recordOf(actor, id);
  return actor.post(`${offer.path}${id}/${verb}/`, { version: record.row?.version ?? 1, ...body });
}

const good = ({ status, body }: Reply): Reply['body'] => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

/** An offer to a new applicant that went so far. */
export async function makeOffer(
  team: TestTeam,
  until: 'draft' | 'approved' | 'sent' = 'sent',
  given: Record<string, unknown> = {},
): Promise<{ id: number; applicant: number }> {
  const person = await makeApplicant(team);
  const { row } = good(await begin(team.admin, team, person, given));
  if (until !== 'draft') good(await act(team.admin, row.id, 'submit'));
  if (until === 'sent') {
    await makeLetterOf(team, row.id);
    good(await act(team.admin, row.id, 'send'));
  }
  return { id: row.id, applicant: person };
}

/** The file of the letter that was asked about, as if it were made: what is sent is a file. */
export const makeLetterOf = (team: TestTeam, id: number): Promise<void> =>
  team.sql(async (tx) => {
    const file = {
      ...{ team_id: team.id, entity: 'offer', record_id: id, purpose: 'file', name: 'letter.pdf', size: 1 },
      ...{ stored_name: randomUUID(), content_type: 'application/pdf', sha256: 'a'.repeat(64) },
    };
    const { id: file_id } = await tx
      .insertInto('file')
      .values(file)
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await tx
      .updateTable('offer_letter')
      .set({ state: 'ready', file_id, sha256: file.sha256, pages: 1 })
      .where('team_id', '=', team.id)
      .where('offer_id', '=', id)
      .where('fixed_on', 'is not', null)
      .returning('id')
      .execute();
    if (made.length !== 1) throw new Error('No letter was asked for');
  });

/** Runs what needs no viewer, as links and the clock do. */
export const asTeam = <T>(test: TestApp, team: TestTeam, work: (given: TeamWork) => Promise<T>): Promise<T> =>
  runAsTeam(test.platform, team.id, { uploads: [], request_id: 'test' }, work);

/** The steps of an offer in its history, the first one first. */
export const historyOf = async (team: TestTeam, id: number): Promise<string[]> =>
  team.sql(async (tx) => {
    const rows = await tx
      .selectFrom('offer_event')
      .select('what')
      .where('team_id', '=', team.id)
      .where('offer_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ what }) => what);
  });

/** Has an offer have ended so many days from now. */
export const endsIn = (team: TestTeam, id: number, days: number): Promise<unknown> =>
  team.sql((tx) =>
    tx
      .updateTable('offer')
      .set({ expires_on: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10) })
      .where('team_id', '=', team.id)
      .where('id', '=', id)
      .execute(),
  );
