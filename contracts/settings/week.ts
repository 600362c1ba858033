export type Day = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface Week {
  /** 0 is Sunday, as in all the web. */
  firstDayOfWeek: Day;
  weekendDays: Day[];
}

const has = (codes: string, country: string) => codes.split(' ').includes(country);

// The week of a country as the Unicode Common Locale Data Repository knows it. Not every browser tells it.
const fromSaturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';
const fromSunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const restsFridayAndSaturday = 'BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE';

/**
 * On which day the week begins in a country, and on which days people rest; as in most for a country that is not known.
 * By country: a language has no week.
 */
export function weekOf(country: string): Week {
  return { firstDayOfWeek: firstDay(country), weekendDays: weekend(country) };
}

/** What a team may decide of its week; null is as in its country. */
export interface TeamWeek {
  default_country: string;
  first_day_of_week: Day | null;
  weekend_days: readonly Day[] | null;
}

/** The week of a team as it was decided. Whoever works in another country has the week of that one. */
export function weekOfTeam(team: TeamWeek, country: string = team.default_country): Week {
  const usual = weekOf(country);
  if (country !== team.default_country) return usual;
  return {
    firstDayOfWeek: team.first_day_of_week ?? usual.firstDayOfWeek,
    weekendDays: team.weekend_days ? [...team.weekend_days] : usual.weekendDays,
  };
}

function firstDay(country: string): Day {
  if (has(fromSaturday, country)) return 6;
  if (has(fromSunday, country)) return 0;
  return country === 'MV' ? 5 : 1;
}

function weekend(country: string): Day[] {
  if (has(restsFridayAndSaturday, country)) return [5, 6];
  if (country === 'AF') return [4, 5];
  if (country === 'IR') return [5];
  return has('IN UG', country) ? [0] : [6, 0];
}
