import { buffer } from 'node:stream/consumers';
import type { OfferTemplateForm } from '@hireloom/contracts/offer-template/offer-template-form';
import type { TestApp, TestTeam } from '../../testing/app.ts';
import { makeLetterJob } from './offer-letter.jobs.ts';

/** Makes what waits of the letters of an offer, as the queue does. */
export async function makeWaiting({ platform }: TestApp, team: TestTeam, offerId: number): Promise<void> {
  const waiting = await team.sql((tx) =>
    tx
      .selectFrom('offer_letter')
      .select('id')
      .where('team_id', '=', team.id)
      .where('offer_id', '=', offerId)
      .where('state', '=', 'waiting')
      .execute(),
  );
  const helpers = { platform, teamId: team.id, jobId: '1', attempt: 1, last: false };
  const signal = new AbortController().signal;
  for (const { id } of waiting) await makeLetterJob.perform({ ...helpers, signal }, { letter_id: id });
}

/** Bytes of a file. */
export async function bytesOf({ platform }: TestApp, team: TestTeam, fileId: number): Promise<Buffer> {
  const { stored_name } = await team.sql((tx) =>
    tx
      .selectFrom('file')
      .select('stored_name')
      .where('team_id', '=', team.id)
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow(),
  );
  return buffer(await platform.storage.read(stored_name));
}

/** A template of letters; answers its id. */
export const makeTemplate = (team: TestTeam, form: OfferTemplateForm): Promise<number> =>
  team.sql(async (tx) => {
    const { id } = await tx
      .insertInto('offer_template')
      .values({ team_id: team.id, name: `Letter ${Math.random()}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('offer_template_version')
      .values({ team_id: team.id, template_id: id, template_version: 1, form: JSON.stringify(form) })
      .execute();
    return id;
  });
