import {
  type ProfileParts,
  profileParts,
  type ResumeDraft,
} from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Create } from '@hireloom/contracts/kit/entity';

export interface ReadyInput {
  candidate: Create<typeof candidate>;
  parts: ProfileParts;
}

/**
 * What a read resume gives without a person's help: its values as far as they pass the checks of the form, and the
 * entries that are whole. Null when what every candidate needs (a name) is missing.
 */
export function inputOf({ values, parts }: Pick<ResumeDraft, 'values' | 'parts'>): ReadyInput | null {
  const input = { ...values };
  for (let round = 0; round < 3; round++) {
    const parsed = candidate.create.safeParse(input);
    if (parsed.success) return { candidate: parsed.data, parts: wholeParts(parts) };
    const bad = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    if (bad.has('first_name') || bad.has('last_name')) return null;
    for (const key of bad) delete input[key];
  }
  return null;
}

function wholeParts(parts: ResumeDraft['parts']): ProfileParts {
  const draft = {
    skills: parts.skills.map(({ skill, name }) => (skill ? { skill: skill.id } : { name })),
    languages: parts.languages.map(({ language, level }) => ({ language: language.id, level })),
    experience: parts.experience.map(({ confidence: _confidence, ...entry }) => entry),
    education: parts.education.map(({ confidence: _confidence, ...entry }) => entry),
  };
  const { shape } = profileParts;
  const whole = <T>(key: keyof typeof shape, entries: readonly unknown[]): T[] =>
    entries.flatMap((entry) => {
      const parsed = shape[key].safeParse([entry]);
      return parsed.success ? (parsed.data as T[]) : [];
    });
  return {
    skills: whole('skills', draft.skills),
    languages: whole('languages', draft.languages),
    experience: whole<ProfileParts['experience'][number]>('experience', draft.experience).filter(inOrder),
    education: whole<ProfileParts['education'][number]>('education', draft.education).filter(inOrder),
  };
}

/** The database refuses entries that end before they begin. */
const inOrder = (entry: { start_date?: string | null | undefined; end_date?: string | null | undefined }) =>
  !entry.start_date || !entry.end_date || entry.start_date <= entry.end_date;
