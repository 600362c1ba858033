import {
  candidateEducation,
  candidateExperience,
  candidateLanguage,
  candidateSkill,
} from '@hireloom/contracts/candidate/candidate-parts';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { sql } from 'kysely';
import { defineNotes } from '../../crud/notes.ts';
import { defineResource, everyone, type Resource, throughParent } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { notifyMentioned, refuseVendorMention } from '../notification/index.ts';
import { candidateChanged } from './door/candidate-door.ts';
import { candidateResource } from './candidate.resource.ts';
import { markContacted } from './door/contacted.ts';

const ofCandidate: Resource['visibleTo'] = throughParent(() => candidateResource, 'candidate_id');

/** Whether the viewer may change a person whom they see. */
const mayChange: Resource['visibleTo'] = (viewer, alias) =>
  candidateResource.changeableBy?.(viewer, alias) ?? everyone;

/** A part is written by whoever may change the person. */
const changeableBy: Resource['visibleTo'] = (viewer, alias) =>
  sql`exists (select from candidate person where person.team_id = ${sql.ref(`${alias}.team_id`)} and person.id = ${sql.ref(`${alias}.candidate_id`)} and ${mayChange(viewer, 'person')})`;

/** Refuses to put a part on a person whom the viewer sees and may not change. Throws at `candidate`. */
async function refuseOnOthers(
  { tx, viewer }: Context,
  input: { candidate?: number | null | undefined } | null,
): Promise<void> {
  if (!input?.candidate) return;
  const { rows } = await sql`select from candidate person where person.team_id = ${viewer.team_id}
    and person.id = ${input.candidate} and ${mayChange(viewer, 'person')}`.execute(tx);
  if (rows.length === 0)
    throw invalid({ candidate: phrase('{label} was not found', { label: { text: 'Candidate' } }) });
}

/** What is derived from a person follows their parts too; `field` is what the part is to them. */
const partOf = (field: string) => ({
  visibleTo: ofCandidate,
  changeableBy,
  check: (context: Context, { input }: { input: { candidate?: number | null } | null }) =>
    refuseOnOthers(context, input),
  after: (context: Context, { row }: { row: { candidate: { id: number } } }) =>
    candidateChanged(context, [row.candidate.id], { kind: 'parts', fields: [field] }),
});

const education = partOf('education');

function inOrder(
  input: { start_date?: string | null; end_date?: string | null },
  before: { start_date: string | null; end_date: string | null } | null,
): void {
  const { start_date, end_date } = { ...before, ...input };
  if (start_date && end_date && end_date < start_date)
    throw invalid({ end_date: 'To can not be before from' });
}

export const skillResource = defineResource({
  ...partOf('skills'),
  entity: candidateSkill,
  unique: { candidate_skill_once: { field: 'skill', message: 'This skill is already there' } },
});

export const languageResource = defineResource({
  ...partOf('languages'),
  entity: candidateLanguage,
  unique: { candidate_language_once: { field: 'language', message: 'This language is already there' } },
});

export const educationResource = defineResource({
  ...education,
  entity: candidateEducation,
  async check(context, { before, input }) {
    if (input) inOrder(input, before);
    await refuseOnOthers(context, input);
  },
  async after(context, done) {
    await refreshEducation(context, done.row.candidate.id);
    await education.after(context, done);
  },
});

export const experienceResource = defineResource({
  ...partOf('experience'),
  entity: candidateExperience,
  async check(context, { before, input }) {
    if (input) inOrder(input, before);
    await refuseOnOthers(context, input);
  },
});

export const candidateNotes = defineNotes(candidateNote, () => candidateResource, {
  check: refuseVendorMention,
  // Other vendors may see the person too, if the team shows them all; what is shared is for the one who supplied them.
  sharedWith: mayChange,
  async after(context, done) {
    const { candidate } = done.row;
    if (done.action === 'create') await markContacted(context, [candidate.id], 'noted');
    else await candidateChanged(context, [candidate.id], { kind: 'noted' });
    await notifyMentioned(context, candidateNote, done, candidate, { candidate_id: candidate.id });
  },
});

/** The candidate list shows the latest education: an incomplete one first (specification, section 3), else the newest. */
export async function refreshEducation({ tx, viewer }: Context, candidateId: number): Promise<void> {
  await sql`update candidate c set latest_education = latest_education_of(c.team_id, c.id)
    where c.team_id = ${viewer.team_id} and c.id = ${candidateId}`.execute(tx);
}
