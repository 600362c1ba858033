import { lexicon } from '../../lexicon/lexicon.ts';
import { degreeScore, isTraining, schoolScore } from '../../lexicon/study-words.ts';
import type { EducationEntry, ExperienceEntry, Found } from '../../parsed-resume.ts';

const STUDY =
  /^(?:(?:duales|berufsbegleitendes|abgebrochenes)\s+)?(?:fern|teilzeit|voll(?:zeit)?|bachelor|master|diplom|magister|lehramts|hochschul|aufbau|medizin|jura)?-?studium(?!\p{L})|^(?:fach|voll)?abitur(?!\p{L})|^matura(?!\p{L})|^(?:allgemeine |fach)?hochschulreife(?!\p{L})|^(?:real|haupt|mittel)schulabschluss(?!\p{L})/iu;
const SCHOOL = /^(?:\p{L}+[\s-]){0,3}(?:\p{L}*schule|\p{L}*gymnasium|berufskolleg|\p{L}*lyzeum)(?!\p{L})/iu;

const DEGREE_FIRST = /^(?:[BM]\.?\s?(?:A|Sc|S|Eng|Ed|Tech|Com)|Ph\.?\s?D|Bachelor|Master)(?!\p{L})/u;

/** Whether what stands where a job stands is an apprenticeship, a course of study or a school. */
export function isSchooled(title: string | undefined, company: string | undefined): boolean {
  const head = title ?? company ?? '';
  if (isTraining(head) || STUDY.test(head)) return true;
  if (title && lexicon.degree.in(title) && !lexicon.role.in(title)) return schoolScore(company ?? '') >= 1.5;
  // "B.A., Philosophy, Fern University": degree and school in one text.
  const whole = !(title && company) && degreeScore(head) >= 3 && schoolScore(head) >= 2;
  if (whole && DEGREE_FIRST.test(head) && !lexicon.role.in(head)) return true;
  const bare = title === undefined || (degreeScore(title) < 1.5 && SCHOOL.test(title));
  return bare && SCHOOL.test(head) && !lexicon.role.in(head);
}

const yearOf = (date: Found<string> | null): Found<number> | null =>
  date === null || date.value === 'present' ? null : { ...date, value: Number(date.value.slice(0, 4)) };

/** An entry of a list of jobs as the course of study or apprenticeship it tells of. */
export function asEducation({ title, company, start, end, place }: ExperienceEntry): EducationEntry {
  const named = title !== null && company === null && SCHOOL.test(title.value);
  return {
    institution: named ? title : company,
    degree: named ? null : title,
    field: null,
    completed: end?.value !== 'present',
    start_year: yearOf(start),
    end_year: yearOf(end),
    place,
  };
}
