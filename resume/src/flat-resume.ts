import type { ParsedResume } from './parsed-resume.ts';

/** The parse result as plain values, one JSON object for one file. */
export interface FlatResume {
  file: string;
  is_cv: boolean;
  error: string | null;
  full_name: string | null;
  emails: string[];
  phones: string[];
  current_position: string | null;
  current_company: string | null;
  education: { institution: string | null; degree: string | null; end_year: number | null }[];
  experience: { title: string | null; company: string | null; start: string | null; end: string | null }[];
  skills: string[];
  languages: string[];
  links: string[];
  total_experience_months: number | null;
}

/** Drops confidence and places; phones as printed, skills as listed (or as mentioned where none is listed). */
export function flattenResume(file: string, resume: ParsedResume): FlatResume {
  const listed = resume.skills.filter(({ evidence }) => evidence === 'listed');
  const value = <T>(found: { value: T } | null) => found?.value ?? null;
  return {
    file,
    is_cv: resume.is_cv.value,
    error: null,
    full_name: value(resume.full_name),
    emails: resume.emails.map(({ value }) => value),
    phones: resume.phones.map(({ raw }) => raw),
    current_position: value(resume.current_position),
    current_company: value(resume.current_company),
    education: resume.education.map(({ institution, degree, end_year }) => ({
      institution: value(institution),
      degree: value(degree),
      end_year: value(end_year),
    })),
    experience: resume.experience.map(({ title, company, start, end }) => ({
      title: value(title),
      company: value(company),
      start: value(start),
      end: value(end),
    })),
    skills: (listed.length > 0 ? listed : resume.skills).map(({ value }) => value),
    languages: resume.languages.map(({ value }) => value),
    links: resume.links.map(({ value }) => value),
    total_experience_months: value(resume.total_experience_months),
  };
}

/** The answer for a file that could not be read. */
export function flatError(file: string, error: string): FlatResume {
  return {
    file,
    is_cv: false,
    error,
    full_name: null,
    emails: [],
    phones: [],
    current_position: null,
    current_company: null,
    education: [],
    experience: [],
    skills: [],
    languages: [],
    links: [],
    total_experience_months: null,
  };
}
