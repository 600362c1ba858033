import { candidate } from '@hireloom/contracts/candidate/candidate';
import { sql } from 'kysely';
import type { Context, Viewer } from '../../../platform/context.ts';

/** Who wrote a value. What a person wrote is never replaced by what the parser reads. */
export type FieldSource = 'parser' | 'recruiter' | 'vendor' | 'candidate' | 'import';

/** Source of what this viewer types. */
export const typedBy = (viewer: Viewer): FieldSource =>
  viewer.current_role === 'vendor' ? 'vendor' : 'recruiter';

/** Sources of the fields that an input really changes; `before` is null for a new candidate. */
export function sourcesOf(viewer: Viewer, before: object | null, input: object): Record<string, FieldSource> {
  const stored = new Map<string, unknown>(Object.entries(before ?? {}));
  const source = typedBy(viewer);
  const changed = Object.entries(input).filter(
    ([key, value]) => Object.hasOwn(candidate.fields, key) && !alike(stored.get(key), value),
  );
  return Object.fromEntries(changed.map(([key]) => [key, source]));
}

/** Says of fields of a candidate who wrote them. */
export async function markSources(
  { tx, viewer }: Context,
  candidateId: number,
  fields: readonly string[],
  source: FieldSource,
): Promise<void> {
  if (fields.length === 0) return;
  const sources = JSON.stringify(Object.fromEntries(fields.map((field) => [field, source])));
  await sql`update candidate set field_sources = field_sources || ${sources}::jsonb
    where team_id = ${viewer.team_id} and id = ${candidateId}`.execute(tx);
}

/** A stored value and an input mean the same: references by their id, empty is empty. */
function alike(stored: unknown, input: unknown): boolean {
  return JSON.stringify(plainValue(stored)) === JSON.stringify(plainValue(input));
}

function plainValue(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return value.map(plainValue);
  if (value && typeof value === 'object' && 'id' in value && 'name' in value) return value.id;
  return value;
}
