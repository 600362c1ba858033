import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import type {
  LetterheadRow,
  letterheadEndpoints,
} from '@hireloom/contracts/offer-template/letterhead-endpoints';
import { sql } from 'kysely';
import { Refusals } from '../../crud/check/refusals.ts';
import { staleVersion } from '../../crud/write.ts';
import { activity, type Change } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { storedJson } from '../../platform/db/stored-shape.ts';
import { invalid, notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { actionSaid } from '../../platform/words/phrase.ts';
import { checkHead } from './check-letter.ts';
import { readLetterhead } from './letterhead.queries.ts';
import { offerTemplateShapes } from './offer-template.shapes.ts';

const ENTITY = 'offer_letterhead';

/**
 * Makes the letterhead of a company, or that of all others. Errors, all at once: `invalid_input` at `company` when there is
 * none or it has a letterhead already, at `form.header` and `form.footer` what is wrong with them.
 */
export async function createLetterhead(
  context: Context,
  { company, form }: BodyOf<typeof letterheadEndpoints.create>,
): Promise<LetterheadRow> {
  const { tx, viewer } = context;
  const refusals = new Refusals();
  await refusals.gather(() => checkCompany(context, company));
  const checked = checkHead(form, refusals);
  refusals.throwIfAny();
  const { id } = await tx
    .insertInto('offer_letterhead')
    .values({
      ...{ team_id: viewer.team_id, company_id: company },
      ...{ created_by_id: viewer.id, updated_by_id: viewer.id },
      form: storedJson(offerTemplateShapes.letterhead, checked),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await readLetterhead(context, id);
  await told(context, row, 'create');
  return row;
}

/**
 * Changes a letterhead: letters that are made from now on have it, those that were made keep theirs. Throws as
 * `createLetterhead`, `not_found`, `version_conflict` when it was changed meanwhile.
 */
export async function updateLetterhead(
  context: Context,
  id: number,
  { version, form }: BodyOf<typeof letterheadEndpoints.update>,
): Promise<LetterheadRow> {
  const { tx, viewer } = context;
  await lockLetterhead(context, id);
  const before = await readLetterhead(context, id);
  if (version !== before.version)
    throw staleVersion({ label: 'Letterhead' }, { ...before, updated_by: before.updated_by?.name ?? null });
  const refusals = new Refusals();
  const checked = checkHead(form, refusals);
  refusals.throwIfAny();
  await tx
    .updateTable('offer_letterhead')
    .set({
      form: storedJson(offerTemplateShapes.letterhead, checked),
      ...{ version: version + 1, updated_on: sql<string>`now()`, updated_by_id: viewer.id },
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  const after = await readLetterhead(context, id);
  await told(context, after, 'update', [{ field: 'form', label: 'Text', from: null, to: null }]);
  return after;
}

/** Deletes a letterhead: its company's letters have that of all others. Throws `not_found`. */
export async function removeLetterhead(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  await lockLetterhead(context, id);
  const row = await readLetterhead(context, id);
  await tx
    .updateTable('offer_letterhead')
    .set({ deleted_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await told(context, row, 'delete');
  return actionSaid(0, messages.deleted);
}

async function checkCompany({ tx, viewer }: Context, company: number | null): Promise<void> {
  if (company !== null) {
    const known = await tx
      .selectFrom('company')
      .select('id')
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', company)
      .where('deleted_on', 'is', null)
      .executeTakeFirst();
    if (!known) throw invalid({ company: 'Company was not found' });
  }
  const taken = await tx
    .selectFrom('offer_letterhead')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('company_id', company === null ? 'is' : '=', company)
    .where('deleted_on', 'is', null)
    .executeTakeFirst();
  if (taken) throw invalid({ company: 'It has a letterhead already: change that one' });
}

async function lockLetterhead({ tx, viewer }: Context, id: number): Promise<void> {
  const row = await tx
    .selectFrom('offer_letterhead')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Letterhead');
}

async function told(
  context: Context,
  { id, company }: LetterheadRow,
  action: 'create' | 'update' | 'delete',
  changes: Change[] = [],
): Promise<void> {
  const record_name = company?.name ?? 'All other companies';
  await activity(context, { entity: ENTITY, record_id: id, record_name, action, changes });
  await entityChanged(context, ENTITY, id);
}
