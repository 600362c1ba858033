import type { TeamWeek } from '@hireloom/contracts/settings/week';
import type { autoMailEndpoints, DryRunReply } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import { eventOf } from '@hireloom/contracts/auto-mail/auto-mail-events';
import type { AutoMailRuleBody } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { inEnglish, phraseBeside } from '../../platform/words/phrase.ts';
import { readTeamSettings } from '../settings/index.ts';
import { checkRule } from './rule/check-rule.ts';
import { type Wanted, wantedBy } from './fits.ts';
import { type Happening, interviewsSince, lastOf, since } from './happening.ts';
import { momentOf } from './plan-interview-mails.ts';
import { type InterviewValues, rendered } from './write/rendered.ts';
import { activeRules, type Rule } from './rule/rule.ts';
import { readRuleRow } from './rule/rules.queries.ts';
import { type Found, lookUp } from './write/whom.ts';

const DAY_MS = 86_400_000;
/** So many receivers are named; all are counted. */
const MOST = 50;

/**
 * Who would get what by a rule as it is written, among those who took a step in the last days, or of chosen applicants. Other
 * rules count as they do when it is in earnest; nothing is written. Throws `invalid_input` for a rule that can not be saved.
 */
export async function dryRun(
  context: Context,
  { rule: body, id, days, applicants }: BodyOf<typeof autoMailEndpoints.dryRun>,
  interviews: InterviewValues,
): Promise<DryRunReply> {
  const { tx, viewer, platform } = context;
  await checkRule(context, body, id);
  const place = id === null ? Number.POSITIVE_INFINITY : (await readRuleRow(context, id)).position;
  const own = tried(body, id ?? 0, place, viewer.id);
  const others = (await activeRules(tx, viewer.team_id)).filter((rule) => rule.id !== own.id);
  const rules = [...others, own].sort((a, b) => a.position - b.position);
  const from = new Date(platform.now().getTime() - days * DAY_MS);
  const happenings = await happened(context, own, { from, applicants });
  const wanted = happenings.flatMap((happening) =>
    wantedBy(rules, happening).filter(({ rule }) => rule.id === own.id),
  );
  const alone = happenings.reduce((sum, happening) => sum + wantedBy([own], happening).length, 0);
  const shown = wanted.toReversed().slice(0, MOST);
  const found = await lookUp(tx, viewer.team_id, shown.map(whomOf));
  const week = await readTeamSettings(tx, viewer.team_id);
  return {
    looked_at: happenings.length,
    count: wanted.length,
    taken: alone - wanted.length,
    receivers: shown.map(({ happening, receiver }, index) => {
      const { name = '', to = null, why = null } = found[index] ?? {};
      return {
        kind: receiver.kind,
        name,
        to,
        applicant: { id: happening.applicant, name: happening.name },
        job: { id: happening.job, name: happening.job_title },
        at: new Date(happening.at).toISOString(),
        due_on: dueFor({ rule: own, happening, receiver }, week).toISOString(),
        why: why === null ? null : inEnglish(why),
        why_phrase: why === null ? null : phraseBeside(why),
      };
    }),
    sample: await sampleOf(context, own, shown, { found, interviews }),
  };
}

/** What the last days, or these applicants, have for a rule of its kind. */
function happened(
  { tx, viewer }: Context,
  { event }: Rule,
  { from, applicants }: { from: Date; applicants: readonly number[] },
): Promise<Happening[]> {
  if (eventOf(event).group === 'interview') return interviewsSince(tx, viewer.team_id, { from, applicants });
  return applicants.length > 0 ? lastOf(tx, viewer.team_id, applicants) : since(tx, viewer.team_id, from);
}

/** When it would have gone; what was set when it was too near goes with it. */
function dueFor(wanted: Wanted, week: TeamWeek): Date {
  const at = new Date(wanted.happening.at);
  return momentOf(wanted, at, week) ?? at;
}

const whomOf = ({ happening, receiver }: Wanted) => ({ ...receiver, applicant: happening.applicant });

/** A rule as it is written, as if it were saved. */
function tried(body: AutoMailRuleBody, id: number, position: number, owner: number): Rule {
  return { ...body, id, version: 0, position, owner };
}

/** The mail to the first who would get one. */
async function sampleOf(
  context: Context,
  rule: Rule,
  wanted: readonly Wanted[],
  { found, interviews }: { found: readonly Found[]; interviews: InterviewValues },
): Promise<DryRunReply['sample']> {
  const place = found.findIndex(({ to, why }) => to !== null && why === null);
  const [first, whom] = [wanted[place], found[place]];
  if (!first || !whom?.to) return null;
  const { tx, viewer } = context;
  const { member, kind } = first.receiver;
  const reader = member === null ? viewer : await viewerOfMember(tx, viewer.team_id, member);
  const nothing = { to: whom.to, subject: '', html: '' };
  if (!reader) return { ...nothing, missing: 'Is not active any more' };
  try {
    const applicant = first.happening.applicant;
    const about = {
      rule,
      kind,
      applicant,
      member,
      interview: first.happening.interview?.id ?? null,
      is_tried: true,
    };
    const { letter, why } = await rendered(context, reader, about, interviews);
    const { subject, html } = letter;
    return { to: whom.to, subject, html, missing: why && inEnglish(why) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...nothing, missing: error.message };
  }
}
