import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { interview } from '@hireloom/contracts/interview/interview';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import type { Actor, TestTeam } from '../app.ts';
import type { Records } from '../feature-records.ts';
import { formWith } from '../form.ts';
import { recruiterWith } from '../recruiter.ts';
import { createSample } from '../sample.ts';
import {
  type Kind,
  kinds,
  makeFile,
  makeHired,
  OWN_FILE,
  OWN_KEY,
  put,
  type Secrets,
  withOwnField,
  withOwnFile,
} from './secrets.ts';

/** Somebody who reads all they can, and what they must never read. */
export interface Canary {
  who: string;
  actor: Actor;
  hidden: readonly Kind[];
  /** Records of their own that have to do with the secret ones. */
  own: Records;
}

const fromVendors = kinds.filter((kind) => kind !== 'stage');
const fromManagers = fromVendors.filter((kind) => kind !== 'team_note');
const fromTeam = fromManagers.filter((kind) => kind !== 'group');

const withClosedStage = 'a recruiter to whom a stage is closed';
const withoutHiring = 'a recruiter of the applicant without offers, onboarding and visa quota';

/** Who sees applicants of their own that were chosen, and nothing of what follows the choice. */
const seesNoHiring = (who: string, { role }: Actor): boolean =>
  role === 'hiring_manager' || who === withoutHiring;

const people: Readonly<
  Record<string, { make: (team: TestTeam) => Promise<Actor>; hidden: readonly Kind[] }>
> = {
  'a recruiter who sees only their own': {
    make: (team) => recruiterWith(team, (key) => !key.endsWith('.view_global')),
    hidden: fromTeam,
  },
  'a recruiter without the candidate module': {
    make: (team) => recruiterWith(team, (key) => !key.startsWith('candidate.')),
    hidden: fromTeam,
  },
  'a recruiter who has nothing to do with the confidential job': {
    make: (team) => recruiterWith(team, () => true),
    hidden: fromTeam.filter((kind) => !kind.startsWith('candidate')),
  },
  [withoutHiring]: {
    make: (team) => recruiterWith(team, (key) => !/^(?:offer|onboarding|visa_quota)\./.test(key)),
    hidden: fromTeam.filter((kind) => !kind.startsWith('candidate')),
  },
  'a hiring manager of another job': { make: (team) => team.member('hiring_manager'), hidden: fromManagers },
  'a vendor': { make: (team) => team.member('vendor'), hidden: fromVendors },
  // The last one: whoever was made before may see the stage.
  [withClosedStage]: {
    make: (team) => recruiterWith(team, () => true),
    hidden: [...fromTeam.filter((kind) => !kind.startsWith('candidate')), 'stage'],
  },
};

export const everybody = Object.keys(people);

/** One of `everybody`, with a job and a person of their own, who is an applicant for the secret job too. */
export async function makeCanary(team: TestTeam, who: string, secrets: Secrets): Promise<Canary> {
  const { make, hidden } = people[who] ?? { make: team.member.bind(team, 'vendor'), hidden: kinds };
  const actor = await make(team);
  const opening = await createSample(team, job, {
    recruiters: actor.role === 'recruiter' ? [actor.id] : [team.admin.id],
    hiring_managers: actor.role === 'hiring_manager' ? [actor.id] : [],
    confidential: seesNoHiring(who, actor),
    member_group: secrets.ids.member_group,
  });
  const person = await createSample(team, candidate, { owner: actor.id });
  if (actor.role === 'vendor')
    await team.sql((tx) =>
      tx.updateTable('candidate').set({ vendor_id: actor.id }).where('id', '=', person.id).execute(),
    );
  const own: Record<string, number> = { job: opening.id, candidate: person.id, member: actor.id };
  own.applicant = (await createSample(team, applicant, { job: opening.id, candidate: person.id })).id;
  // What they may open has a field that they do not see.
  for (const kind of withOwnField)
    await team.admin.patch(`/customer/${kind}/${own[kind]}/`, {
      custom: { [OWN_KEY]: secrets.words.own_field },
    });
  const text = Buffer.from(secrets.words.own_field);
  const file = formWith(`custom.${OWN_FILE}`, `${secrets.words.own_field}.txt`, text);
  for (const kind of withOwnFile)
    await team.admin.call('PATCH', `/customer/${kind}/${own[kind]}/`, file.body, file.headers);
  // The newest application is what the candidate says of their job.
  const beyond = await createSample(team, applicant, { job: secrets.ids.job, candidate: person.id });
  for (const kind of ['job', 'candidate', 'applicant']) {
    const note = (body: string, more: object = {}) =>
      team.admin.post(`/customer/${kind}-note/`, { [kind]: own[kind], body: `<p>${body}</p>`, ...more });
    await note(secrets.words.own, { audience: 'private' });
    own[`${kind}_note`] = (await note(secrets.words.team_note)).body.id;
  }
  own.interview = (await createSample(team, interview, { applicant: own.applicant })).id;
  // Vendors know when own people are met, also for jobs that they may not open.
  await createSample(team, interview, {
    applicant: beyond.id,
    location: secrets.words.interview,
    instructions: secrets.words.interview,
    ...(actor.role === 'vendor' ? {} : { name: secrets.words.interview }),
  });
  // Who may view no offers reads none of the applicants whom they see either; others may, so nobody else sees this job.
  if (seesNoHiring(who, actor))
    Object.assign(own, await makeHired(team, own.applicant, secrets.words, secrets.ids));
  if (who === withClosedStage)
    await closeStage(team, actor, secrets, { job: opening.id, applicant: own.applicant });
  own.candidate_file = await makeFile(team, 'candidate', person.id, 'plain');
  Object.assign(own, await makeTraces(team, actor, secrets, { person: person.id, beyond: beyond.id }));
  return { who, actor, hidden, own: { ...secrets.ids, ...own } };
}

