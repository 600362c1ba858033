import { isCity } from '../lexicon/cities.ts';
import { lexicon } from '../lexicon/lexicon.ts';
import { countryCode } from '../lexicon/places-and-languages.ts';

/** Indian resumes name the state behind the town: "Amritsar, Punjab". */
const INDIAN_STATE =
  /^(?:andhra pradesh|arunachal pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|himachal pradesh|jammu (?:and|&) kashmir|jharkhand|karnataka|kerala|madhya pradesh|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|orissa|puducherry|punjab|rajasthan|sikkim|tamil nadu|telangana|tripura|uttar pradesh|uttarakhand|west bengal)$/i;
const AMERICAN_STATE =
  /^(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (?:hampshire|jersey|mexico|york)|north (?:carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode island|south (?:carolina|dakota)|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|ontario|quebec|québec|british columbia|alberta|manitoba|saskatchewan|nova scotia)$/i;
const GERMAN_STATE =
  /^(?:bayern|bavaria|hessen|sachsen|saxony|thüringen|baden-württemberg|nordrhein-westfalen|nrw|niedersachsen|schleswig-holstein|brandenburg|saarland|rheinland-pfalz|mecklenburg-vorpommern|sachsen-anhalt)$/i;
const PLACE_PART = /^[\p{L}\p{M}\s.'’-]+$/u;

/** "Oregon United States": a town or state and its country with no comma between. */
function isBeforeCountry(text: string): boolean {
  const words = text.split(' ');
  return [2, 1].some((count) => {
    const head = words.slice(0, -count).join(' ');
    return (
      head !== '' &&
      countryCode(words.slice(-count).join(' ')) !== null &&
      (isCity(head) || AMERICAN_STATE.test(head))
    );
  });
}

/** Whether a text is nothing but a place: "Dubai", "Riyadh, Saudi Arabia", "Pleasantville, CA". */
export function isPlace(text: string): boolean {
  if (text.length > 60) return false;
  const parts = text.split(/\s*[,，،、(]\s*|\s\/\s/).map((part) => part.replace(/\)$/, ''));
  const [first = ''] = parts;
  if (parts.length === 3 && countryCode(parts[2] ?? '')) return isPlace(`${first}, ${parts[1]}`);
  if (isCity(first) || countryCode(first) || GERMAN_STATE.test(first)) return true;
  if (parts.length === 1 && isBeforeCountry(first)) return true;
  const state = parts.at(-1) ?? '';
  const named = INDIAN_STATE.test(state) || (parts.length === 2 && AMERICAN_STATE.test(state));
  if (named && parts.length <= 3 && PLACE_PART.test(first))
    return !lexicon.company.in(first) && !lexicon.role.in(first);
  if (parts.length >= 2 && parts.every((part) => !lexicon.company.in(part) && !lexicon.role.in(part))) {
    if (parts.length === 2 && countryCode(parts[1] ?? '') && first.split(' ').length === 1) return true;
  }
  return (
    parts.length === 2 && /^[A-Z]{2}(?: \d{5})?$/.test(parts[1] ?? '') && PLACE_PART.test(parts[0] ?? '')
  );
}
