import type { ApprovalKind, ApprovalSettings } from '@hireloom/contracts/approval/approval-endpoints';
import { job } from '@hireloom/contracts/job/job';
import type { TeamSettings } from '@hireloom/contracts/settings/settings';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { readTeamSettings, updateTeamSettings } from '../../settings/index.ts';
import { phrase } from '../../../platform/words/phrase.ts';

type Switches = TeamSettings['job_approval'];
const keyOf = (kind: ApprovalKind) => `${kind}_approval` as const;

/** Whether records of this kind are approved, and whether those within the budget approve themselves. */
export async function readSwitches(
  { tx, viewer }: Pick<Context, 'tx'> & { viewer: { team_id: number } },
  kind: ApprovalKind,
): Promise<Switches> {
  return (await readTeamSettings(tx, viewer.team_id))[keyOf(kind)];
}

/**
 * Turns a switch on or off; answers what is stored. Rounds that run when approval is turned off go on to their end;
 * only what is made later counts at once.
 */
export async function setSwitch(
  context: Context,
  kind: ApprovalKind,
  name: keyof Switches,
  status: boolean,
): Promise<{ status: boolean }> {
  const key = keyOf(kind);
  const stored = await lockedSettings(context);
  if (stored[key][name] === status) return { status };
  const text = JSON.stringify({ [key]: { ...stored[key], [name]: status } });
  return { status: (await updateTeamSettings(context, text))[key][name] };
}

/** Rules of approval: which fields ask anew, when people are reminded and admins asked, who may approve their own. */
export async function readRules({ tx, viewer }: Context): Promise<ApprovalSettings> {
  return (await readTeamSettings(tx, viewer.team_id)).approval;
}

/**
 * Changes the rules. Throws at `reapproval_fields` for what is no field of a job that people fill in, or one
 * that approvers may not be told of.
 */
export async function setRules(
  context: Context,
  given: { [key in keyof ApprovalSettings]?: ApprovalSettings[key] | undefined },
): Promise<ApprovalSettings> {
  const fields = given.reapproval_fields ?? [];
  const known = Object.entries(job.fields).flatMap(([key, field]) =>
    field.computed || field.closedTo ? [] : [key],
  );
  const unknown = fields.find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw invalid({ reapproval_fields: phrase('A job has no field {unknown}', { unknown }) });
  const stored = await lockedSettings(context);
  const approval = {
    reapproval_fields: given.reapproval_fields ? [...new Set(fields)] : stored.approval.reapproval_fields,
    remind_after: given.remind_after ?? stored.approval.remind_after,
    escalate_after: given.escalate_after ?? stored.approval.escalate_after,
    own_requests: given.own_requests ?? stored.approval.own_requests,
  };
  return (await updateTeamSettings(context, JSON.stringify({ approval }))).approval;
}

/** Two switches turned at once must not undo each other: whoever comes second reads what the first one wrote. */
async function lockedSettings({ tx, viewer }: Context): Promise<TeamSettings> {
  await tx
    .selectFrom('team')
    .select('id')
    .where('id', '=', viewer.team_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return readTeamSettings(tx, viewer.team_id);
}
