import { randomUUID } from 'node:crypto';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import {
  candidateEducation,
  candidateExperience,
  candidateLanguage,
  candidateSkill,
} from '@hireloom/contracts/candidate/candidate-parts';
import { exEmployee } from '@hireloom/contracts/ex-employee/ex-employee';
import { interview } from '@hireloom/contracts/interview/interview';
import { offer } from '@hireloom/contracts/offer/offer';
import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import { job } from '@hireloom/contracts/job/job';
import { memberGroup } from '@hireloom/contracts/member-group/member-group';
import { jobNote } from '@hireloom/contracts/job/job-note';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import type { TestTeam } from '../app.ts';
import type { Records } from '../feature-records.ts';
import { makeRecords, texts } from '../records.ts';
import { createSample, offerTermsFor } from '../sample.ts';
import { makeMailbox, makePrivateEvent } from './own-secrets.ts';

/**
 * Kinds of what not everybody may see: records with their parts, notes, files and approvals; what is an admin's own; what
 * only admins set up; what a stage is called that is closed to some; what is written for the team alone on records that outsiders see too;
 * a team of members, which only staff are told of.
 */
export const kinds = [
  'job',
  'job_part',
  'candidate',
  'candidate_part',
  'applicant',
  'applicant_part',
  'interview',
  'offer',
  'salary',
  'onboarding',
  'visa',
  'own',
  'setup',
  'former',
  'own_field',
  'stage',
  'team_note',
  'group',
] as const;
export type Kind = (typeof kinds)[number];

/**
 * A word for each kind that stands nowhere else nor in another one, in small letters: questions ask in capitals. Of salaries
 * it is a number.
 */
export type Words = Readonly<Record<Kind, string>>;

/** The words as questions ask for them. Those of numbers have no capitals: what echoes the question would tell them. */
export const inCapitals = (words: Words): string[] =>
  kinds.filter((kind) => kind !== 'salary').map((kind) => words[kind].toUpperCase());

/** How the words of all kinds begin, in capitals: a question for it finds them all and repeats none. */
export const beginning = (words: Words): string => words.own.slice(0, -'ownx'.length).toUpperCase();

function makeWords(): Words {
  const run = `zq${randomUUID().slice(0, 6)}`;
  const words = kinds.map((kind) => [kind, `${run}${kind.replace('_', '')}x`]);
  return { ...(Object.fromEntries(words) as Record<Kind, string>), salary: '73918264' };
}

export interface Secrets {
  words: Words;
  /** By the names that paths, queries and bodies use. */
  ids: Records;
}

