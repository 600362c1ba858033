import { type candidateEndpoints, profileParts } from '@hireloom/contracts/candidate/candidate-endpoints';
import type { candidate } from '@hireloom/contracts/candidate/candidate';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { Row } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import { alsoRefused } from '../../../crud/check/also-refused.ts';
import { Refusals } from '../../../crud/check/refusals.ts';
import { createRow, loadRow } from '../../../crud/write.ts';
import { activity } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import type { RefusedInput } from '../../../platform/http/route.ts';
import { candidateChanged } from '../door/candidate-door.ts';
import { candidateResource } from '../candidate.resource.ts';
import { checkParts, createParts } from './create-parts.ts';
import { attachResume, parsedAgain } from './resume.service.ts';
import { prefill } from './resume-values.ts';
import { markSources } from '../door/field-sources.ts';

type Input = BodyOf<typeof candidateEndpoints.createFromResume>;
/** Makes a new candidate an applicant of a job; applicants know candidates, not the other way round. */
export type AttachNew = (context: Context, candidate: number, job: number) => Promise<void>;

/**
 * Saves person, picture, parts, resume and applicant together: all or nothing. A draft can be used once, by whoever
 * dropped it.
 */
export async function createFromResume(
  context: Context,
  attachNew: AttachNew,
  { job, ...input }: Input,
): Promise<Row<typeof candidate>> {
  const id = await makeFromResume(context, input);
  if (job !== undefined) await attachNew(context, id, job);
  return loadRow(candidateResource, context, id);
}

/** What else is wrong with a new candidate of which some was refused: the person, the parts, the draft. */
export async function alsoRefusedFromResume(
  context: Context,
  { body, refused }: RefusedInput,
): Promise<AppError> {
  const refusals = new Refusals(refused);
  const { candidate: person, parts, draft } = body;
  if (person !== null && typeof person === 'object') {
    const said = Object.entries(refused.field_phrases ?? {}).flatMap(([path, sentences]) =>
      path.startsWith(OF_PERSON) ? [[path.slice(OF_PERSON.length), sentences] as const] : [],
    );
    const known = new AppError('invalid_input', 400, refused.phrase, Object.fromEntries(said));
    const all = await alsoRefused(context, candidateResource, { body: { ...person } }, known);
    refusals.add(all, 'candidate');
  }
  const lines = profileParts.safeParse(parts ?? {});
  if (lines.success) await refusals.gather(() => checkParts(context, lines.data));
  if (typeof draft === 'number' && Number.isSafeInteger(draft))
    await refusals.gather(() => takeDraft(context, draft).then(() => undefined));
  return refusals.error;
}

const OF_PERSON = 'candidate.';

/** What is derived of a person is made once, when the parts are there too. */
const personAlone = { ...candidateResource, after: async () => undefined };

/**
 * As `createFromResume` without a job, answering the id alone; `read` is what the form started with, where the caller has it.
 */
export async function makeFromResume(
  context: Context,
  input: Omit<Input, 'job'>,
  read?: Record<string, unknown>,
): Promise<number> {
  const { parts } = input;
  const refusals = new Refusals();
  if (parts) await refusals.gather(() => checkParts(context, parts));
  const draft = await refusals.gather(() =>
    input.draft === undefined ? undefined : takeDraft(context, input.draft),
  );
  const byMachine = read !== undefined;
  const made = await refusals.gather(() => createRow(personAlone, context, input.candidate, { byMachine }));
  if (refusals.any || !made) throw refusals.error;
  const { id, name } = made;
  const changes = parts ? await createParts(context, id, parts) : [];
  if (draft) {
    await attachResume(context, id, { ...draft, parsed: JSON.stringify(draft.parsed) });
    const values = read ?? (await prefill(context, parsedAgain(draft.parsed, draft.text))).values;
    await markRead(context, id, input.candidate, values);
  }
  if (changes.length > 0) {
    const action = input.draft === undefined ? 'update' : 'add_resume';
    await activity(context, { entity: 'candidate', record_id: id, record_name: name, action, changes });
  }
  await candidateChanged(context, [id], { kind: 'created' });
  return id;
}

/** What was taken over from the resume as it was read is the parser's; the rest was typed. */
async function markRead(
  context: Context,
  candidateId: number,
  input: object,
  values: Record<string, unknown>,
): Promise<void> {
  const taken = Object.entries(input).filter(
    ([key, value]) => key in values && JSON.stringify(values[key]) === JSON.stringify(value),
  );
  await markSources(
    context,
    candidateId,
    taken.map(([key]) => key),
    'parser',
  );
}

/** Takes a draft for good. Throws at the field `draft` when it was used or belongs to somebody else. */
export async function takeDraft({ tx, viewer }: Context, id: number) {
  const draft = await tx
    .updateTable('resume_draft')
    .set({ used_on: sql<string>`now()` })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('created_by_id', '=', viewer.id)
    .where('used_on', 'is', null)
    .returning(['file_id', 'kind', 'language', 'text', 'parsed'])
    .executeTakeFirst();
  if (!draft) throw invalid({ draft: 'This resume was already used. Please drop it again.' });
  return draft;
}
