import type { autoMailEndpoints, DryRunReply } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import type { AutoMailRuleBody } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { inEnglish, phraseBeside } from '../../platform/words/phrase.ts';
import { readTeamSettings } from '../settings/index.ts';
import { checkRule } from './rule/check-rule.ts';
import { dueOn } from './due.ts';
import { type Wanted, wantedBy } from './fits.ts';
import { lastOf, since } from './happening.ts';
import { rendered } from './write/rendered.ts';
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
): Promise<DryRunReply> {
  const { tx, viewer, platform } = context;
  await checkRule(context, body, id);
  const place = id === null ? Number.POSITIVE_INFINITY : (await readRuleRow(context, id)).position;
  const own = tried(body, id ?? 0, place, viewer.id);
  const others = (await activeRules(tx, viewer.team_id)).filter((rule) => rule.id !== own.id);
  const rules = [...others, own].sort((a, b) => a.position - b.position);
  const happenings =
    applicants.length > 0
      ? await lastOf(tx, viewer.team_id, applicants)
      : await since(tx, viewer.team_id, new Date(platform.now().getTime() - days * DAY_MS));
  const wanted = happenings.flatMap((happening) =>
    wantedBy(rules, happening).filter(({ rule }) => rule.id === own.id),
  );
  const alone = happenings.reduce((sum, happening) => sum + wantedBy([own], happening).length, 0);
  const shown = wanted.toReversed().slice(0, MOST);
  const found = await lookUp(tx, viewer.team_id, shown.map(whomOf));
  const { default_country } = await readTeamSettings(tx, viewer.team_id);
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
        due_on: dueOn(own, new Date(happening.at), default_country).toISOString(),
        why: why === null ? null : inEnglish(why),
        why_phrase: why === null ? null : phraseBeside(why),
      };
    }),
    sample: await sampleOf(context, own, shown, found),
  };
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
  found: readonly Found[],
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
    const { letter, why } = await rendered(context, reader, { rule, kind, applicant });
    const { subject, html } = letter;
    return { to: whom.to, subject, html, missing: why && inEnglish(why) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...nothing, missing: error.message };
  }
}