/** A job that nobody but admins may open, its applicant, the person, and what belongs to an admin alone. */
export async function makeSecrets(team: TestTeam): Promise<Secrets> {
  const words = makeWords();
  await makeOwnFields(team, words);
  // One of everything that tells nobody anything, for the calls that ask about neither.
  const plain = await makeRecords(team);
  const skill = await team.lookup('skill');
  const opening = await createSample(team, job, {
    ...marked(job, words.job),
    confidential: true,
    openings: 9,
  });
  const person = await createSample(team, candidate, {
    ...marked(candidate, words.candidate),
    email: `${words.candidate}@example.com`,
    skills: undefined,
  });
  const other = await createSample(team, candidate, marked(candidate, words.candidate));
  const row = await createSample(team, applicant, {
    ...marked(applicant, words.applicant),
    candidate: person.id,
    job: opening.id,
  });
  const ids: Record<string, number> = {
    job: opening.id,
    candidate: person.id,
    second_candidate: other.id,
    applicant: row.id,
    organization: refId(opening.organization),
    workflow: refId(opening.workflow),
    workflow_stage: refId(row.stage),
    closed_stage: await team.made('workflow_stage', {
      ...{ workflow_id: refId(opening.workflow), name: words.stage, category: 'screening', position: 90 },
    }),
    member: team.admin.id,
    skill,
  };
  const parts: [Entity, Kind, Record<string, unknown>][] = [
    [jobNote, 'job_part', { job: opening.id }],
    [candidateNote, 'candidate_part', { candidate: person.id }],
    [candidateSkill, 'candidate_part', { candidate: person.id, skill }],
    [candidateLanguage, 'candidate_part', { candidate: person.id }],
    [candidateEducation, 'candidate_part', { candidate: person.id }],
    [candidateExperience, 'candidate_part', { candidate: person.id }],
    [applicantNote, 'applicant_part', { applicant: row.id }],
    [interview, 'interview', { applicant: row.id, location: words.interview }],
  ];
  for (const [entity, kind, owner] of parts)
    ids[entity.name] = (await createSample(team, entity, { ...marked(entity, words[kind]), ...owner })).id;
  for (const [entity, kind] of [
    ['job', 'job_part'],
    ['candidate', 'candidate_part'],
  ] as const)
    ids[`${entity}_file`] = await makeFile(team, entity, ids[entity] ?? 0, words[kind]);
  await team.made('candidate_resume', {
    candidate_id: person.id,
    file_id: ids.candidate_file,
    kind: 'pdf',
    parsed: '{}',
    text: `${words.candidate_part} read in the resume`,
    is_primary: true,
  });
  await makeMail(team, words.candidate_part, { candidate_id: person.id });
  ids.mail = await makeMail(team, words.job_part, { job_id: opening.id });
  Object.assign(ids, await makeHired(team, row.id, words, plain));
  await makeApproval(team, opening.id, words);
  ids.member_group = (await createSample(team, memberGroup, { name: words.group })).id;
  ids.ex_employee = await makeFormer(team, `${words.candidate}@example.com`, words.former);
  ids.scorecard_interview = await makeCard(team, row.id, words);
  return { words, ids: { ...plain, ...ids, ...(await makeOwn(team, ids, words)) } };
}

/** The key of fields of the team that only super recruiters see besides admins. */
export const OWN_KEY = 'kept_apart';
export const withOwnField = ['job', 'candidate', 'applicant'] as const;
/** The same of a field that holds a file. */
export const OWN_FILE = 'file_apart';
export const withOwnFile = ['job', 'candidate'] as const;

async function makeOwnFields(team: TestTeam, words: Words): Promise<void> {
  const field = {
    ...{ key: OWN_KEY, title: words.own_field, type: 'others', roles: ['super_recruiter'] },
    ...{ show_on_table: true, show_on_email_templates: true },
  };
  const holding = { ...field, key: OWN_FILE, subtype: 'file' };
  const hasFile = (table: string) => withOwnFile.some((one) => one === table);
  const data = JSON.stringify(
    withOwnField.map((table) => ({ table, fields: [field, ...(hasFile(table) ? [holding] : [])] })),
  );
  const { status } = await team.admin.patch('/admin-app/custom-field/', { data });
  if (status !== 200) throw new Error('The secret fields were not made');
}

/** All that follows the choice of an applicant: an offer and its letter, the seat of a visa, the onboarding. */
export async function makeHired(team: TestTeam, person: number, words: Words, plain: Records) {
  const line_id = await team.made('visa_line', {
    ...{ file_id: plain['visa_file'], total: 9, taken: 1, issued_on: '2026-01-01', expires_on: '2090-01-01' },
  });
  const seat = { line_id, applicant_id: person, person_passport: words.visa, note: words.visa };
  const visa_allocation = await team.made('visa_allocation', {
    ...{ ...seat, state: 'reserved', agency: words.visa, reference_no: words.visa, reason: words.visa },
  });
  await team.made('visa_move', {
    ...{ line_id, allocation_id: visa_allocation, seats: 1, to_state: 'reserved', by_kind: 'system' },
    reason: words.visa,
  });
  return {
    ...{ offer: await makeOffer(team, person, words), visa_line: line_id, visa_allocation },
    ...(await makeOnboarding(team, person, words.onboarding, plain)),
  };
}

