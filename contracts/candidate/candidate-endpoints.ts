import { z } from 'zod';
import { duplicateMatch } from '../duplicate/duplicate-endpoints.ts';
import { candidate } from './candidate.ts';
import {
  candidateEducation,
  candidateExperience,
  candidateLanguage,
  candidateSkill,
  levels,
} from './candidate-parts.ts';
import { endpoint } from '../kit/endpoint.ts';
import { fileParts, MAX_FILE_BYTES, MAX_SENT_FILES } from '../kit/entity-endpoints.ts';
import { refValue } from '../kit/field.ts';
import { multipartParser } from '../kit/form-data/multipart.ts';
import { idParams } from '../kit/reply.ts';
import { phrase } from '../kit/phrase.ts';
import { stageCategories } from '../workflow/stages.ts';

const path = '/customer/candidate/' as const;
const tag = 'candidate';
const create = { module: 'candidate', any: ['create'] } as const;
const update = { module: 'candidate', any: ['update'] } as const;
const view = { module: 'candidate', any: ['view_own', 'view_global'] } as const;
const read = { ...view, also: candidate.readThrough };

/** Largest resume that is taken in. */
export const MAX_RESUME_BYTES = 20 * 1024 * 1024;
const resumeForm = { files: ['resume'], maxBytes: MAX_RESUME_BYTES, maxFiles: 1, markup: true };

/** Where a value was read in the resume, and how sure the parser is (0 to 1). */
const evidence = z.object({
  confidence: z.number(),
  page: z.number(),
  box: z.array(z.number()).nullable(),
  start: z.number(),
  end: z.number(),
});
export type Evidence = z.infer<typeof evidence>;

const level = z.enum(levels).nullable().optional();
const day = z.iso.date().nullable();
const words = (label: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, phrase('{label} is required', { label }))
    .max(max, phrase('{label} may have at most {max} characters', { label, max }));

/** Parts of a profile as they are saved together with the person. A skill is an item of the list, or a new word for it. */
export const profileParts = z.strictObject({
  skills: z
    .array(
      z.strictObject({ skill: z.int().positive().optional(), name: words('Skill', 150).optional(), level }),
    )
    .max(150)
    .default([]),
  languages: z
    .array(z.strictObject({ language: z.int().positive(), level }))
    .max(30)
    .default([]),
  experience: z
    .array(
      z.strictObject({
        title: words('Title', 150),
        company: words('Company', 150),
        city: words('City', 100).nullable().optional(),
        start_date: z.iso.date('From is required'),
        end_date: day,
        description: z.string().max(5000).nullable().optional(),
      }),
    )
    .max(60)
    .default([]),
  education: z
    .array(
      z.strictObject({
        university: words('University or school', 200),
        degree: words('Degree', 150).nullable().optional(),
        field_of_study: words('Field of study', 150).nullable().optional(),
        start_date: day.optional(),
        end_date: day.optional(),
        completed: z.boolean().optional(),
      }),
    )
    .max(30)
    .default([]),
});
export type ProfileParts = z.infer<typeof profileParts>;

/** A dropped resume: stored, parsed, and turned into what the form starts with. Nothing is a candidate yet. */
export const resumeDraft = z.object({
  id: z.number(),
  file: z.object({ name: z.string(), size: z.number(), url: z.string() }),
  kind: z.string(),
  language: z.string().nullable(),
  text: z.string(),
  is_cv: z.object({ value: z.boolean(), confidence: z.number(), reason: z.string() }),
  /** Values by candidate field, in the form that a create takes. */
  values: z.record(z.string(), z.unknown()),
  /** Names of the references among the values, for pickers. */
  names: z.record(z.string(), z.string()),
  evidence: z.record(z.string(), evidence),
  parts: z.object({
    skills: z.array(z.object({ skill: refValue.nullable(), name: z.string(), confidence: z.number() })),
    languages: z.array(z.object({ language: refValue, level: z.enum(levels).nullable() })),
    experience: z.array(
      z.object({
        title: z.string(),
        company: z.string(),
        city: z.string().nullable(),
        start_date: z.string().nullable(),
        end_date: z.string().nullable(),
        description: z.string().nullable(),
        confidence: z.number(),
      }),
    ),
    education: z.array(
      z.object({
        university: z.string(),
        degree: z.string().nullable(),
        field_of_study: z.string().nullable(),
        start_date: z.string().nullable(),
        end_date: z.string().nullable(),
        completed: z.boolean(),
        confidence: z.number(),
      }),
    ),
  }),
  matches: z.array(duplicateMatch),
});
export type ResumeDraft = z.infer<typeof resumeDraft>;

export const resumeView = z.object({
  id: z.number(),
  file_id: z.number(),
  name: z.string(),
  url: z.string(),
  kind: z.string(),
  language: z.string().nullable(),
  text: z.string(),
  is_primary: z.boolean(),
  created_on: z.string(),
});

