import type {
  profileParts,
  ProfileParts,
  ResumeDraft,
} from '@hireloom/contracts/candidate/candidate-endpoints';
import type { levels } from '@hireloom/contracts/candidate/candidate-parts';
import type { RefValue } from '@hireloom/contracts/kit/field';
import { say, saySentence } from '../../../kit/words/say.ts';

export type Level = (typeof levels)[number];

/** Below this the reader was not sure, and a person should look. */
export const SURE = 0.6;

/** A skill of the list, or a new word for it. */
export interface SkillLine {
  skill: RefValue | null;
  name: string;
  level: Level | null;
  confidence: number | null;
}

export interface LanguageLine {
  language: RefValue;
  level: Level | null;
}

export interface ExperienceLine {
  title: string;
  company: string;
  city: string;
  start_date: string | null;
  end_date: string | null;
  description: string;
  confidence: number | null;
}

export interface EducationLine {
  university: string;
  degree: string;
  field_of_study: string;
  start_date: string | null;
  end_date: string | null;
  completed: boolean;
  confidence: number | null;
}

/** What the form holds besides the person: the parts of a profile, as lines of text. */
export interface ProfileValues {
  skills: SkillLine[];
  languages: LanguageLine[];
  experience: ExperienceLine[];
  education: EducationLine[];
}

export const noParts: ProfileValues = { skills: [], languages: [], experience: [], education: [] };

export const emptyExperience: ExperienceLine = {
  title: '',
  company: '',
  city: '',
  start_date: null,
  end_date: null,
  description: '',
  confidence: null,
};

export const emptyEducation: EducationLine = {
  university: '',
  degree: '',
  field_of_study: '',
  start_date: null,
  end_date: null,
  completed: true,
  confidence: null,
};

/** The lines that a read resume starts with. */
export function fromDraft({ parts }: ResumeDraft): ProfileValues {
  return {
    skills: parts.skills.map(({ skill, name, confidence }) => ({ skill, name, confidence, level: null })),
    languages: parts.languages,
    experience: parts.experience.map((line) => ({
      ...line,
      city: line.city ?? '',
      description: line.description ?? '',
    })),
    education: parts.education.map((line) => ({
      ...line,
      degree: line.degree ?? '',
      field_of_study: line.field_of_study ?? '',
    })),
  };
}

/** The lines entered by hand stay; those of another resume, untouched since, give way to the new ones. */
export function mergeParts(
  current: ProfileValues,
  before: ProfileValues,
  read: ProfileValues,
): ProfileValues {
  const keep = <T>(lines: readonly T[], old: readonly T[]) => {
    const untouched = new Set(old.map((line) => JSON.stringify(line)));
    return lines.filter((line) => !untouched.has(JSON.stringify(line)));
  };
  const skills = keep(current.skills, before.skills);
  const languages = keep(current.languages, before.languages);
  return {
    skills: [...skills, ...read.skills.filter((line) => !hasSkill(skills, line))],
    languages: [
      ...languages,
      ...read.languages.filter((line) => languages.every(({ language }) => language.id !== line.language.id)),
    ],
    experience: [...keep(current.experience, before.experience), ...read.experience],
    education: [...keep(current.education, before.education), ...read.education],
  };
}

/** True when the skill stands there already, as an item of the list or as the same word. */
export function hasSkill(lines: readonly SkillLine[], { skill, name }: Pick<SkillLine, 'skill' | 'name'>) {
  return lines.some(
    (line) =>
      (skill !== null && line.skill?.id === skill.id) || line.name.toLowerCase() === name.toLowerCase(),
  );
}

/** The lines as the server takes them; empty texts are left out. */
export function toWireParts(lines: ProfileValues): ProfileParts {
  const text = (value: string) => value.trim() || null;
  return {
    skills: lines.skills.map(({ skill, name, level }) =>
      skill ? { skill: skill.id, level } : { name, level },
    ),
    languages: lines.languages.map(({ language, level }) => ({ language: language.id, level })),
    experience: lines.experience.map(({ title, company, city, start_date, end_date, description }) => ({
      title,
      company,
      city: text(city),
      // Nothing is refused in the same words as a wrong date.
      start_date: start_date ?? '',
      end_date,
      description: text(description),
    })),
    education: lines.education.map(
      ({ university, degree, field_of_study, start_date, end_date, completed }) => ({
        university,
        degree: text(degree),
        field_of_study: text(field_of_study),
        start_date,
        end_date,
        completed,
      }),
    ),
  };
}

export type PartErrors = Record<string, string>;

/** The parts as they are sent, checked or not, and the sentences to show at the lines (`experience.0.title`). */
export function checkParts(
  schema: typeof profileParts,
  lines: ProfileValues,
): { sent: ProfileParts; errors: PartErrors | null } {
  const errors: PartErrors = {};
  for (const key of ['experience', 'education'] as const) {
    for (const [index, line] of lines[key].entries()) {
      if (line.start_date && line.end_date && line.end_date < line.start_date)
        errors[`${key}.${index}.end_date`] = say('To is before From');
    }
  }
  const wire = toWireParts(lines);
  const parsed = schema.safeParse(wire);
  for (const issue of parsed.error?.issues ?? []) errors[issue.path.join('.')] ??= saySentence(issue.message);
  return { sent: parsed.data ?? wire, errors: Object.keys(errors).length > 0 ? errors : null };
}