/** An offer with the word in its terms, its history and why it was declined. */
async function makeOffer(team: TestTeam, person: number, words: Words): Promise<number> {
  const word = words.offer;
  const terms = { ...(await offerTermsFor(team)), salary: Number(words.salary) };
  const { id } = await createSample(team, offer, {
    ...{ applicant: person, terms: { ...terms, location: word, notes: word, visa_sponsor: word } },
  });
  await team.sql((tx) => sql`update offer set reason = ${word} where id = ${id}`.execute(tx));
  await team.made('offer_event', { offer_id: id, what: 'asked', by_kind: 'candidate', reason: word });
  await team.made('offer_letter', { offer_id: id, kind: 'letter', input_hash: word, words: word });
  return id;
}

/** An onboarding with a refused document, its number and file, a task and the answers of the joining form. */
async function makeOnboarding(team: TestTeam, person: number, word: string, plain: Records) {
  const { id } = await createSample(team, onboarding, { applicant: person });
  await team.sql((tx) => sql`update onboarding set reason = ${word} where id = ${id}`.execute(tx));
  const document_request = await team.made('document_request', {
    ...{ onboarding_id: id, name: word, category_id: plain['document_category'], phase: 'post_offer' },
    ...{ is_mandatory: true, status: 'rejected', reason: word, document_number: word, instructions: word },
  });
  const document_upload = await team.made('document_upload', {
    ...{ request_id: document_request, round: 1, by_kind: 'candidate' },
    file_id: await makeFile(team, 'document_request', document_request, word),
  });
  const told = { onboarding_id: id, request_id: document_request, by_kind: 'member', by_id: team.admin.id };
  await team.made('document_event', { ...told, what: 'rejected', reason: word });
  const onboarding_task = await team.made('onboarding_task', {
    ...{ onboarding_id: id, name: word, description: word, note: word, owner_id: team.admin.id },
  });
  await team.sql((tx) =>
    sql`insert into joining_answer (team_id, onboarding_id, template_id, template_version, state, answers)
      select team_id, ${id}, id, 1, 'submitted', ${JSON.stringify({ phone: word, bank: word })}
      from joining_template where team_id = ${team.id} order by id limit 1
      on conflict (team_id, onboarding_id) do update set answers = excluded.answers, state = 'submitted'`.execute(
      tx,
    ),
  );
  return { onboarding: id, document_request, document_upload, onboarding_task };
}

const refId = (value: unknown) => (value as { id: number }).id;

/** Texts and tags of a record. */
const marked = (entity: Entity, word: string): Record<string, unknown> => ({
  ...texts(entity, word),
  ...(entity.fields.tags ? { tags: [word] } : {}),
});

/** Writes a row of a table without an id. */
export const put = (team: TestTeam, table: string, values: Record<string, unknown>): Promise<void> =>
  team.sql(async (tx) => {
    const row = { team_id: team.id, ...values };
    const names = Object.keys(row).map((name) => sql.ref(name));
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(
      tx,
    );
  });

export const makeFile = (team: TestTeam, entity: string, record_id: number, word: string): Promise<number> =>
  team.made('file', {
    name: `${word}.txt`,
    stored_name: `none-${randomUUID()}`,
    entity,
    record_id,
    size: 1,
    sha256: '',
    content_type: 'text/plain',
    created_by_id: team.admin.id,
  });

const makeMail = (team: TestTeam, word: string, about: Record<string, number>): Promise<number> =>
  team.made('mail_message', {
    ...{ message_id: `<${word}@mail.hireloom>`, recipients: [`${word}@example.com`], state: 'failed' },
    ...{ subject: word, html: `<p>${word}</p>`, plain: word, error: word, purpose: 'person' },
    ...{ sender_id: team.admin.id, ...about },
  });

