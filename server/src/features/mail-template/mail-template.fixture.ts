import { randomUUID } from 'node:crypto';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import type { MailTemplateBody } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { organization } from '@hireloom/contracts/organization/organization';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor, Reply, TestApp, TestTeam } from '../../testing/app.ts';
import { formWith } from '../../testing/form.ts';
import { createSample } from '../../testing/sample.ts';

export const TEMPLATES = '/admin-app/mail-template/';

export const english = (subject: string, body: string) => ({ language: 'en', subject, body });

/** A template with one English text, unless told otherwise. */
export const templateOf = (given: Partial<MailTemplateBody> = {}): MailTemplateBody => ({
  name: `Template ${randomUUID()}`,
  category: 'applicant',
  texts: [english('About {job__position}', '<p>Dear {applicant__first_name}</p>')],
  ...given,
});

/** Works as a member does, in their team. */
export const workAs = <T>(
  { platform }: Pick<TestApp, 'platform'>,
  team: TestTeam,
  actor: Actor,
  work: (context: Context) => Promise<T>,
): Promise<T> =>
  team.sql(async (tx) => {
    const viewer = await viewerOfMember(tx, team.id, actor.id);
    if (!viewer) throw new Error('No such member');
    return work({
      viewer,
      team_id: viewer.team_id,
      tx,
      platform,
      request_id: '',
      uploads: [],
      jobs: [],
      after_commit: [],
    });
  });

/** An applicant for an open job, with a salary. */
export async function applicantOf(team: TestTeam, given: Record<string, unknown> = {}) {
  const manager = await team.member('hiring_manager');
  const group = await createSample(team, organization, { name: `Group ${randomUUID()}` });
  const opening = await createSample(team, job, {
    ...{ organization: group.id, job_title: 'Engineer', hiring_managers: [manager.id] },
  });
  await team.admin.post(`${job.path}${opening.id}/status/`, { category: 'open' });
  const person = await createSample(team, candidate, {
    ...{ first_name: 'Amina', last_name: 'Haddad', expected_salary: 987_654 },
    ...given,
  });
  const application = await createSample(team, applicant, { candidate: person.id, job: opening.id });
  return { person: person.id, opening: opening.id, applicant: application.id, manager };
}

/** Uploads a file, or a picture, for a template. */
export function upload(
  actor: Actor,
  bytes: Buffer,
  name: string,
  field: 'file' | 'picture' = 'file',
): Promise<Reply> {
  const { body, headers } = formWith(field, name, bytes);
  return actor.call('POST', `${TEMPLATES}file/`, body, headers);
}
