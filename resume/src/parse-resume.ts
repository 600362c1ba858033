import { extractDocument } from './extract-document.ts';
import { findCertificates } from './fields/education/certificates.ts';
import { decideCv } from './fields/cv-decision.ts';
import {
  findBirthDate,
  findGender,
  findLocation,
  findMaritalStatus,
  findNationality,
  findVisaStatus,
} from './fields/details.ts';
import { documentLanguage } from './fields/document-language.ts';
import { findEducation } from './fields/education/education.ts';
import { findEmails } from './fields/person/emails.ts';
import {
  currentJob,
  findExperience,
  findHeadline,
  findSchooling,
  monthsWorked,
} from './fields/experience.ts';
import { homeCountries } from './fields/person/home-country.ts';
import { findLinks } from './fields/person/links.ts';
import { findOtherScriptName } from './fields/person/other-script-name.ts';
import { findLanguages } from './fields/languages.ts';
import { findName } from './fields/person/person.ts';
import { findPhones } from './fields/person/phones.ts';
import { Reading } from './fields/reading.ts';
import { describeSections } from './fields/described-sections.ts';
import { cutSections, type Section } from './fields/sections.ts';
import { findSkills } from './fields/skill/skills.ts';
import { splitName } from './fields/person/split-name.ts';
import type { Found, ParsedResume } from './parsed-resume.ts';
import type { ResumeDocument } from './resume-document.ts';

export interface ParseOptions {
  /** ISO 3166 code of the country for phone numbers without a country code. */
  defaultCountry?: string;
  /** Folder with Tesseract's `*.traineddata` of further languages; without it pictures are read as English. */
  tessdata?: string;
  /** Called before each page that is read from its picture, which takes about a second. */
  onPicture?: () => void;
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
  const document = await extractDocument(bytes, name, options);
  options.signal?.throwIfAborted();
  return readResume(document, name, options);
}

/** Reads the fields of a document whose text is already extracted. */
export function readResume(document: ResumeDocument, name: string, options: ParseOptions = {}): ParsedResume {
  const reading = new Reading(document);
  const sections = cutSections(reading);
  const emails = findEmails(reading, sections);
  const location = findLocation(reading, sections);
  const countries = homeCountries(reading, location, emails, options.defaultCountry);
  const phones = findPhones(reading, sections, countries);
  const language = documentLanguage(reading.text);
  const fullName = findName(reading, sections, emails, name);
  const { first, middle, last } = fullName
    ? splitName(fullName, language)
    : { first: null, middle: null, last: null };
  const experience = findExperience(reading, sections);
  const current = currentJob(experience);
  const top = sections.find(({ kind }) => kind === 'top')?.lines ?? [];
  const headline = findHeadline(reading, top, fullName?.value ?? null, experience);
  return {
    is_cv: decideCv(reading, sections, emails.length > 0, phones.length > 0),
    kind: document.kind,
    language,
    text: reading.text,
    ocr: document.ocr,
    full_name: fullName,
    first_name: first,
    middle_name: middle,
    last_name: last,
    other_script_name: findOtherScriptName(reading, sections, fullName),
    emails,
    phones,
    links: findLinks(reading),
    location,
    nationality: findNationality(reading),
    date_of_birth: findBirthDate(reading, countries),
    gender: findGender(reading, sections),
    marital_status: findMaritalStatus(reading, sections),
    visa_status: findVisaStatus(reading),
    headline,
    current_position: current?.title ?? headline,
    current_company: current?.company ?? null,
    total_experience_months: monthsWorked(reading, experience, new Date()),
    skills: findSkills(reading, sections, language),
    languages: findLanguages(reading, sections),
    experience,
    education: [...findEducation(reading, sections), ...findSchooling(reading, sections)],
    certificates: findCertificates(reading, sections),
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
