import type { Context, TeamWork, Viewer } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import { filesOf, optOutEnding, optOutLinks, type ReadableFile } from '../../mail/index.ts';
import { queueMails } from '../../../platform/mail/mail.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { afterQuiet } from '../due.ts';
import { happeningOf } from '../happening.ts';
import { cancelled, IS_OFF, type Outcome, type Planned, problem, skipped } from '../planned.ts';
import { ownerOf } from './readers.ts';
import { type InterviewValues, rendered } from './rendered.ts';
import { type Rule, ruleOf } from '../rule/rule.ts';
import { endRule } from '../rule/rule-off.ts';
import { lookUp } from './whom.ts';
import { whyNot } from './why-not.ts';

/** What came of a mail that is due; `later` where it has to wait on, for quiet hours. */
export type Written = Outcome | { state: 'later'; until: Date };

/**
 * Writes a mail that is due, if its reason stands: the rule, the job, the person and what happened are looked at again. It
 * goes into the outbox with the commit, once for the event, the rule and the receiver.
 */
export async function writeMail(
  work: TeamWork,
  teamId: number,
  planned: Planned,
  outside: { readable: ReadableFile; interviews: InterviewValues },
): Promise<Written> {
  const { tx, platform } = work;
  const rule = await ruleOf(tx, teamId, planned.rule);
  if (!rule?.is_active) return cancelled(IS_OFF);
  const gone = await whyNot(tx, teamId, rule, planned, platform.now());
  if (gone) return gone;
  const week = await readTeamSettings(tx, teamId);
  const until = afterQuiet(rule, platform.now(), week);
  if (until > platform.now()) return { state: 'later', until };
  const owner = await ownerOf(tx, teamId, rule);
  if (!owner) {
    const why = 'Whoever saved the mapper is no admin any more';
    await endRule({ ...work, viewer: { team_id: teamId } }, rule.id, why);
    return cancelled(why);
  }
  const [whom] = await lookUp(tx, teamId, [planned]);
  if (!whom?.to || whom.why) return skipped(whom?.why ?? 'Has no e-mail address');
  const reader = planned.member === null ? owner : await viewerOfMember(tx, teamId, planned.member);
  if (!reader) return skipped('Is not active any more');
  return compose({ ...work, viewer: owner }, reader, { rule, planned, to: whom.to, ...outside });
}

interface Ready {
  rule: Rule;
  planned: Planned;
  to: string;
  readable: ReadableFile;
  interviews: InterviewValues;
}

/** The template and the account are the rule's, what is read of the records is the reader's. */
async function compose(context: Context, reader: Viewer, ready: Ready): Promise<Outcome> {
  const { rule, planned, to, readable, interviews } = ready;
  const { tx, viewer, jobs } = context;
  const isCandidate = planned.kind === 'candidate';
  try {
    const { template, account, letter, why } = await rendered(
      context,
      reader,
      { ...planned, rule },
      interviews,
    );
    if (why) return problem(why);
    const happening = await happeningOf(tx, viewer.team_id, planned.history);
    const link =
      isCandidate &&
      happening &&
      (await optOutLinks(context, [happening.candidate])).get(happening.candidate);
    const ending = link ? optOutEnding(link, template.language) : { html: '', plain: '' };
    const files = await filesOf(
      { ...context, uploads: [] },
      { file_ids: template.files.map(({ id }) => id), html: letter.html },
      readable,
    );
    const queued = await queueMails(tx, viewer.team_id, [
      {
        to: [to],
        cc: isCandidate ? rule.cc : [],
        bcc: isCandidate ? rule.bcc : [],
        subject: letter.subject,
        html: `${letter.html}${ending.html}`,
        plain: `${letter.plain}${ending.plain}`,
        unsubscribe_url: link ? link.call : null,
        language: template.language,
        purpose: 'auto',
        account_id: account?.id ?? null,
        reply_to: account?.reply_to ?? null,
        about: {
          candidate_id: happening?.candidate ?? null,
          applicant_id: planned.applicant,
          job_id: happening?.job ?? null,
          interview_id: planned.interview,
        },
        template_id: template.id,
        template_version: template.version,
        rule_id: rule.id,
        dedupe_key: `auto:${rule.id}:${planned.cause}:${planned.receiver}`,
        files,
      },
    ]);
    jobs.push(...queued.jobs);
    return { state: 'sent', mail: queued.ids[0] ?? null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 404 && planned.member !== null) return skipped('May not open this applicant');
    return problem(error.phrase);
  }
}
