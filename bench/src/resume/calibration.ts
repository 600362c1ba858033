import type { Found, ParsedResume } from '@hireloom/resume';
import { table } from '../measure/report.ts';
import type { LabelledResume } from './labelled-resume.ts';
import { sameDate, sameEmail, sameLanguage, sameName, samePhone, sameSkill, sameText } from './same-value.ts';

/** From here on a value is shown with a calm mark. */
const CALM = 0.85;
const STEPS = [0.95, 0.9, CALM, 0.7, 0.5, 0];

interface Judged {
  confidence: number;
  right: boolean;
}

/** Each read value takes the first equal label that is left. */
function judgeList<L, V>(
  wanted: readonly (L | null)[],
  read: readonly ((Found<V> & { raw?: string }) | null)[],
  same: (wanted: L, read: V) => boolean,
): Judged[] {
  const left = wanted.filter((value) => value !== null);
  return read.flatMap((found) => {
    if (!found) return [];
    const at = left.findIndex((value) => same(value, found.value));
    if (at >= 0) left.splice(at, 1);
    return [{ confidence: found.confidence, right: at >= 0 }];
  });
}

function judgeResume(label: LabelledResume, resume: ParsedResume): Judged[] {
  const { experience: jobs, education: schools } = resume;
  const parts: [string, () => Judged[]][] = [
    ['full_name', () => judgeList([label.full_name], [resume.full_name], sameName)],
    ['emails', () => judgeList(label.emails, resume.emails, sameEmail)],
    ['phones', () => judgeList(label.phones, resume.phones, samePhone)],
    [
      'experience_title',
      () =>
        judgeList(
          label.experience.map(({ title }) => title),
          jobs.map(({ title }) => title),
          sameText,
        ),
    ],
    [
      'experience_company',
      () =>
        judgeList(
          label.experience.map(({ company }) => company),
          jobs.map(({ company }) => company),
          sameText,
        ),
    ],
    [
      'experience_dates',
      () =>
        judgeList(
          label.experience.map(({ start }) => start),
          jobs.map(({ start }) => start),
          sameDate,
        ),
    ],
    [
      'experience_dates',
      () =>
        judgeList(
          label.experience.map(({ end }) => end),
          jobs.map(({ end }) => end),
          sameDate,
        ),
    ],
    [
      'education_institution',
      () =>
        judgeList(
          label.education.map(({ institution }) => institution),
          schools.map(({ institution }) => institution),
          sameText,
        ),
    ],
    [
      'education_degree',
      () =>
        judgeList(
          label.education.map(({ degree }) => degree),
          schools.map(({ degree }) => degree),
          sameText,
        ),
    ],
    [
      'education_year',
      () =>
        judgeList(
          label.education.map(({ end_year }) => end_year),
          schools.map(({ end_year }) => end_year),
          (a, b) => a === b,
        ),
    ],
    [
      'skills',
      () =>
        judgeList(
          label.skills,
          resume.skills.filter(({ evidence }) => evidence === 'listed'),
          sameSkill,
        ),
    ],
    ['languages', () => judgeList(label.languages, resume.languages, sameLanguage)],
  ];
  const open = (field: string) =>
    !label.skip.includes(field) &&
    !(label.partial_experience && field.startsWith('experience')) &&
    !(field === 'skills' && label.skills.length === 0) &&
    !(field === 'languages' && label.languages.length === 0);
  return parts.flatMap(([field, judged]) => (open(field) ? judged() : []));
}

/** How many of the values of each confidence are right, and of all that are shown calmly. */
export function calibrationTable(pairs: readonly { label: LabelledResume; parsed: ParsedResume }[]): string {
  const judged = pairs.flatMap(({ label, parsed }) => judgeResume(label, parsed));
  const row = (name: string, list: Judged[]) => {
    const right = list.filter(({ right: each }) => each).length;
    return [name, String(list.length), list.length > 0 ? ((100 * right) / list.length).toFixed(1) : '–'];
  };
  const steps = STEPS.map((from, order) => {
    const to = STEPS[order - 1];
    const within = judged.filter(
      ({ confidence }) => confidence >= from && (to === undefined || confidence < to),
    );
    return row(to === undefined ? `${from} and more` : `${from} to below ${to}`, within);
  });
  const calm = row(
    `all of ${CALM} and more`,
    judged.filter(({ confidence }) => confidence >= CALM),
  );
  return table(['confidence', 'values', 'right, %'], [...steps, calm]);
}
