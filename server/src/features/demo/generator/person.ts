import { companyName, type PersonName, personName } from './names.ts';
import type { Place, Pools, Stage } from './pools.ts';
import { between, pick, type Random, randomAt, weighted } from './random.ts';

const DAY = 86_400_000;
/** The people came over three years, the last ones today. */
const SPAN = 3 * 365 * DAY;
/** How many jobs somebody is in: 1.5 on average, some in many. */
const applicationWeights = [22, 36, 23, 11, 5, 2, 1];
/** How skewed the sizes of jobs are: the largest has a few per cent of all applicants. */
const JOB_SKEW = 1.8;

export interface Plan {
  pools: Pools;
  seed: number;
  candidates: number;
  jobs: number;
  now: number;
}

export interface Step {
  stage: Stage;
  at: number;
}

export interface Application {
  job: number;
  path: Step[];
  reason_id: number | null;
  rating: number | null;
  member: number;
}

export interface Education {
  level_id: number | null;
  degree: string;
  specialization: string;
  university: string;
  start: string;
  end: string | null;
}

export interface Experience {
  title: string;
  company: string;
  city: string;
  country_id: number;
  start: string;
  end: string | null;
}

export interface Person extends PersonName {
  created: number;
  place: Place;
  position: string;
  company: string;
  years: number;
  current_salary: number | null;
  expected_salary: number | null;
  born: string;
  nationality_id: number;
  industry_id: number;
  visa_status_id: number;
  cv_source_id: number;
  currency_id: number;
  status: string;
  tags: string[] | null;
  notice_period: number;
  member: number;
  skills: { id: number; name: string; level: string; years: number }[];
  education: Education[];
  experience: Experience[];
  applications: Application[];
}

const tags = ['urgent', 'referred', 'it', 'medical', 'site', 'fluent english', 'gulf', 'returning'];
const levels = ['Beginner', 'Intermediate', 'Expert'];
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The person with this number: the same for the same plan, whoever was made before. */
export function personAt(plan: Plan, index: number): Person {
  const { pools, now } = plan;
  const random = randomAt(plan.seed, 1, index);
  const name = personName(random);
  const place = pick(pools.places, random, 2.5);
  const years = Math.round(24 * random() ** 1.5 * 2) / 2;
  const salary = Math.round(1500 * Math.exp(random() * 3)) * 5;
  const created = now - SPAN + (SPAN * (index + random())) / plan.candidates;
  const itemId = (list: string, skew: number) => pick(pools.items(list), random, skew).id;
  const experience = experienceOf(plan, place, years, random);
  const [latest] = experience;
  return {
    ...name,
    created,
    place,
    years,
    position: latest?.title ?? pick(pools.items('designation'), random, 2.5).name,
    company: latest?.company ?? companyName(random),
    current_salary: random() < 0.2 ? null : salary,
    expected_salary: random() < 0.1 ? null : Math.round((salary * (1 + random() * 0.4)) / 5) * 5,
    born: day(now - (20 + years + random() * 15) * 365 * DAY),
    nationality_id: itemId('nationality', 4),
    industry_id: itemId('industry', 2),
    visa_status_id: itemId('visa_status', 1.5),
    cv_source_id: itemId('cv_source', 2),
    currency_id: itemId('currency', 3),
    status: ['active', 'inactive', 'do_not_hire'][weighted([93, 6, 1], random)] ?? 'active',
    tags: random() < 0.2 ? [pick(tags, random, 1.5)] : null,
    notice_period: pick([0, 14, 30, 60, 90], random),
    member: pick(pools.members, random),
    skills: skillsOf(pools, years, random),
    education: educationOf(plan, random),
    experience,
    applications: applicationsOf(plan, created, randomAt(plan.seed, 2, index)),
  };
}

function skillsOf(pools: Pools, years: number, random: Random): Person['skills'] {
  const chosen = new Map<number, Person['skills'][number]>();
  for (let left = between(2, 5, random); left > 0; left -= 1) {
    const { id, name } = pick(pools.items('skill'), random, 3);
    chosen.set(id, { id, name, level: pick(levels, random), years: Math.min(years, between(1, 10, random)) });
  }
  return [...chosen.values()];
}

/** The newest first. */
function educationOf({ pools, now }: Plan, random: Random): Education[] {
  let end = new Date(now).getFullYear() - between(1, 20, random);
  const studies = random() < 0.05;
  return Array.from({ length: between(1, 2, random) }, (_, place) => {
    const start = end - between(2, 4, random);
    const entry = {
      level_id: pick(pools.items('level_of_education'), random, 0.7).id,
      degree: pick(pools.items('degree'), random, 1.5).name,
      specialization: pick(pools.items('specialization'), random, 2).name,
      university: pick(pools.items('university'), random, 1.5).name,
      start: `${start}-09-01`,
      end: studies && place === 0 ? null : `${end}-06-30`,
    };
    end = start - 1;
    return entry;
  });
}

/** The newest first; the present one has no end. */
function experienceOf({ pools, now }: Plan, place: Place, years: number, random: Random): Experience[] {
  if (years < 1) return [];
  const count = Math.min(3, between(1, 3, random));
  const each = (years * 365 * DAY) / count;
  return Array.from({ length: count }, (_, position) => ({
    title: pick(pools.items('designation'), random, 2.5).name,
    company: companyName(random),
    city: place.city,
    country_id: place.country_id,
    start: day(now - each * (position + 1)),
    end: position === 0 ? null : day(now - each * position),
  }));
}

function applicationsOf(plan: Plan, created: number, random: Random): Application[] {
  const jobs = new Set<number>();
  for (let left = weighted(applicationWeights, random); left > 0; left -= 1) {
    jobs.add(Math.min(plan.jobs - 1, Math.floor(plan.jobs * random() ** JOB_SKEW)));
  }
  let applied = created;
  return [...jobs].map((job) => {
    applied += (plan.now - applied) * random() * 0.2;
    const path = pathOf(plan, applied, random);
    const { category } = path.at(-1)?.stage ?? { category: '' };
    const reasons = { rejected: plan.pools.rejections, withdrawn: plan.pools.withdrawals }[category];
    return {
      job,
      path,
      reason_id: reasons ? pick(reasons, random, 1.5).id : null,
      rating: random() < 0.5 ? between(1, 5, random) : null,
      member: pick(plan.pools.members, random),
    };
  });
}

/** Most applicants end early; a few of a hundred are hired. */
function pathOf({ pools, now }: Plan, applied: number, random: Random): Step[] {
  const { stages } = pools;
  const reached = Math.min(stages.length - 1, Math.floor(stages.length * random() ** 2.2));
  const walked = stages.slice(0, reached + 1);
  const left = reached === stages.length - 1 ? 1 : random();
  if (left < 0.45) walked.push(left < 0.35 ? pools.rejected : pools.withdrawn);
  let at = applied;
  return walked.map((stage, place) => {
    if (place > 0) at += Math.min(12 * DAY, (now - at) / 2) * random();
    return { stage, at };
  });
}
