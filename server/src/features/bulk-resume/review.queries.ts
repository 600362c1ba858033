import type { BulkResumeReview } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { findRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { fileLink } from '../../platform/storage/files.ts';
import { candidateResource, type FieldSource, parsedAgain, prefill } from '../candidate/index.ts';
import { lockItem } from './batch.service.ts';
import { readItem } from './items.queries.ts';

/** What was read in one file, with its places, beside the person it may be. */
export async function readReview(context: Context, itemId: number): Promise<BulkResumeReview> {
  const { viewer, platform } = context;
  const item = await readItem(context, itemId);
  const { file, draft } = await readDraftOf(context, itemId);
  const parsed = parsedAgain(draft.parsed, draft.text);
  const start = await prefill(context, parsed);
  return {
    item,
    file: { name: item.name, size: item.size, url: fileLink(platform, viewer, file) },
    kind: draft.kind,
    language: draft.language,
    text: draft.text,
    is_cv: parsed.is_cv,
    ...start,
    differences: item.candidate ? await differences(context, item.candidate.id, start) : [],
  };
}

/** File and stored result of a file that was read. Throws `conflict` while it was not. */
export async function readDraftOf(context: Context, itemId: number) {
  const { tx, viewer } = context;
  const { file_id, draft_id } = await lockItem(context, itemId);
  if (file_id === null || draft_id === null) throw conflict('This file is not read yet');
  const draft = await tx
    .selectFrom('resume_draft')
    .select(['kind', 'language', 'text', 'parsed'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', draft_id)
    .executeTakeFirstOrThrow();
  return { file: file_id, draft_id, draft };
}

type Prefill = Awaited<ReturnType<typeof prefill>>;

async function differences(
  context: Context,
  candidateId: number,
  { values, names }: Prefill,
): Promise<BulkResumeReview['differences']> {
  const row = await findRow(candidateResource, context, candidateId);
  if (!row) return [];
  const sources = await readSources(context, candidateId);
  const ours = new Map<string, unknown>(Object.entries(row));
  return Object.entries(values).flatMap(([key, value]) => {
    const field = Object.entries(candidate.fields).find(([name]) => name === key)?.[1];
    const read = names[key] ?? words(value);
    const known = words(ours.get(key));
    if (!field || read === '' || known.toLowerCase() === read.toLowerCase()) return [];
    return [{ key, label: field.label, ours: known || null, read, source: sources[key] ?? null }];
  });
}

export async function readSources(
  { tx, viewer }: Context,
  candidateId: number,
): Promise<Partial<Record<string, FieldSource>>> {
  const row = await tx
    .selectFrom('candidate')
    .select('field_sources')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  return row.field_sources as Partial<Record<string, FieldSource>>;
}

/** A value in words, to be compared and shown. */
function words(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (typeof value === 'object') {
    if ('name' in value) return String(value.name);
    if ('email' in value) return String(value.email);
    if ('phone' in value) return String(value.phone);
    return 'url' in value ? String(value.url) : '';
  }
  return String(value);
}
