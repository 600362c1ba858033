import type { ApprovalKind, ApprovalOutlook } from '@hireloom/contracts/approval/approval-endpoints';
import type { Context } from '../../../platform/context.ts';
import { inEnglish, phrase, phraseBeside } from '../../../platform/words/phrase.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { checkBudget } from '../budget.ts';
import { plannedSteps } from '../start.ts';
import type { ApprovalRecord } from '../subject.ts';
import { fittingMatrices, whyAdmins } from './pick-matrix.ts';
import { whoFor } from './simulate.service.ts';
import { readSwitches } from './switches.service.ts';

const ADMINS = { level: 1, member_id: null };

/**
 * Whom the viewer would ask by submitting a record now, in turn; nobody where approval is off or the budget lets it pass.
 * A level that only they could answer is passed over, unless the team lets people approve what they asked for.
 */
export async function outlookOf(
  context: Context,
  kind: ApprovalKind,
  record: ApprovalRecord,
): Promise<ApprovalOutlook> {
  const { tx, viewer } = context;
  const { enabled, budgeted } = await readSwitches(context, kind);
  if (!enabled) return { outcome: 'off', steps: [] };
  const { openings, department, job } = record;
  if (budgeted && (await checkBudget(tx, viewer.team_id, department, { openings, except: job })).within)
    return { outcome: 'within_budget', steps: [] };
  const { own_requests } = (await readTeamSettings(tx, viewer.team_id)).approval;
  const barred = new Set(own_requests ? [] : [viewer.id]);
  const [matrix] = await fittingMatrices(tx, viewer.team_id, kind, record);
  const planned = matrix
    ? await plannedSteps(tx, viewer.team_id, {
        matrix: matrix.id,
        job: kind === 'job' ? record.id : (job ?? null),
        barred: [...barred],
      })
    : [ADMINS];
  const steps: ApprovalOutlook['steps'] = [];
  let asked = 0;
  for (const step of planned) {
    const own = step.member_id !== null && barred.has(step.member_id);
    if (!own) asked += 1;
    steps.push({
      level: step.level,
      ...(own ? await passedOver(context, step) : await whoFor(context, step, barred)),
    });
  }
  const [first] = steps;
  if (!matrix && first && first.note === null) {
    const why = whyAdmins(kind);
    first.note = inEnglish(why);
    first.note_phrase = phraseBeside(why);
  }
  // Where nobody of the matrix is left, the admins are asked.
  if (asked === 0) steps.push({ level: steps.length + 1, ...(await whoFor(context, ADMINS, barred)) });
  return { outcome: 'asked', steps };
}

async function passedOver(context: Context, step: { member_id: number | null }) {
  const note = phrase('Passed over: nobody approves what they asked for themselves');
  return { ...(await whoFor(context, step)), note: inEnglish(note), note_phrase: phraseBeside(note) };
}
