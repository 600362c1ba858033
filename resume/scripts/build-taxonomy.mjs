#!/usr/bin/env node
// Builds resume/src/data/skills.json and titles.json from the ESCO and O*NET lists.
// usage: node resume/scripts/build-taxonomy.mjs SOURCE_DIR
// SOURCE_DIR holds esco-skills-en.tsv, esco-occupations-en.tsv, onet-technology-skills.tsv, onet-occupations.tsv
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [sourceDir] = process.argv.slice(2);
if (!sourceDir) {
  console.error('usage: build-taxonomy.mjs SOURCE_DIR');
  process.exit(2);
}
const rows = (name) =>
  readFileSync(join(sourceDir, name), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'));
const aliases = JSON.parse(readFileSync(new URL('./skill-aliases.json', import.meta.url), 'utf8'));
const write = (name, value) => {
  const text = JSON.stringify(value);
  writeFileSync(new URL(`../src/data/${name}`, import.meta.url), text);
  console.log(name, Math.round(text.length / 1000), 'kB');
};

const NOUN_STARTS = new Set(
  `types ict food animal electrical medical clinical legal business international footwear transport textile health
  quality metal history leather financial digital social psychological plant environmental chemical characteristics data
  trade software principles pharmaceutical natural market human energy computer variety security optical information
  hardware fish electronic care water product national musical music military materials livestock industrial construction
  communication airport agricultural wood transportation stock sales rail project printing nuclear mechanics maintenance
  hazardous hair gas forensic cultural manufacturing position public mechanical web risk safety engineering network cloud
  cyber operating machine artificial image audio video sports stage sound light oil power production process accounting
  tax credit bank investment insurance real office customer service supply event nursing patient emergency dental
  veterinary sustainable renewable solar wind graphic media film art fashion language linguistics english german french
  spanish italian pharmacy radiation surgical occupational physical organic general internal contract labour criminal civil
  property competition consumer lean agile research statistical mathematical teamwork team test`.split(/\s+/),
);
const TOO_COMMON = new Set(
  `access act active art base basic bridge care change chef cloud company core dies english excel express go house less life
  market media music nature news office order oracle people place plan play power process product program project public
  quality r record report research sales school service shell sketch slack social society software spark spring state
  store story studio style system team time top track training travel unity vision visit voice water windows word work
  world zoom assembly chase lead safe access google energy logic history securities logging golf history reliability
  position community network source stage study sun swift notion outlook scratch segment signal snapshot square stata
  stripe summit swing tempo vault wave`.split(/\s+/),
);

const esco = rows('esco-skills-en.tsv');
const firstWords = new Map();
for (const [, , label] of esco) {
  const first = label.split(' ')[0].toLowerCase();
  firstWords.set(first, (firstWords.get(first) ?? 0) + 1);
}
const VERB_ENDING = /(?:ate|ise|ize|ify|duce|form|tain|vide|pose|port|struct|mit|cute|velop)$/;
const NOUN_ENDING =
  /(?:ics|ogy|ing|ry|ism|graphy|tion|sion|ment|ture|ity|ness|nomy|sis|ence|ance|cine|logy|ware|work|ship|law|science)$/;

function isPhraseOfDoing(label) {
  const first = label.split(' ')[0];
  if (first !== first.toLowerCase() || /[.\d+#]/.test(first)) return false;
  if (NOUN_STARTS.has(first) || NOUN_ENDING.test(first)) return false;
  return (firstWords.get(first) ?? 0) >= 3 || VERB_ENDING.test(first);
}

/** Labels a CV's skill list may really hold. */
function usable(label) {
  const plain = label.replace(/\s*\([^)]*\)/g, '').trim();
  const words = plain.split(' ');
  if (plain.length < 2 || plain.length > 40 || words.length > 3) return null;
  if (isPhraseOfDoing(plain)) return null;
  if (/^(?:types|characteristics|principles|variety|history|range|use|kinds) of/.test(plain)) return null;
  if (
    words.length === 1 &&
    plain === plain.toLowerCase() &&
    !NOUN_ENDING.test(plain) &&
    !/[.\d+#]/.test(plain)
  )
    return null;
  return TOO_COMMON.has(plain.toLowerCase()) ? null : plain;
}

/**
 * Whether an alternative name speaks of the same thing. Many rows of the list carry the alternatives of another skill
 * ("Macedonian: cold-calling"), so a name counts only when it shares a word with the label.
 */
function isAbout(label, other) {
  const stems = (text) =>
    new Set(
      text
        .toLowerCase()
        .split(/[^\p{L}\p{N}+#.]+/u)
        .filter((word) => word.length > 3 && !COMMON_WORDS.has(word))
        .map((word) => word.slice(0, 5)),
    );
  const own = stems(label);
  return [...stems(other)].some((stem) => own.has(stem));
}
const COMMON_WORDS = new Set(
  'with from into that this your their other systems system management techniques methods tools using types'.split(
    ' ',
  ),
);

const skills = new Map();
const taken = new Set();
function add(label, others) {
  const key = label.toLowerCase();
  const entry = skills.get(key) ?? { label, others: [] };
  if (!skills.has(key)) {
    if (taken.has(key)) return;
    skills.set(key, entry);
    taken.add(key);
  }
  for (const other of others) {
    if (taken.has(other.toLowerCase())) continue;
    taken.add(other.toLowerCase());
    entry.others.push(other);
  }
}

for (const [label, others] of Object.entries(aliases)) add(label, others.split('|').filter(Boolean));
for (const [, , label, alternatives = ''] of esco) {
  const main = usable(label);
  const others = alternatives
    .split('|')
    .map((other) => usable(other.trim()))
    .filter((other) => other && isAbout(label, other));
  if (main) add(main, others.slice(0, 5));
}
const tools = new Map();
for (const [, example, , , hot] of rows('onet-technology-skills.tsv')) {
  const known = tools.get(example) ?? { count: 0, hot: false };
  tools.set(example, { count: known.count + 1, hot: known.hot || hot === 'Y' });
}
for (const [example, { count, hot }] of tools) {
  if (!hot && count < 2) continue;
  const label = example.replace(/ (?:software|system)$/, '').trim();
  if (label.length > 45 || label.split(' ').length > 5 || TOO_COMMON.has(label.toLowerCase())) continue;
  if (label === label.toLowerCase() && label.split(' ').length < 2) continue;
  const short = label.replace(
    /^(?:Microsoft|Adobe|Apache|Oracle|IBM|Google|Amazon|Atlassian|Autodesk|Apple|Cisco) (?:Systems )?/,
    '',
  );
  const others = short !== label && short.length > 3 && !TOO_COMMON.has(short.toLowerCase()) ? [short] : [];
  add(label, others);
}
write('skills.json', {
  source: 'ESCO (European Commission) and O*NET 28 (US Department of Labor, CC BY 4.0), edited',
  skills: [...skills.values()].map(({ label, others }) => [label, ...others].join('|')).join('\n'),
});

const titles = new Set();
const addTitle = (label) => {
  const plain = label
    .toLowerCase()
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length >= 3 && plain.split(' ').length <= 4) titles.add(plain);
};
const occupations = rows('esco-occupations-en.tsv');
for (const [, , label] of occupations) addTitle(label);
for (const [, title] of rows('onet-occupations.tsv')) {
  for (const part of title.split(/, and | and |, /))
    addTitle(part.replace(/ies$/, 'y').replace(/([^s])s$/, '$1'));
}
for (const words of [1, 2, 3]) {
  for (const [, , , alternatives = ''] of occupations) {
    for (const other of alternatives.split('|')) if (other.split(' ').length === words) addTitle(other);
  }
}
// Preferred labels were added first, so the size limit only costs rare alternatives.
let size = 0;
const kept = [...titles].filter((title) => (size += title.length + 2) < 380_000).sort();
write('titles.json', {
  source:
    'ESCO occupations (European Commission) and O*NET 28 titles (US Department of Labor, CC BY 4.0), edited',
  titles: kept.join('\n'),
});
console.log(skills.size, 'skills,', kept.length, 'of', titles.size, 'titles');
