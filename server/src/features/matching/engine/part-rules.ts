import type { Named, PartRule, PartRules } from './facts.ts';
import { joined, type Phrase, phrase } from '../../../platform/words/phrase.ts';
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

const WAS =
  'Was {title} before: {how, select, same {the same title} trade {the same trade} other {a title that shares words}}';
const WORKS =
  'Works as {title}: {how, select, same {the same title} trade {the same trade} other {a title that shares words}}';

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
    return {
      value: 0,
      text: phrase('Has not worked as {titles}, as far as is known', { titles: anyOf(job.titles) }),
    };
  const how = value === 1 ? 'same' : value >= 0.9 ? 'trade' : 'words';
  return before
    ? { value: value * PAST, text: phrase(WAS, { title: held, how }) }
    : { value, text: phrase(WORKS, { title: held, how }) };
};

const HAS_YEARS = 'Has {has}, asked for {asked}';

const years: PartRule = ({ experience_min: min, experience_max: max }, person) => {
  if (min === null && max === null) return null;
  const asked = rangeText(min, max);
  if (person.years === null)
    return {
      value: 0,
      text: phrase('Asked for {asked}; experience is not known', { asked }),
      missing: [phrase('Experience is not known')],
    };
  const has = yearsText(person.years);
  if (min !== null && person.years < min) {
    const lacking = yearsText(min - person.years);
    return {
      value: person.years / min,
      text: phrase(HAS_YEARS, { has, asked }),
      missing: [phrase('{years} of experience', { years: lacking })],
    };
  }
  if (max !== null && person.years > max) {
    const value = Math.max(TOO_MUCH, 1 - (person.years - max) * TOO_MUCH_A_YEAR);
    return { value, text: phrase('Has {has}, more than the {asked} asked for', { has, asked }) };
  }
  return { value: 1, text: phrase(HAS_YEARS, { has, asked }) };
};

const education: PartRule = ({ education: asked }, { education_rank: rank }) => {
  if (!asked) return null;
  if (rank === null)
    return {
      value: 0,
      text: phrase('Asked for {asked}; education is not known', { asked: asked.name }),
      missing: [asked.name],
    };
  if (rank >= asked.rank) return { value: 1, text: phrase('Has {asked} or higher', { asked: asked.name }) };
  return {
    value: Math.max(0, 1 - (asked.rank - rank) / 2),
    text: phrase('Is {levels, plural, one {one level} other {# levels}} below {asked}', {
      levels: asked.rank - rank,
      asked: asked.name,
    }),
    missing: [asked.name],
  };
};

const languages: PartRule = ({ languages: asked }, person) => {
  if (asked.length === 0) return null;
  const missing = asked.filter(({ id }) => !person.languages.includes(id));
  const has = asked.filter((language) => !missing.includes(language));
  const sentences = [
    ...(has.length > 0 ? [phrase('Speaks {languages}', { languages: namesOf(has) })] : []),
    ...(missing.length > 0
      ? [phrase('Not known to speak {languages}', { languages: namesOf(missing) })]
      : []),
  ];
  return {
    value: has.length / asked.length,
    text: joined(sentences, '. '),
    missing: missing.map(({ name }) => name),
  };
};

const location: PartRule = ({ remote, country, city }, person) => {
  if (remote || !(country ?? city)) return null;
  const place = city ?? country;
  if (city && person.city_id === city.id)
    return { value: 1, text: phrase('Lives in {place}', { place: city.name }) };
  if (!city && country && person.country_id === country.id)
    return { value: 1, text: phrase('Lives in {place}', { place: country.name }) };
  if (city && person.preferred_cities.includes(city.id))
    return { value: 0.9, text: phrase('Wants to work in {place}', { place: city.name }) };
  if (country && person.country_id === country.id)
    return {
      value: 0.7,
      text: phrase('Lives in {country}, not known to be in {city}', {
        country: country.name,
        city: city?.name,
      }),
    };
  if (person.willing_to_relocate) return { value: 0.6, text: phrase('Lives elsewhere, willing to relocate') };
  const known = (person.city_id ?? person.country_id) !== null;
  return {
    value: 0,
    text: known
      ? phrase('Lives elsewhere than {place}', { place: place?.name })
      : phrase('Where they live is not known'),
    missing: [phrase('Lives in {place}', { place: place?.name })],
  };
};

const salary: PartRule = ({ salary_month: pays, currency_id }, person) => {
  if (pays === null || pays <= 0) return null;
  const asked = person.expected_month;
  if (asked === null) return { value: UNKNOWN, text: phrase('Expected salary is not known (counts half)') };
  if (currency_id !== person.currency_id)
    return { value: UNKNOWN, text: phrase('Not comparable: another currency (counts half)') };
  const amounts = { asked: Math.round(asked), pays: Math.round(pays) };
  if (asked <= pays)
    return {
      value: 1,
      text: phrase('Expects {asked, number}, the job pays up to {pays, number} a month', amounts),
    };
  const above = asked / pays - 1;
  return {
    value: Math.max(0, 1 - above / TOO_DEAR),
    text: phrase('Expects {asked, number}, the job pays up to {pays, number} a month: {above} % above', {
      ...amounts,
      above: Math.ceil(above * 100),
    }),
    missing: [phrase('Salary within {pays, number} a month', { pays: amounts.pays })],
  };
};

const nationality: PartRule = ({ nationalities: asked }, person) => {
  if (asked.length === 0) return null;
  const fits = asked.some(({ id }) => person.nationalities.includes(id));
  const names = namesOf(asked);
  return fits
    ? { value: 1, text: phrase('Stated by the job: {names}', { names }) }
    : {
        value: 0,
        text: phrase('Stated by the job: {names}; not known of this person', { names }),
        missing: [phrase('Nationality {names}', { names: anyOf(asked.map(({ name }) => name)) })],
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

const namesOf = (items: readonly Named[]) => items.map(({ name }) => name).join(', ');

const anyOf = (names: readonly string[]) => joined(names, phrase(' or '));

const roundedYears = (value: number) => Math.round(value * 10) / 10;
const yearsText = (value: number) =>
  phrase('{years, plural, one {# year} other {# years}}', { years: roundedYears(value) });

function rangeText(min: number | null, max: number | null): Phrase {
  if (min === null)
    return phrase('up to {years, plural, one {# year} other {# years}}', { years: roundedYears(max ?? 0) });
  if (max === null)
    return phrase('{years, plural, one {# year} other {# years}} or more', { years: roundedYears(min) });
  return min === max
    ? yearsText(min)
    : phrase('{min} to {max, plural, one {# year} other {# years}}', { min, max: roundedYears(max) });
}
