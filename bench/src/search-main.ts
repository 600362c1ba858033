import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { measureSearch } from './search/measure-search.ts';
import { readJudged } from './search/judged.ts';

const USAGE = 'npm run -s bench:search -- FILE.json';

const [file] = process.argv.slice(2);
if (!file) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const judged = await readJudged(path.resolve(file), (name) => readFile(name, 'utf8'));
  const { plain, paraphrases, milliseconds, documents, queries } = await measureSearch(judged);
  console.log(`Documents: ${documents}, queries: ${queries.length}`);
  console.log('query                                                nDCG@10  paraphrase');
  for (const { text, plain: own, paraphrase } of queries)
    console.log(`${text.slice(0, 50).padEnd(52)} ${own.toFixed(3)}    ${paraphrase?.toFixed(3) ?? '–'}`);
  console.log(`nDCG@10 plain: ${plain.toFixed(3)}`);
  if (paraphrases !== null) console.log(`nDCG@10 paraphrases: ${paraphrases.toFixed(3)}`);
  console.log(`One query: ${milliseconds.p50.toFixed(1)} ms p50, ${milliseconds.p95.toFixed(1)} ms p95`);
}