/** Somebody of theirs was in a stage and is past it, another one stands there; then it is closed to them. */
async function closeStage(
  team: TestTeam,
  actor: Actor,
  { ids }: Secrets,
  own: { job: number; applicant: number },
): Promise<void> {
  const move = async (id: number, stage: number | undefined) => {
    const { status, body } = await team.admin.post(`${applicant.path}${id}/move/`, { stage });
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  await move(own.applicant, ids.closed_stage);
  await move(own.applicant, ids.workflow_stage);
  const person = await createSample(team, candidate, { owner: actor.id });
  await move(
    (await createSample(team, applicant, { job: own.job, candidate: person.id })).id,
    ids.closed_stage,
  );
  const others = await team.sql((tx) =>
    tx
      .selectFrom('member')
      .select('id')
      .where(sql<boolean>`'recruiter' = any(roles)`)
      .where('id', '<>', actor.id)
      .execute(),
  );
  const open = { see: true, enter: true, leave: true };
  const { status, body } = await team.admin.call(
    'PUT',
    `/admin-app/workflow/${ids.workflow}/stage-permission/`,
    {
      version: 0,
      stages: [
        {
          ...{ id: ids.closed_stage, hiring_manager: open, vendor: { see: true, enter: true } },
          recruiter: { see: false, enter: false, leave: false },
          members: others.map(({ id }) => id),
        },
      ],
    },
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** What stands in lists of their own from a time when they still knew, or tells of what they never did. */
async function makeTraces(
  team: TestTeam,
  actor: Actor,
  { ids, words }: Secrets,
  { person, beyond }: { person: number; beyond: number },
): Promise<Record<string, number>> {
  const mine = { created_by_id: actor.id };
  const news = { member_id: actor.id, type: 'mention', event: 'mention' };
  const told = (kind: Kind) => ({
    message: `Somebody wrote about ${words[kind]}`,
    phrase: JSON.stringify({ text: 'Somebody wrote about {it}', values: { it: words[kind] } }),
    why: `You know ${words[kind]}`,
    changes: JSON.stringify([{ label: 'Name', from: words[kind], to: words[kind] }]),
  });
  await team.made('notification', { ...news, ...told('job'), context: 'job', job_id: ids.job });
  await team.made('notification', {
    ...news,
    ...told('candidate'),
    context: 'candidate',
    candidate_id: ids.candidate,
  });
  await team.made('notification', {
    ...news,
    ...told('applicant'),
    context: 'applicant',
    applicant_id: ids.applicant,
  });
  await team.made('notification', {
    ...{ ...news, type: 'moved', event: 'interview', ...told('interview'), context: 'interview' },
    ...{ job_id: ids.job, candidate_id: ids.candidate, applicant_id: ids.applicant },
  });
  await put(team, 'job_follow', { job_id: ids.job, member_id: actor.id, state: 'follow' });
  const resumes = await team.made('bulk_resume_batch', {
    ...mine,
    options: JSON.stringify({ job: ids.job }),
  });
  const match = {
    candidate: { id: ids.candidate, name: words.candidate },
    current_position: words.candidate,
  };
  const attachments = await team.made('bulk_attachment_batch', mine);
  const [left_id, right_id] = [person, ids.candidate ?? 0].sort((a, b) => a - b);
  const action = await team.made('bulk_action', {
    ...mine,
    role: actor.role,
    ticket: `ticket-of-${actor.id}`,
    entity: 'job',
    work: JSON.stringify({ kind: 'attach', job: ids.job }),
    summary: `Attach to ${words.job}`,
    skipped: 1,
    total: 1,
    state: 'done',
  });
  await put(team, 'bulk_action_item', {
    action_id: action,
    record_id: ids.job,
    state: 'skipped',
    reason: 'Is not there any more',
  });
  return {
    bulk_action: action,
    bulk_resume_item: await team.made('bulk_resume_item', {
      ...mine,
      name: 'plain.pdf',
      size: 1,
      batch_id: resumes,
      state: 'parsed',
      needs: 'duplicate',
      match: JSON.stringify({
        ...match,
        current_company: words.candidate,
        verdict: 'ask',
        score: 0.5,
        reasons: [words.candidate],
        against: [],
      }),
    }),
    bulk_attachment_item: await team.made('bulk_attachment_item', {
      ...mine,
      name: 'plain.pdf',
      size: 1,
      batch_id: attachments,
      candidate_id: ids.candidate,
      status: 'completed',
    }),
    candidate_pair: await team.made('candidate_pair', { left_id, right_id, verdict: 'ask', score: 0.5 }),
    saved_search: await team.made('saved_search', {
      owner_id: actor.id,
      name: 'plain',
      query: '',
      words: 'any',
      filters: JSON.stringify({ job: [ids.job] }),
    }),
    stage_change_process: await team.made('stage_change_process', {
      type: 'pending_worker',
      applicant_id: beyond,
      created_by_id: actor.id,
    }),
  };
}
