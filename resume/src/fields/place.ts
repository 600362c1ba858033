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
/** No town before a state has a longer name. */
const MOST_WORDS = 5;
const BRAZILIAN_STATE =
  /^([\p{L}\p{M}][\p{L}\p{M}\s.'’]{2,30}?)(?:\s?[-–/]\s?|\s)(?:AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO)$/u;
/** "San Francisco CA": no comma before the state. */
const TOWN_IN_STATE =
  /^(.+)\s(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/;
const PLACE_PART = /^[\p{L}\p{M}\s.'’-]+$/u;

/** "Atibaia SP", "Goiânia/GO": a town with its state in Brazil, known or not. */
export const isBrazilianTown = (text: string): boolean => BRAZILIAN_STATE.test(text);

/** "Açores Portugal": a town or region with its country and nothing between. */
export function isTownWithCountry(text: string): boolean {
  const [, town = '', country = ''] =
    /^(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?) (\p{Lu}[\p{L}-]+)$/u.exec(text) ?? [];
  return countryCode(country) !== null && !lexicon.company.in(town) && !lexicon.role.in(town);
}

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
  if (parts.length === 1 && isCity((BRAZILIAN_STATE.exec(first) ?? TOWN_IN_STATE.exec(first))?.[1] ?? ''))
    return true;
  if (parts.length === 1 && isBeforeCountry(first)) return true;
  const state = parts.at(-1) ?? '';
  const named = INDIAN_STATE.test(state) || (parts.length === 2 && AMERICAN_STATE.test(state));
  if (named && parts.length <= 3 && PLACE_PART.test(first) && first.split(' ').length <= MOST_WORDS)
    return !lexicon.company.in(first) && !lexicon.role.in(first);
  // "KELMOR (Italia)": an employer with the country where it was.
  if (parts.length === 2 && /^\p{Lu}{3,}\s*[(（]/u.test(text)) return false;
  if (parts.length >= 2 && parts.every((part) => !lexicon.company.in(part) && !lexicon.role.in(part))) {
    if (parts.length === 2 && countryCode(parts[1] ?? '') && first.split(' ').length === 1) return true;
  }
  return (
    parts.length === 2 && /^[A-Z]{2}(?: \d{5})?$/.test(parts[1] ?? '') && PLACE_PART.test(parts[0] ?? '')
  );
}