/** A job that somebody is in the process of, or was hired for: where they stand in it. */
export const application = z.object({
  /** Id and name of the applicant. */
  id: z.number(),
  applicant: z.string(),
  /** Null where the viewer may not open the job. */
  job: refValue.nullable(),
  stage: z.object({ id: z.number(), name: z.string(), category: z.enum(stageCategories) }),
  /** When they entered the stage, and the days it should take. */
  since: z.string(),
  limit_days: z.number().nullable(),
  workflow: z.number(),
  workflow_version: z.number().nullable(),
  /** All stages of the workflow, in order. */
  stages: z.array(z.object({ id: z.number(), name: z.string(), category: z.enum(stageCategories) })),
});
export type Application = z.infer<typeof application>;

/** Who said a value, and how sure the parser was of what it read (0 to 1). */
export const valueSource = z.object({
  source: z.enum(['parser', 'recruiter', 'vendor', 'candidate', 'import']),
  confidence: z.number().nullable(),
});
export type ValueSource = z.infer<typeof valueSource>;

export const candidateProfile = z.object({
  candidate: candidate.row,
  skills: z.array(candidateSkill.row),
  languages: z.array(candidateLanguage.row),
  education: z.array(candidateEducation.row),
  experience: z.array(candidateExperience.row),
  resume: resumeView.nullable(),
  /** Those that go on, the furthest first, then those that ended in being hired. */
  applications: z.array(application),
  /** By field. */
  sources: z.record(z.string(), valueSource),
  /** How many files are kept with them, of those whom the viewer may read files of. */
  documents: z.number(),
});
export type CandidateProfile = z.infer<typeof candidateProfile>;

export const candidateEndpoints = {
  /** A resume in, a prefilled form out. The upload is kept as a draft until a candidate is made from it. */
  draft: endpoint({
    method: 'POST',
    path: `${path}resume-draft/`,
    tag,
    summary: 'Read a resume',
    access: create,
    bare: true,
    body: z.strictObject({}),
    multipart: resumeForm,
    response: resumeDraft,
  }),
  /** Saves person, picture, parts, resume and, when a job is given, the applicant: all or nothing. */
  createFromResume: endpoint({
    method: 'POST',
    path: `${path}from-resume/`,
    tag,
    summary: 'Make a candidate from a read resume',
    access: create,
    body: z.strictObject({
      draft: z.int().positive().optional(),
      candidate: candidate.create,
      parts: profileParts.optional(),
      /** Makes the new candidate an applicant of this job. */
      job: z.int({ error: 'Job must be picked from the list' }).positive().optional(),
    }),
    multipart: {
      files: ['photo', ...fileParts],
      ownFiles: true,
      pictures: ['photo'],
      maxBytes: MAX_FILE_BYTES,
      maxFiles: 1 + MAX_SENT_FILES,
      parse: multipartParser({}),
    },
    response: candidate.row,
  }),
  profile: endpoint({
    method: 'GET',
    path: `${path}:id/profile/`,
    tag,
    summary: 'A candidate with everything the page shows',
    access: read,
    params: idParams,
    response: candidateProfile,
  }),
  /** Who may this already be? By contact data, ids, name and birth date, among those the viewer may see. */
  duplicates: endpoint({
    method: 'POST',
    path: `${path}duplicates/`,
    tag,
    summary: 'Whom we already have',
    access: { module: 'candidate', any: ['create', 'update'] },
    body: z.strictObject({
      first_name: z.string().max(60).nullable().optional(),
      middle_name: z.string().max(60).nullable().optional(),
      last_name: z.string().max(80).nullable().optional(),
      name_ar: z.string().max(240).nullable().optional(),
      email: z.string().max(254).nullable().optional(),
      candidate_phone: z.string().max(40).nullable().optional(),
      date_of_birth: z.string().max(10).nullable().optional(),
      passport_no: z.string().max(15).nullable().optional(),
      civil_id: z.string().max(30).nullable().optional(),
      current_company: z.string().max(120).nullable().optional(),
      current_position: z.string().max(120).nullable().optional(),
      except: z.int().positive().optional(),
    }),
    response: z.object({ matches: z.array(duplicateMatch) }),
  }),
  addResume: endpoint({
    method: 'POST',
    path: `${path}:id/resume/`,
    tag,
    summary: 'Add a newer resume',
    access: update,
    bare: true,
    params: idParams,
    body: z.strictObject({}),
    multipart: resumeForm,
    response: resumeView,
  }),
  resumes: endpoint({
    method: 'GET',
    path: `${path}:id/resume/`,
    tag,
    summary: 'Resumes of a candidate, newest first',
    access: read,
    params: idParams,
    response: z.object({ results: z.array(resumeView) }),
  }),
  /** Ids beside this one in the list with the same filters, for previous and next. */
  neighbours: endpoint({
    method: 'GET',
    path: `${path}:id/neighbours/`,
    tag,
    summary: 'Previous and next in a list',
    access: view,
    params: idParams,
    query: z.looseObject({}),
    response: z.object({
      previous: z.number().nullable(),
      next: z.number().nullable(),
      position: z.number().nullable(),
      count: z.number(),
      count_exact: z.boolean().optional(),
    }),
  }),
};
