import { extractDocument } from './extract-document.ts';
import { findEmails, findLinks, findPhones } from './fields/contact.ts';
import { decideCv } from './fields/cv-decision.ts';
import { findBirthDate, findGender, findLocation, findNationality } from './fields/details.ts';
import { documentLanguage } from './fields/document-language.ts';
import { findEducation } from './fields/education.ts';
import { currentJob, findExperience, monthsWorked } from './fields/experience.ts';
import { findName, splitName } from './fields/person.ts';
import { Reading } from './fields/reading.ts';
import { cutSections, describeSections, type Section } from './fields/sections.ts';
import { findLanguages, findSkills } from './fields/skills.ts';
import type { Found, ParsedResume } from './parsed-resume.ts';
import type { ResumeDocument } from './resume-document.ts';

export interface ParseOptions {
  /** ISO 3166 code of the country for phone numbers without a country code. */
  defaultCountry?: string;
  /** Stops the parse between its steps. */
  signal?: AbortSignal;
}

/**
 * Reads a resume: text, person, contact data, jobs, schools, skills and sections, each with confidence and place.
 * @param bytes the file; its kind is sniffed from the content
 * @param name the file's name, a weak hint for the person's name
 * @throws ResumeError when the file cannot be read; the signal's reason when aborted
 */
export async function parseResume(
  bytes: Uint8Array,
  name: string,
  options: ParseOptions = {},
): Promise<ParsedResume> {
  options.signal?.throwIfAborted();
  const document = await extractDocument(bytes, name);
  options.signal?.throwIfAborted();
  return readResume(document, name, options);
}

/** Reads the fields of a document whose text is already extracted. */
export function readResume(document: ResumeDocument, name: string, options: ParseOptions = {}): ParsedResume {
  const reading = new Reading(document);
  const sections = cutSections(reading);
  const emails = findEmails(reading, sections);
  const phones = findPhones(reading, sections, emails, options.defaultCountry);
  const fullName = findName(reading, sections, emails, name);
  const { first, last } = fullName ? splitName(fullName) : { first: null, last: null };
  const experience = findExperience(reading, sections);
  const current = currentJob(experience);
  return {
    is_cv: decideCv(reading, sections, emails.length > 0, phones.length > 0),
    kind: document.kind,
    language: documentLanguage(reading.text),
    text: reading.text,
    full_name: fullName,
    first_name: first,
    last_name: last,
    emails,
    phones,
    links: findLinks(reading),
    location: findLocation(reading, sections),
    nationality: findNationality(reading),
    date_of_birth: findBirthDate(reading),
    gender: findGender(reading),
    current_position: current?.title ?? null,
    current_company: current?.company ?? null,
    total_experience_months: monthsWorked(reading, experience, new Date()),
    skills: findSkills(reading, sections),
    languages: findLanguages(reading, sections),
    experience,
    education: findEducation(reading, sections),
    summary: findSummary(reading, sections),
    sections: describeSections(reading, sections),
  };
}

function findSummary(reading: Reading, sections: Section[]): Found<string> | null {
  const section = sections.find(({ kind, lines }) => kind === 'summary' && lines.length > 0);
  const first = section?.lines[0];
  const last = section?.lines.at(-1);
  if (!first || !last) return null;
  return reading.found(
    reading.text.slice(first.start, last.end).replace(/\s+/g, ' '),
    0.9,
    first.start,
    last.end,
  );
}
