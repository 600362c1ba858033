import type { ResumeDraft } from '@hireloom/contracts/candidate/candidate-endpoints';
import { ApiError } from '../../kit/api/api.ts';

export const refused = (code: ApiError['code'], message: string, fields?: Record<string, string[]>) =>
  new ApiError({ code, status: 422, message, fields });

const stamps = {
  version: 3,
  created_on: '2026-03-05T08:30:00Z',
  updated_on: '2026-03-06T09:30:00Z',
  created_by: null,
  updated_by: null,
  deleted_on: null,
  custom: {},
};

/** A candidate as the server sends it. */
export function candidateRow(id: number, more: Record<string, unknown> = {}) {
  return {
    ...stamps,
    id,
    name: 'Layla Nasser',
    first_name: 'Layla',
    last_name: 'Nasser',
    email: 'layla@example.com',
    candidate_phone: '+971501234567',
    current_position: 'Accountant',
    current_company: 'Falcon Group',
    status: 'active',
    tags: ['finance'],
    notice_period: 30,
    job_count: 1,
    ...more,
  };
}

/** A profile as the server sends it, with the columns that the tests look at. */
export function profileOf(id: number, more: Record<string, unknown> = {}): Record<string, unknown> {
  const owner = { id, name: 'Layla Nasser' };
  return {
    candidate: candidateRow(id),
    applications: [],
    sources: {},
    documents: 0,
    skills: [{ ...stamps, id: 1, candidate: owner, skill: { id: 4, name: 'IFRS' }, level: 'Expert' }],
    languages: [],
    education: [
      { ...stamps, id: 1, candidate: owner, university: 'Done University', completed: true },
      { ...stamps, id: 2, candidate: owner, university: 'Open University', completed: false },
    ],
    experience: [
      {
        ...stamps,
        id: 8,
        candidate: owner,
        title: 'Accountant',
        company: 'Falcon Group',
        start_date: '2020-01-01',
        end_date: null,
      },
    ],
    resume: null,
    ...more,
  };
}

/** What a read resume answers. */
export function draftOf(more: Partial<ResumeDraft> = {}): ResumeDraft {
  const place = { page: 1, box: null };
  return {
    id: 31,
    file: { name: 'layla.txt', size: 900, url: '/f/31?token=t' },
    kind: 'txt',
    language: 'en',
    text: 'Layla Nasser\nlayla@example.com\nAccountant',
    is_cv: { value: true, confidence: 0.9, reason: '' },
    values: { first_name: 'Layla', last_name: 'Nasser', email: 'layla@example.com', nationality: 12 },
    names: { nationality: 'Jordanian' },
    evidence: {
      first_name: { ...place, confidence: 0.9, start: 0, end: 5 },
      email: { ...place, confidence: 0.97, start: 13, end: 30 },
      nationality: { ...place, confidence: 0.4, start: 0, end: 5 },
    },
    parts: {
      skills: [
        { skill: { id: 4, name: 'IFRS' }, name: 'IFRS', confidence: 0.9 },
        { skill: null, name: 'Zoho Books', confidence: 0.5 },
      ],
      languages: [{ language: { id: 2, name: 'Arabic' }, level: null }],
      experience: [
        {
          title: 'Accountant',
          company: 'Falcon Group',
          city: 'Dubai',
          start_date: '2020-01-01',
          end_date: null,
          description: null,
          confidence: 0.8,
        },
      ],
      education: [
        {
          university: 'Jordan University',
          degree: 'BSc',
          field_of_study: null,
          start_date: null,
          end_date: null,
          completed: true,
          confidence: 0.7,
        },
      ],
    },
    matches: [],
    ...more,
  };
}

const stage = (id: number, name: string, category: string) => ({ id, name, category });

/** An application as the server sends it: the second of four stages. */
export function applicationOf(id: number, more: Record<string, unknown> = {}) {
  return {
    id,
    applicant: 'Layla Nasser',
    job: { id: 6, name: 'Site engineer' },
    stage: stage(12, 'Interview', 'interview'),
    since: new Date(Date.now() - 9 * 86_400_000).toISOString(),
    limit_days: 7,
    workflow: 1,
    workflow_version: null,
    stages: [
      stage(11, 'New', 'new'),
      stage(12, 'Interview', 'interview'),
      stage(13, 'Offer', 'offer'),
      stage(14, 'Hired', 'hired'),
      stage(15, 'Rejected', 'rejected'),
    ],
    ...more,
  };
}