/** An interview of the applicant, and what its interviewer wrote: for who may read it, and for themselves. */
async function makeCard(team: TestTeam, applicant_id: number, words: Words): Promise<number> {
  const [starts_on, ends_on] = ['2026-01-05T09:00:00Z', '2026-01-05T09:30:00Z'];
  const about = words.applicant_part;
  const interview_id = await team.made('interview', {
    ...{ applicant_id, name: about, type: 'phone', status: 'completed', starts_on, ends_on, minutes: 30 },
    ...{
      zone: 'UTC',
      organiser_id: team.admin.id,
      ics_uid: randomUUID(),
      location: about,
      instructions: about,
    },
  });
  await team.made('interview_member', { interview_id, member_id: team.admin.id });
  await team.made('scorecard', {
    ...{ interview_id, member_id: team.admin.id, state: 'submitted', submitted_on: ends_on },
    ...{ note: about, private_note: words.own },
  });
  return interview_id;
}

/** The person of the list of those who worked here, who may be hired again: that is said to nobody else but why is not. */
async function makeFormer(team: TestTeam, email: string, word: string): Promise<number> {
  const row = { name: `${word} name`, reason: `${word} reason`, employee_no: word, rehire: 'ask', email };
  return (await createSample(team, exEmployee, row)).id;
}

async function makeApproval(team: TestTeam, job_id: number, words: Words): Promise<void> {
  const approval_id = await team.made('approval', {
    kind: 'job',
    record_id: job_id,
    record_name: words.job,
    round: 1,
    state: 'approved',
    matrix_name: words.job_part,
    why: words.job_part,
    changes: JSON.stringify([{ field: 'job_title', label: 'Job title', from: words.job, to: words.job }]),
    submitted_by_id: team.admin.id,
    ended_on: sql`now()`,
  });
  await team.made('approval_step', {
    approval_id,
    level: 1,
    type: 'job_hiring_manager',
    member_id: team.admin.id,
    state: 'approved',
    acted_by_id: (await team.member('super_recruiter')).id,
    note_title: words.job_part,
    note_description: words.job_part,
  });
}

/** What stands in the lists of the admin, and what only admins set up. */
async function makeOwn(team: TestTeam, ids: Records, words: Words): Promise<Record<string, number>> {
  const own = { created_by_id: team.admin.id };
  const file = { ...own, name: `${words.own}.txt`, size: 1 };
  const matrix = await team.made('approval_matrix', {
    kind: 'job',
    name: words.setup,
    organization_id: ids.organization,
  });
  await put(team, 'approval_matrix_level', { matrix_id: matrix, level: 1, type: 'job_hiring_manager' });
  await team.admin.post('/customer/resume-search/', { query: words.own });
  await team.admin.patch('/customer/mailbox-configuration/', {
    email_signatures: JSON.stringify([{ name: words.own, body: `<p>${words.own}</p>` }]),
  });
  return {
    ...(await makeMailbox(team, ids, words)),
    calendar_event: await makePrivateEvent(team, words),
    job_approval: matrix,
    bulk_action: await team.made('bulk_action', {
      ...own,
      role: 'admin',
      ticket: `ticket-${words.own}`,
      entity: 'candidate',
      work: JSON.stringify({ kind: 'update', add_tags: ['some'] }),
      summary: words.own,
    }),
    bulk_resume_item: await team.made('bulk_resume_item', {
      ...file,
      batch_id: await team.made('bulk_resume_batch', own),
    }),
    bulk_attachment_item: await team.made('bulk_attachment_item', {
      ...file,
      batch_id: await team.made('bulk_attachment_batch', own),
    }),
    saved_search: await team.made('saved_search', {
      owner_id: team.admin.id,
      name: words.own,
      query: words.own,
      words: 'any',
      filters: '{}',
    }),
    notification: await team.made('notification', {
      member_id: team.admin.id,
      event: 'job_status',
      context: 'job',
      type: 'job_status',
      message: words.own,
      why: words.own,
    }),
    stage_change_process: await team.made('stage_change_process', {
      type: 'dvms',
      applicant_id: ids.applicant,
      created_by_id: team.admin.id,
      log: JSON.stringify([{ at: '2026-01-01T00:00:00Z', status: false, message: words.applicant_part }]),
    }),
  };
}
