import type { BatchOptions, BulkResumeItem } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import type { DuplicateMatch } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import type { ParsedResume } from '@hireloom/resume';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { inputOf, matchesOf, prefill, storeDraft } from '../candidate/index.ts';
import { readTeamSettings } from '../settings/index.ts';
import { makeCandidate } from './make-candidate.ts';
import { storedJson } from '../../platform/db/stored-shape.ts';
import { resumeItemShapes } from './bulk-resume.shapes.ts';

type Prefill = Awaited<ReturnType<typeof prefill>>;

interface Settled {
  state: 'parsed' | 'invalid';
  needs?: BulkResumeItem['needs'];
  reason?: string;
  match?: DuplicateMatch;
  candidate_id?: number;
  outcome?: 'created';
}

/**
 * Decides about one read resume, in the caller's transaction: not a CV, somebody we may have, something to review, or a
 * new candidate, who is made at once.
 */
export async function completeItem(context: Context, itemId: number, parsed: ParsedResume): Promise<void> {
  const { tx, viewer } = context;
  const item = await tx
    .selectFrom('bulk_resume_item as i')
    .innerJoin('bulk_resume_batch as b', (join) =>
      join.onRef('b.team_id', '=', 'i.team_id').onRef('b.id', '=', 'i.batch_id'),
    )
    .select(['i.file_id', 'i.as_cv', 'b.options'])
    .where('i.team_id', '=', viewer.team_id)
    .where('i.id', '=', itemId)
    .executeTakeFirstOrThrow();
  if (item.file_id === null) throw new Error('A file that was not uploaded can not be settled');
  const draft = await storeDraft(context, item.file_id, parsed);
  const start = await prefill(context, parsed);
  const settled = await decide(context, {
    parsed,
    start,
    draft,
    options: item.options as BatchOptions,
    asCv: item.as_cv,
  });
  await tx
    .updateTable('bulk_resume_item')
    .set({
      state: settled.state,
      draft_id: draft,
      needs: settled.needs ?? null,
      reason: settled.reason ?? null,
      error: null,
      match: settled.match ? storedJson(resumeItemShapes.match, settled.match) : null,
      candidate_id: settled.candidate_id ?? null,
      outcome: settled.outcome ?? null,
      person: storedJson(resumeItemShapes.person, personOf(start, parsed)),
      confidence: confidenceOf(start),
      parsed_on: sql`now()`,
      updated_on: sql`now()`,
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', itemId)
    .execute();
}

interface Question {
  parsed: ParsedResume;
  start: Prefill;
  draft: number;
  options: BatchOptions;
  asCv: boolean;
}

async function decide(context: Context, { parsed, start, draft, options, asCv }: Question): Promise<Settled> {
  if (!parsed.is_cv.value && !asCv) return { state: 'invalid', reason: parsed.is_cv.reason };
  const [match] = await matchesOf(context, parsed, start.values);
  if (match) return { state: 'parsed', needs: 'duplicate', match };
  const { resumes } = await readTeamSettings(context.tx, context.viewer.team_id);
  const waits = (needs: NonNullable<Settled['needs']>, reason: string): Settled => ({
    state: 'parsed',
    needs,
    reason,
  });
  const input = inputOf(start);
  if (!input) return waits('name', 'No first and last name were read');
  if (!input.candidate.email && !input.candidate.candidate_phone)
    return waits('contact', 'Neither an e-mail nor a phone number was read');
  if (!resumes.create_at_once) return waits('review', 'The team looks at every resume');
  const unsure = (confidenceOf(start) ?? 1) < resumes.review_below;
  if (unsure) return waits('review', 'The name or the contact data were not read surely');
  try {
    const candidate_id = await makeCandidate(context, { draft, options, input, read: start.values });
    return { state: 'parsed', outcome: 'created', candidate_id };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const said = error.fields ? Object.values(error.fields).flat().join('. ') : error.message;
    return waits('review', said);
  }
}

function confidenceOf({ evidence }: Prefill): number | null {
  const contact = [evidence.email, evidence.candidate_phone].flatMap((each) =>
    each ? [each.confidence] : [],
  );
  const sure = [
    ...[evidence.first_name, evidence.last_name].flatMap((each) => (each ? [each.confidence] : [])),
    ...(contact.length > 0 ? [Math.max(...contact)] : []),
  ];
  return sure.length > 0 ? Math.min(...sure) : null;
}

function personOf({ values }: Prefill, parsed: ParsedResume): BulkResumeItem['person'] {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    name: parsed.full_name?.value ?? null,
    current_position: text(values.current_position),
    current_company: text(values.current_company),
    email: text(values.email),
  };
}
