import { calibrationTable } from './calibration.ts';
import { confusionTable } from './confusion.ts';
import { judge } from './judge.ts';
import { readLabels } from './labelled-resume.ts';
import { measureSpeed, type Reading, readMeasured } from './measure.ts';
import { cpuTable, fieldTable, groupTable, speedTable } from './resume-tables.ts';

const WARM_UP_FILES = 12;

/**
 * Reads a labelled folder, scores and measures it.
 * @param workers the numbers of parser processes whose speed is measured
 * @param kept the files that count
 * @returns a section of the report
 */
export async function judgeSet(
  title: string,
  folder: string,
  workers: number[],
  kept: (file: string) => boolean = () => true,
): Promise<string> {
  const labels = (await readLabels(folder)).filter(({ file }) => kept(file));
  // The first files of a process pay for what is compiled and loaded once.
  for (const { file } of labels.slice(0, WARM_UP_FILES)) await readMeasured(folder, file);
  const readings: Reading[] = [];
  for (const { file } of labels) readings.push(await readMeasured(folder, file));
  const judgement = judge(labels, new Map(readings.map((reading) => [reading.file, reading])));
  const text = readings.filter(({ kind }) => kind !== 'read by OCR' && kind !== 'refused');
  const speeds = [];
  for (const count of workers) {
    speeds.push(
      await measureSpeed(
        folder,
        text.map(({ file }) => file),
        count,
      ),
    );
  }
  const { resumes, refused, others } = judgement;
  const read = new Map(readings.map((reading) => [reading.file, reading]));
  const pairs = labels.flatMap((label) => {
    const { resume, parsed } = read.get(label.file) ?? {};
    return label.is_cv && resume && parsed ? [{ label, resume, parsed }] : [];
  });
  return [
    `## ${title}`,
    `${resumes} resumes of ${Math.round(judgement.all.people)} people, ${others} other documents. Kept as resumes: ${judgement.kept} of ${resumes}; turned away as something else: ${refused} of ${others}.`,
    fieldTable(judgement.all),
    'F1 by language:',
    groupTable('language', judgement.byLanguage),
    'F1 by layout:',
    groupTable('layout', judgement.byLayout),
    'What became of the labelled jobs and studies:',
    confusionTable(pairs),
    'Values by the confidence they are shown with:',
    calibrationTable(pairs),
    'Processor time per file, in one warm process:',
    cpuTable(readings),
    ...(workers.length > 0
      ? [`Through the parser processes, ${text.length} files that need no OCR:`, speedTable(speeds)]
      : []),
  ].join('\n\n');
}
