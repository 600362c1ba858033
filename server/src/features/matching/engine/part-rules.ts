import type { Named, PartRule, PartRules } from './facts.ts';
import { skillPart } from './skill-parts.ts';

/** A title of the past says less than the present one. */
const PAST = 0.7;
/** More experience than asked costs this much a year, and no more than half in all. */
const TOO_MUCH_A_YEAR = 0.05;
const TOO_MUCH = 0.5;
/** Where a salary that is asked counts nothing any more: this much above what the job pays. */
const TOO_DEAR = 0.4;
/** What is not known, or can not be compared, speaks neither for a person nor against. */
const UNKNOWN = 0.5;

const title: PartRule = (job, person, taxonomy) => {
  if (job.titles.length === 0) return null;
  const nearest = (titles: readonly string[]) => {
    let best = { title: '', value: 0 };
    for (const held of titles) {
      const value = Math.max(...job.titles.map((asked) => taxonomy.titles(asked, held)));
      if (value > best.value) best = { title: held, value };
    }
    return best;
  };
  const now = nearest(person.title ? [person.title] : []);
  const past = nearest(person.past_titles);
  const before = past.value * PAST > now.value;
  const { title: held, value } = before ? past : now;
  if (value === 0)
    return { value: 0, text: `Has not worked as ${job.titles.join(' or ')}, as far as is known` };
  const how = value === 1 ? 'the same title' : value >= 0.9 ? 'the same trade' : 'a title that shares words';
  return before
    ? { value: value * PAST, text: `Was ${held} before: ${how}` }
    : { value, text: `Works as ${held}: ${how}` };
};

const years: PartRule = ({ experience_min: min, experience_max: max }, person) => {
  if (min === null && max === null) return null;
  const asked = rangeText(min, max);
  if (person.years === null)
    return {
      value: 0,
      text: `Asked for ${asked}; experience is not known`,
      missing: ['Experience is not known'],
    };
  const has = yearsText(person.years);
  if (min !== null && person.years < min) {
    const lacking = yearsText(min - person.years);
    return {
      value: person.years / min,
      text: `Has ${has}, asked for ${asked}`,
      missing: [`${lacking} of experience`],
    };
  }
  if (max !== null && person.years > max) {
    const value = Math.max(TOO_MUCH, 1 - (person.years - max) * TOO_MUCH_A_YEAR);
    return { value, text: `Has ${has}, more than the ${asked} asked for` };
  }
  return { value: 1, text: `Has ${has}, asked for ${asked}` };
};

const education: PartRule = ({ education: asked }, { education_rank: rank }) => {
  if (!asked) return null;
  if (rank === null)
    return { value: 0, text: `Asked for ${asked.name}; education is not known`, missing: [asked.name] };
  if (rank >= asked.rank) return { value: 1, text: `Has ${asked.name} or higher` };
  const below = asked.rank - rank === 1 ? 'one level' : `${asked.rank - rank} levels`;
  return {
    value: Math.max(0, 1 - (asked.rank - rank) / 2),
    text: `Is ${below} below ${asked.name}`,
    missing: [asked.name],
  };
};

const languages: PartRule = ({ languages: asked }, person) => {
  if (asked.length === 0) return null;
  const missing = asked.filter(({ id }) => !person.languages.includes(id));
  const has = asked.filter((language) => !missing.includes(language));
  const text = [
    has.length > 0 ? `Speaks ${namesOf(has)}` : '',
    missing.length > 0 ? `Not known to speak ${namesOf(missing)}` : '',
  ];
  return {
    value: has.length / asked.length,
    text: text.filter(Boolean).join('. '),
    missing: missing.map(({ name }) => name),
  };
};

const location: PartRule = ({ remote, country, city }, person) => {
  if (remote || !(country ?? city)) return null;
  const place = city ?? country;
  if (city && person.city_id === city.id) return { value: 1, text: `Lives in ${city.name}` };
  if (!city && country && person.country_id === country.id)
    return { value: 1, text: `Lives in ${country.name}` };
  if (city && person.preferred_cities.includes(city.id))
    return { value: 0.9, text: `Wants to work in ${city.name}` };
  if (country && person.country_id === country.id)
    return { value: 0.7, text: `Lives in ${country.name}, not known to be in ${city?.name}` };
  if (person.willing_to_relocate) return { value: 0.6, text: 'Lives elsewhere, willing to relocate' };
  const known = (person.city_id ?? person.country_id) !== null;
  return {
    value: 0,
    text: known ? `Lives elsewhere than ${place?.name}` : 'Where they live is not known',
    missing: [`Lives in ${place?.name}`],
  };
};

const salary: PartRule = ({ salary_month: pays, currency_id }, person) => {
  if (pays === null || pays <= 0) return null;
  const asked = person.expected_month;
  if (asked === null) return { value: UNKNOWN, text: 'Expected salary is not known (counts half)' };
  if (currency_id !== person.currency_id)
    return { value: UNKNOWN, text: 'Not comparable: another currency (counts half)' };
  const pay = `the job pays up to ${amount(pays)} a month`;
  if (asked <= pays) return { value: 1, text: `Expects ${amount(asked)}, ${pay}` };
  const above = asked / pays - 1;
  return {
    value: Math.max(0, 1 - above / TOO_DEAR),
    text: `Expects ${amount(asked)}, ${pay}: ${Math.ceil(above * 100)} % above`,
    missing: [`Salary within ${amount(pays)} a month`],
  };
};

const nationality: PartRule = ({ nationalities: asked }, person) => {
  if (asked.length === 0) return null;
  const fits = asked.some(({ id }) => person.nationalities.includes(id));
  const stated = `Stated by the job: ${namesOf(asked)}`;
  return fits
    ? { value: 1, text: stated }
    : {
        value: 0,
        text: `${stated}; not known of this person`,
        missing: [`Nationality ${namesOf(asked, ' or ')}`],
      };
};

/** How each part is judged. None knows more of a person than PersonFacts holds. */
export const partRules: PartRules = {
  skills: (job, person, taxonomy) => skillPart(job.skills, person, taxonomy.skills),
  nice_skills: (job, person, taxonomy) => {
    const result = skillPart(job.nice_skills, person, taxonomy.skills);
    // What would be nice is nobody's lack.
    return result && { value: result.value, text: result.text };
  },
  title,
  years,
  education,
  languages,
  location,
  salary,
  nationality,
};

const namesOf = (items: readonly Named[], joint = ', ') => items.map(({ name }) => name).join(joint);
const amount = (value: number) => Math.round(value).toLocaleString('en');

function yearsText(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'year' : 'years'}`;
}

function rangeText(min: number | null, max: number | null): string {
  if (min === null) return `up to ${yearsText(max ?? 0)}`;
  if (max === null) return `${yearsText(min)} or more`;
  return min === max ? yearsText(min) : `${min} to ${yearsText(max)}`;
}
