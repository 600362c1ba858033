import type { MatchPart } from '@hireloom/contracts/matching/matching-endpoints';
import type { Sentence } from '../../../platform/words/phrase.ts';

export interface Named {
  id: number;
  name: string;
}

/** What a job states. What it does not state is null or empty, and takes no weight. */
export interface JobFacts {
  /** Its title, and what it is called in the settings lists. */
  titles: readonly string[];
  skills: readonly Named[];
  nice_skills: readonly Named[];
  languages: readonly Named[];
  experience_min: number | null;
  experience_max: number | null;
  education: { name: string; rank: number } | null;
  remote: boolean;
  country: Named | null;
  city: Named | null;
  /** The most it pays a month. */
  salary_month: number | null;
  currency_id: number | null;
  nationalities: readonly Named[];
}

/**
 * What matching may know of a person. Gender, age, religion and marital status are not in here, and can not count;
 * nationalities are looked at only by jobs that state one.
 */
export interface PersonFacts {
  skills: readonly number[];
  languages: readonly number[];
  title: string | null;
  past_titles: readonly string[];
  years: number | null;
  education_rank: number | null;
  country_id: number | null;
  city_id: number | null;
  preferred_cities: readonly number[];
  willing_to_relocate: boolean;
  expected_month: number | null;
  currency_id: number | null;
  nationalities: readonly number[];
}

/** How a skill that somebody has stands for one that is asked. */
export interface SkillLink {
  /** The skill they have. */
  name: string;
  how: 'same' | 'narrower' | 'broader' | 'related';
}

/** By the skill that is asked, then by the skill that somebody has. */
export type SkillLinks = ReadonlyMap<number, ReadonlyMap<number, SkillLink>>;

/** What is known beyond the two: which skills and titles mean the same. */
export interface Taxonomy {
  skills: SkillLinks;
  /** How near two titles are, 0 to 1. */
  titles: (one: string, other: string) => number;
}

/** How far a part is fulfilled and why; null when the job does not state it. */
export interface PartResult {
  value: number;
  text: Sentence;
  missing?: Sentence[];
}

export type PartRule = (job: JobFacts, person: PersonFacts, taxonomy: Taxonomy) => PartResult | null;
export type PartRules = Record<MatchPart, PartRule>;
