import { approvalUnits } from '@hireloom/contracts/approval/approval-settings';
import { job } from '@hireloom/contracts/job/job';
import type { Row } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { idsOf } from '../../crud/check/references.ts';
import type { Change } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { cleanNote } from '../../platform/html/clean-note.ts';
import { checkBudget, type FieldChange, latestRound, readSwitches } from '../approval/index.ts';
import { textOf } from '../notification/index.ts';
import { readTeamSettings } from '../settings/index.ts';
import { statusOf } from './job-numbers.ts';

type Job = Row<typeof job>;
type Values = Readonly<Record<string, unknown>>;

/** While a job waits, a change of its units or openings asks anew whatever the team chose: they decide who approves it. */
const always = [...approvalUnits, 'openings'];
/** What the headcount looks at: with the budget on, their change is measured whichever fields ask anew. */
const measured = ['openings', 'department'];
/** Of long texts, as much as is shown of what differs, and how much of what stands before it. */
const SHOWN = 400;
const LEAD = 60;

async function askingFields({ tx, viewer }: Context): Promise<readonly string[]> {
  return (await readTeamSettings(tx, viewer.team_id)).approval.reapproval_fields;
}

/** Columns that send a job back to approval when an approved one changes what asks for it anew; none otherwise. */
export async function askAnew(
  context: Context,
  { before, input }: Extract<Change<typeof job>, { action: 'update' }>,
): Promise<Record<string, unknown> | undefined> {
  if (!['approved', 'open', 'on_hold', 'filled'].includes(before.job_status_category)) return undefined;
  const { enabled, budgeted } = await readSwitches(context, 'job');
  if (!enabled) return undefined;
  const chosen = await askingFields(context);
  const fields = budgeted ? [...new Set([...chosen, ...measured])] : chosen;
  const values: Values = { ...input };
  const stored: Values = { ...before };
  const changed = fields.filter((key) => key in values && differs(key, stored[key], values[key]));
  // Fewer seats than were approved need nobody's leave.
  const asking = changed.filter((key) => key !== 'openings' || Number(values.openings) > before.openings);
  if (asking.length === 0) return undefined;
  if (budgeted && asking.every((key) => key === 'openings' || !chosen.includes(key))) {
    const department = idsOf('department' in values ? values.department : before.department)[0] ?? null;
    const wanted = { openings: input.openings ?? before.openings, except: before.id, lock: true };
    if ((await checkBudget(context.tx, context.viewer.team_id, department, wanted)).within) return undefined;
  }
  const status = await statusOf(context, 'pending_approval');
  return { job_status_id: status.id, job_status_category: 'pending_approval' };
}

/** Whether a job that waits was changed so that whoever approved it already saw something else. */
export async function changedWhileWaiting(context: Context, before: Job, row: Job): Promise<boolean> {
  const fields = new Set([...always, ...(await askingFields(context))]);
  const [old, now] = [snapshot({ ...before }, fields), snapshot({ ...row }, fields)];
  return [...fields].some(
    (key) => old[key] !== now[key] && !(key === 'openings' && row.openings < before.openings),
  );
}

/** Whether a job was changed, while that asked nobody, in a field whose change asks anew. */
export async function changedSinceApproved(context: Context, row: Job): Promise<boolean> {
  const { tx, viewer } = context;
  const approved = await latestRound(tx, viewer.team_id, 'job', row.id, 'approved');
  const { budgeted } = await readSwitches(context, 'job');
  const fields = [...(await askingFields(context)), ...(budgeted ? measured : [])];
  const now = snapshot({ ...row }, fields);
  const old: Record<string, string> = { ...now, ...approved?.snapshot };
  return fields.some(
    (key) => old[key] !== now[key] && !(key === 'openings' && row.openings < Number(old[key])),
  );
}

/** What a new round tells: the fields that ask anew as they are now, and how they differ from what was approved. */
export async function roundWish(
  context: Context,
  row: Job,
  before: Job | null,
): Promise<{ snapshot: Record<string, string>; changes: FieldChange[] }> {
  const { tx, viewer } = context;
  const fields = new Set([...always, ...(await askingFields(context))]);
  const now = snapshot({ ...row }, fields);
  const last =
    (await latestRound(tx, viewer.team_id, 'job', row.id, 'approved')) ??
    (await latestRound(tx, viewer.team_id, 'job', row.id));
  const old = { ...(before ? snapshot({ ...before }, fields) : now), ...last?.snapshot };
  const changes = [...fields].flatMap((field) => {
    const [from = '', to = ''] = [old[field], now[field]];
    if (from === to) return [];
    const label = fieldOf(field)?.label ?? field;
    return [{ field, label, ...shortened(from, to) }];
  });
  return { snapshot: now, changes };
}

const snapshot = (row: Values, fields: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...fields].map((key) => [key, said(row[key], fieldOf(key)?.kind === 'rich_text')]));

const fieldOf = (key: string): Field | undefined => job.fields[key as keyof typeof job.fields];

/** A value as people read it. */
function said(value: unknown, rich = false): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((entry) => said(entry)).join(', ');
  if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value);
  return (rich ? textOf(String(value)) : String(value)).trim();
}

/** Long texts from shortly before the place where they begin to differ. */
function shortened(from: string, to: string): { from: string; to: string } {
  if (from.length <= SHOWN && to.length <= SHOWN) return { from, to };
  let at = 0;
  while (from[at] === to[at]) at += 1;
  const start = Math.max(0, at - LEAD);
  // What is cut through the middle of a character is left out: the database takes no halves.
  const whole = (text: string) => text.slice(start, start + SHOWN).replaceAll(/\p{Surrogate}/gu, '');
  const part = (text: string) =>
    `${start > 0 ? '…' : ''}${whole(text)}${text.length > start + SHOWN ? '…' : ''}`;
  return { from: part(from), to: part(to) };
}

/** Whether a given value is another than the stored one. */
function differs(key: string, stored: unknown, given: unknown): boolean {
  const field = fieldOf(key);
  if (!field || given === undefined) return false;
  const plain = (value: unknown) => JSON.stringify(value ?? null);
  switch (field.kind) {
    case 'ref':
    case 'lookup':
    case 'refs':
    case 'lookups': {
      const sorted = (value: unknown) => plain(idsOf(value).toSorted((a, b) => a - b));
      return sorted(stored) !== sorted(given);
    }
    case 'rich_text':
      return plain(stored) !== plain(given === null ? null : cleanNote(String(given)));
    case 'choice':
      return plain(stored) !== plain(given ?? field.initial);
    default:
      return plain(stored) !== plain(given);
  }
}
