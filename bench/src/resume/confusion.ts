import type { FlatResume } from '@hireloom/resume/in-process';
import { table } from '../measure/report.ts';
import type { LabelledResume } from './labelled-resume.ts';
import { sameDate, sameText } from './same-value.ts';

/** A label with what was read from its document. */
interface LabelledReading {
  label: LabelledResume;
  resume: FlatResume;
}

/** A job or study as its two texts and two dates. */
interface Entry {
  first: string | null;
  second: string | null;
  start: string | null;
  end: string | null;
}

/** What became of the texts and dates of one labelled entry; several can be said of one. */
type Outcome =
  | 'all right'
  | 'the two exchanged'
  | 'first missing'
  | 'first another text'
  | 'second missing'
  | 'second another text'
  | 'start wrong'
  | 'end wrong'
  | 'not read at all'
  | 'read, none labelled';

type Counts = Map<Outcome, number>;

const ofJobs = (jobs: FlatResume['experience']): Entry[] =>
  jobs.map(({ title, company, start, end }) => ({ first: title, second: company, start, end }));
const ofStudies = (studies: FlatResume['education']): Entry[] =>
  studies.map(({ institution, degree, end_year }) => ({
    ...{ first: institution, second: degree, start: null },
    end: end_year === null ? null : String(end_year),
  }));

const same = (gold: string | null, read: string | null) =>
  gold !== null && gold !== '' && sameText(gold, read ?? '');

/** How much speaks for a labelled and a read entry being one; 0 where nothing of weight does. */
function likeness(gold: Entry, read: Entry): number {
  const texts = 3 * Number(same(gold.first, read.first)) + 3 * Number(same(gold.second, read.second));
  const exchanged = 2 * Number(same(gold.first, read.second)) + 2 * Number(same(gold.second, read.first));
  const dates = [
    [gold.start, read.start],
    [gold.end, read.end],
  ].filter(([wanted, found]) => wanted && sameDate(wanted, found ?? null)).length;
  const alike = Math.max(texts, exchanged) + dates;
  return alike >= 2 || (gold.start === null && dates === 1) ? alike : 0;
}

function outcomes(gold: Entry, read: Entry): Outcome[] {
  const told: Outcome[] = [];
  const exchanged = same(gold.first, read.second) && same(gold.second, read.first);
  if (exchanged && !same(gold.first, read.first)) told.push('the two exchanged');
  else {
    for (const part of ['first', 'second'] as const) {
      if (!gold[part] || same(gold[part], read[part])) continue;
      told.push(read[part] ? `${part} another text` : `${part} missing`);
    }
  }
  for (const part of ['start', 'end'] as const)
    if (gold[part] && !sameDate(gold[part], read[part])) told.push(`${part} wrong`);
  return told.length > 0 ? told : ['all right'];
}

/** Pairs the likest entries first, and counts what became of each. */
function confuse(gold: Entry[], read: Entry[], add: (outcome: Outcome) => void): void {
  const pairs = gold
    .flatMap((wanted, at) => read.map((found, of) => ({ at, of, alike: likeness(wanted, found) })))
    .filter(({ alike }) => alike > 0)
    .sort((a, b) => b.alike - a.alike);
  const [known, taken] = [new Set<number>(), new Set<number>()];
  for (const { at, of } of pairs) {
    const [wanted, found] = [gold[at], read[of]];
    if (known.has(at) || taken.has(of) || !wanted || !found) continue;
    known.add(at);
    taken.add(of);
    for (const outcome of outcomes(wanted, found)) add(outcome);
  }
  for (let left = gold.length - known.size; left > 0; left--) add('not read at all');
  for (let left = read.length - taken.size; left > 0; left--) add('read, none labelled');
}

const KINDS = [
  {
    ...{ field: 'experience_entry', name: 'jobs', first: 'title', second: 'employer' },
    entries: ({ experience }: Pick<FlatResume, 'experience'>) => ofJobs(experience),
  },
  {
    ...{ field: 'education_entry', name: 'studies', first: 'school', second: 'degree' },
    entries: ({ education }: Pick<FlatResume, 'education'>) => ofStudies(education),
  },
] as const;
type EntryKind = (typeof KINDS)[number];
const OUTCOMES: readonly Outcome[] = [
  ...(['all right', 'not read at all', 'first missing', 'first another text'] as const),
  ...(['second missing', 'second another text', 'the two exchanged'] as const),
  ...(['start wrong', 'end wrong', 'read, none labelled'] as const),
];

function countKind(kind: EntryKind, pairs: readonly LabelledReading[]): Counts {
  const counts: Counts = new Map();
  for (const { label, resume } of pairs) {
    if (label.contact_only || label.skip.includes(kind.field)) continue;
    const further = kind.name === 'jobs' && label.partial_experience;
    confuse(kind.entries(label), kind.entries(resume), (outcome) => {
      if (!(further && outcome === 'read, none labelled'))
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    });
  }
  return counts;
}

/**
 * What became of the labelled jobs and studies: a labelled entry is paired with the read one that is likest to it, so that
 * what is missed or wrong can be told apart from what was lost as a whole. Every document that was read counts, an entry may count in
 * several rows, and its dates are its end year only where it is a study.
 * @param pairs labels with what was read from their documents
 * @returns a table of numbers
 */
export function confusionTable(pairs: readonly LabelledReading[]): string {
  const columns = KINDS.map((kind) => ({ kind, counts: countKind(kind, pairs) }));
  const rows = OUTCOMES.map((outcome) => [
    outcome.replace('first', 'title or school').replace('second', 'employer or degree'),
    ...columns.map(({ kind, counts }) =>
      outcome === 'start wrong' && kind.name === 'studies' ? '–' : String(counts.get(outcome) ?? 0),
    ),
  ]);
  return table(['what became of it', ...KINDS.map(({ name }) => name)], rows);
}
