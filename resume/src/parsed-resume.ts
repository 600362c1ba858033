import type { Box, DocumentKind, OcrUse } from './resume-document.ts';

/** Where in the document a value was read; `start` and `end` are a character range of `ParsedResume.text`. */
export interface Place {
  page: number;
  /** Left, top, width and height in points from the page's top left corner; absent where the format has no geometry. */
  box?: Box;
  start: number;
  end: number;
}

/** One value with the parser's confidence (0 to 1) and its place. */
export interface Found<T> {
  value: T;
  confidence: number;
  place: Place;
}

/** `YYYY`, `YYYY-MM` or `present`. */
export type ResumeDate = string;

export interface FoundPhone extends Found<string> {
  /** As printed; `value` is E.164 where the number is complete, else equal to `raw`. */
  raw: string;
  /** ISO 3166 code of the country the number belongs to, when it is known. */
  country: string | null;
}

export type LinkKind = 'linkedin' | 'github' | 'website' | 'other';

export interface FoundLink extends Found<string> {
  kind: LinkKind;
}

export interface FoundSkill extends Found<string> {
  /** The taxonomy's label when the skill is in it, else null. */
  label: string | null;
  /** `listed` in a skills section, or only `mentioned` in running text. */
  evidence: 'listed' | 'mentioned';
}

export interface FoundLanguage extends Found<string> {
  /** ISO 639-1 code. */
  code: string;
  level: LanguageLevel | null;
}

/** A language level as the product knows it; the CEFR's A is Beginner, B Intermediate, C and native Expert. */
export type LanguageLevel = 'Beginner' | 'Intermediate' | 'Expert';

export interface ExperienceEntry {
  title: Found<string> | null;
  company: Found<string> | null;
  location: Found<string> | null;
  start: Found<ResumeDate> | null;
  end: Found<ResumeDate> | null;
  description: string | null;
  place: Place;
}

export interface EducationEntry {
  institution: Found<string> | null;
  degree: Found<string> | null;
  /** What was studied ("Mechanical Engineering"), where it can be told from the degree. */
  field: Found<string> | null;
  start_year: Found<number> | null;
  end_year: Found<number> | null;
  /** False while the course runs ("present", "expected 2027"). */
  completed: boolean;
  place: Place;
}

export type SectionKind =
  | 'contact'
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'publications'
  | 'awards'
  | 'volunteering'
  | 'interests'
  | 'references'
  | 'personal'
  | 'other';

export interface ResumeSection {
  kind: SectionKind;
  heading: Found<string>;
  /** Range of the section's body in `text`. */
  place: Place;
}

export interface CvDecision {
  value: boolean;
  confidence: number;
  reason: string;
}

export type Gender = 'male' | 'female';
export type MaritalStatus = 'single' | 'married' | 'divorced' | 'widowed';

/** Everything read from one resume; unknown is null or an empty list. */
export interface ParsedResume {
  is_cv: CvDecision;
  kind: DocumentKind;
  /** ISO 639-1 code of the document's main language. */
  language: string | null;
  text: string;
  /** What was read from pictures of text, if anything. */
  ocr: OcrUse | null;
  full_name: Found<string> | null;
  first_name: Found<string> | null;
  middle_name: Found<string> | null;
  last_name: Found<string> | null;
  /** The same name in a second script, as Gulf forms and Japanese readings print it. */
  other_script_name: Found<string> | null;
  emails: Found<string>[];
  phones: FoundPhone[];
  links: FoundLink[];
  location: Found<string> | null;
  nationality: Found<string> | null;
  /** `YYYY-MM-DD`. */
  date_of_birth: Found<string> | null;
  gender: Found<Gender> | null;
  marital_status: Found<MaritalStatus> | null;
  /** As printed behind its label ("Transferable residence", "Visit visa"). */
  visa_status: Found<string> | null;
  /** What the person calls themselves under the name, which need not be the title of a job. */
  headline: Found<string> | null;
  current_position: Found<string> | null;
  current_company: Found<string> | null;
  /** Overlapping jobs counted once; null when no job has both ends. */
  total_experience_months: Found<number> | null;
  skills: FoundSkill[];
  languages: FoundLanguage[];
  experience: ExperienceEntry[];
  education: EducationEntry[];
  certificates: Found<string>[];
  summary: Found<string> | null;
  sections: ResumeSection[];
}
