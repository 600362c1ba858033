import path from 'node:path';
import { type LabelledResume, personKey } from './labelled-resume.ts';
import type { Reading } from './measure.ts';
import { scoreResume } from './score.ts';
import { addTo, emptyTally, type Tally } from './tally.ts';

export interface Judgement {
  all: Tally;
  byLanguage: Map<string, Tally>;
  byLayout: Map<string, Tally>;
  kept: number;
  resumes: number;
  refused: number;
  others: number;
}

const nothingRead = (file: string) => ({
  file,
  ...{ is_cv: false, error: null, full_name: null, emails: [], phones: [] },
  ...{ current_position: null, current_company: null, education: [], experience: [] },
  ...{ skills: [], languages: [], links: [], total_experience_months: null },
});

/** Layout as the label names it, else the kind of file. */
function layoutOf({ layout, file }: LabelledResume): string {
  return layout ?? (file.endsWith('-scan.pdf') ? 'scan' : path.extname(file).slice(1));
}

function tallyOf(groups: Map<string, Tally>, name: string): Tally {
  const known = groups.get(name) ?? emptyTally();
  groups.set(name, known);
  return known;
}

/** Scores all readings against their labels, one vote per person. */
export function judge(
  labels: LabelledResume[],
  readings: ReadonlyMap<string, Pick<Reading, 'resume'>>,
  asOf = new Date().toISOString().slice(0, 7),
): Judgement {
  const variants = new Map<string, number>();
  for (const label of labels) variants.set(personKey(label), (variants.get(personKey(label)) ?? 0) + 1);
  const judgement: Judgement = {
    ...{ all: emptyTally(), byLanguage: new Map(), byLayout: new Map() },
    ...{ kept: 0, resumes: 0, refused: 0, others: 0 },
  };
  for (const label of labels) {
    const reading = readings.get(label.file);
    const resume = reading?.resume ?? nothingRead(label.file);
    if (!label.is_cv) {
      judgement.others++;
      if (!resume.is_cv) judgement.refused++;
      continue;
    }
    judgement.resumes++;
    if (resume.is_cv) judgement.kept++;
    const counts = scoreResume(label, resume, asOf);
    const weight = 1 / (variants.get(personKey(label)) ?? 1);
    addTo(judgement.all, counts, weight);
    addTo(tallyOf(judgement.byLanguage, label.lang), counts, weight);
    addTo(tallyOf(judgement.byLayout, layoutOf(label)), counts, weight);
  }
  return judgement;
}
