import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './children.ts';
import { halfOf } from './resume/halves.ts';
import { judgeSet } from './resume/judge-set.ts';

const { values } = parseArgs({
  options: {
    /** Folder with `labels.json` and the files it names, besides the project's own set. */
    labels: { type: 'string', default: path.join(root, '../shared/data/resumes') },
    write: { type: 'boolean', default: false },
  },
});
const WORKERS = [1, 2];
// npm changes the folder before it runs a script; INIT_CWD is where the user stands.
const folder = path.resolve(process.env['INIT_CWD'] ?? '.', values.labels);

const parts = [
  await judgeSet('Invented resumes of the project', path.join(root, 'bench/resume-set'), WORKERS),
];
if (existsSync(path.join(folder, 'labels.json'))) {
  parts.push(await judgeSet('The given labelled set', folder, WORKERS));
} else {
  parts.push('No further labelled set was given; `--labels DIR` names one.');
}
const real = path.join(folder, 'real-2');
if (existsSync(path.join(real, 'labels.json'))) {
  for (const half of ['tuned on', 'not tuned on'] as const)
    parts.push(
      await judgeSet(`Resumes of real people, the half ${half}`, real, [], (file) => halfOf(file) === half),
    );
} else {
  parts.push(
    'Skipped: no resumes of real people were found in a folder `real-2` below the further labelled set.',
  );
}
const head = [
  '# Quality of resume parsing',
  'Written by `npm run bench:resume -- --write`. A resume in several layouts has one vote. F1 in percent.',
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores, load average at the end ${loadavg()[0]?.toFixed(1) ?? '–'}.`,
];
const document = path.join(root, 'docs/resume-quality.md');
/** What was written by hand about a change stays. */
const told = /^## [^\n]*before and after\n.*?(?=\n\n## )/msu.exec(await readFile(document, 'utf8'))?.[0];
const report = `${[...head, ...(told ? [told.trim()] : []), ...parts].join('\n\n')}\n`;
console.log(report);
if (values.write) await writeFile(document, report);
