import type { AutoMailRow } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import type { Actor, Reply, TestApp, TestTeam } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { readableFile } from '../file-readers.ts';
import { valuesForRules } from '../interview/tell/index.ts';
import { interviewOutside } from '../interview-outside.ts';
import { autoMailJobs } from './auto-mail.jobs.ts';

export const RULES = '/admin-app/auto-mail-rule/';
export const MAILS = '/admin-app/auto-mail/';
export const HOUR = 3_600_000;

/** A team with a job, somebody who is an applicant of it, a template, and its stages by kind. */
export async function scene(test: TestApp, given: { body?: string; category?: string } = {}) {
  const team = await test.team();
  const opening = await createSample(team, job);
  const stages = await team.sql((tx) => tx.selectFrom('workflow_stage').select(['id', 'category']).execute());
  const stage = (category: string) => {
    const found = stages.find((each) => each.category === category);
    if (!found) throw new Error(`No stage is ${category}`);
    return found.id;
  };
  const template = await makeTemplate(team, given);
  const apply = async (to = opening.id, values: Record<string, unknown> = {}) => {
    const person = await createSample(team, candidate, values);
    const row = await createSample(team, applicant, { candidate: person.id, job: to });
    return { id: row.id, candidate: person.id, email: String(person.email) };
  };
  return { team, opening, stage, template, apply };
}

export async function makeTemplate(
  team: TestTeam,
  { name = 'Template', body = '<p>Dear {applicant__first_name}</p>', category = 'applicant' } = {},
): Promise<number> {
  const template = await team.made('mail_template', { name, category });
  await team.made('mail_template_text', {
    template_id: template,
    template_version: 1,
    language: 'en',
    subject: 'About {job__position}',
    body,
  });
  return template;
}

let names = 0;

/** Saves a rule that writes to the candidate unless told otherwise; answers its id. */
export async function makeRule(actor: Actor, template: number, given: object = {}): Promise<number> {
  const { status, body } = await tryRule(actor, template, given);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

export function tryRule(actor: Actor, template: number, given: object = {}): Promise<Reply> {
  names += 1;
  return actor.post(RULES, {
    name: `Mapper ${names}`,
    event: 'rejected',
    template,
    recipients: ['candidate'],
    ...given,
  });
}

/** Ends an application with a reason. */
export async function reject(team: TestTeam, id: number, name = 'Other skills'): Promise<Reply> {
  const reason = await team.lookup('reason', name);
  await team.sql((tx) =>
    sql`update lookup_item set extra = '{"kind": "reject"}' where id = ${reason}`.execute(tx),
  );
  return team.admin.post(`${applicant.path}${id}/reject/`, { reason });
}

export const unreject = (team: TestTeam, id: number): Promise<Reply> =>
  team.admin.post(`${applicant.path}${id}/unreject/`, {});

export const move = (team: TestTeam, id: number, stage: number): Promise<Reply> =>
  team.admin.post(`${applicant.path}${id}/move/`, { stage });

/** Writes what is due, as the worker does, `later` milliseconds from now. */
export async function sendDue(test: TestApp, team: TestTeam, later = 0): Promise<void> {
  const platform = { ...test.platform, now: () => new Date(Date.now() + later) };
  const signal = new AbortController().signal;
  const [work] = autoMailJobs(readableFile, valuesForRules(interviewOutside));
  await work?.perform({ platform, teamId: team.id, jobId: '1', attempt: 1, last: false, signal }, {});
}

/** What rules planned, oldest first. */
export async function planned(team: TestTeam, query = ''): Promise<AutoMailRow[]> {
  const { body } = await team.admin.get(`${MAILS}?page_size=100${query}`);
  return (body.results as AutoMailRow[]).toReversed();
}

/** The mails that rules wrote into the outbox. */
export const outbox = (team: TestTeam) =>
  team.sql((tx) =>
    tx
      .selectFrom('mail_message')
      .select([
        'recipients',
        'cc',
        'bcc',
        'subject',
        'html',
        'rule_id',
        'applicant_id',
        'dedupe_key',
        'unsubscribe_url',
      ])
      .where('purpose', '=', 'auto')
      .orderBy('id')
      .execute(),
  );
