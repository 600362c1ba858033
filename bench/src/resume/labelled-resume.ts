import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FlatResume } from '@hireloom/resume/in-process';

/** What a person read from one document; dates are `YYYY`, `YYYY-MM` or `present`. */
export interface LabelledResume {
  file: string;
  is_cv: boolean;
  full_name: string | null;
  emails: string[];
  phones: string[];
  current_position: string | null;
  current_company: string | null;
  education: FlatResume['education'];
  experience: FlatResume['experience'];
  skills: string[];
  languages: string[];
  links: string[];
  lang: string;
  layout: string | null;
  /** The label does not list every job, so further ones are no errors. */
  partial_experience: boolean;
  /** A template with placeholders: only name, contact data and skills are judged. */
  contact_only: boolean;
  /** Fields that are not judged. */
  skip: string[];
}

type StoredLabel = Partial<LabelledResume> & { file: string; is_cv: boolean; broken?: boolean };

/**
 * Reads `labels.json` of a folder of labelled documents.
 * @throws when the file is missing or is no list of labels
 */
export async function readLabels(folder: string): Promise<LabelledResume[]> {
  const stored: unknown = JSON.parse(await readFile(path.join(folder, 'labels.json'), 'utf8'));
  if (!Array.isArray(stored)) throw new Error(`${folder}/labels.json is no list`);
  return (stored as StoredLabel[]).map((label) => ({
    file: label.file,
    is_cv: label.is_cv,
    full_name: label.full_name ?? null,
    emails: label.emails ?? [],
    phones: label.phones ?? [],
    current_position: label.current_position ?? null,
    current_company: label.current_company ?? null,
    education: label.education ?? [],
    experience: label.experience ?? [],
    skills: label.skills ?? [],
    languages: label.languages ?? [],
    links: label.links ?? [],
    lang: label.lang ?? 'none',
    layout: label.layout ?? null,
    partial_experience: label.partial_experience ?? false,
    contact_only: label.contact_only ?? false,
    skip: label.skip ?? [],
  }));
}

/** Layout variants of one resume share this key, and with it one vote. */
export function personKey(label: LabelledResume): string {
  return JSON.stringify(
    label.is_cv ? [label.full_name, label.emails, label.experience] : ['no resume', label.file],
  );
}
