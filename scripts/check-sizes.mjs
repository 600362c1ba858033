// Fails on files that are too long or badly named, on registry hosts in the lock file, on paths of one machine, and on
// styles that would be wrong in another language.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = process.argv[2] ?? path.resolve(import.meta.dirname, '..');
const MAX_LINES = 400;
const MAX_TEST_LINES = 500;
const forbiddenName = /^(utils?|helpers?|common|types?|managers?)\./;
const source = /\.(ts|tsx|mjs|sql|css)$/;
const written = /\.(ts|tsx|mjs|js|json|sql|css|html|md|yml|yaml|toml|sh)$/;
// Letters in brackets, so that this file does not find itself.
const machinePath = /(^|[\s"'`(=:])\/(wor[k]|hom[e]|User[s]|roo[t])\/[a-z0-9._-]+/;

// Left and right change places where a language runs from right to left: start and end do not.
const physical =
  /(?:^|[\s;{])((?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)|(?:left|right)(?=\s*:)|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear)\s*:\s*(?:left|right))/;
// Capitals are no matter of style: Turkish has two kinds of i, Arabic and Chinese have none.
const capitals = /text-transform\s*:\s*(?:uppercase|lowercase|capitalize)/;

/** Shorthands of four values that differ left and right: they name sides without naming them. */
function unevenSides(css) {
  const shorthand =
    /(?<![\w-])(?:padding|margin|inset|border-width|scroll-margin|scroll-padding):([^;{}]+);/g;
  return [...css.matchAll(shorthand)].flatMap(({ 1: values, index }) => {
    let flat = values.trim();
    while (flat.includes('('))
      flat = flat.replaceAll(/[\w-]*\([^()]*\)/g, (inside) => inside.replaceAll(/[\s()]/g, '_'));
    const [, end, , start] = flat.split(/\s+/);
    return start !== undefined && start !== end ? [css.slice(0, index).split('\n').length] : [];
  });
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));

const problems = [];
for (const file of files) {
  const base = path.basename(file);
  const generated = base.includes('.gen.') || /(^|\/)(seed|data|fixtures|locales)\//.test(file);
  if (source.test(file)) {
    if (forbiddenName.test(base)) problems.push(`${file}: say what is in it, not "${base.split('.')[0]}"`);
    if (!/^[a-z0-9_]+([.-][a-z0-9_]+)*$/.test(base)) problems.push(`${file}: file names are kebab-case`);
  }
  if (!written.test(file) || file === 'package-lock.json') continue;
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const limit = /\.(test|spec)\./.test(base) ? MAX_TEST_LINES : MAX_LINES;
  if (source.test(file) && !generated && lines.length - 1 > limit)
    problems.push(`${file}: ${lines.length - 1} lines, at most ${limit}`);
  if (file.endsWith('.css'))
    for (const line of unevenSides(lines.join('\n')))
      problems.push(`${file}:${line}: sides are named start and end`);
  lines.forEach((line, index) => {
    if (!generated && machinePath.test(line)) problems.push(`${file}:${index + 1}: path of one machine`);
    if (!file.endsWith('.css')) return;
    if (physical.test(line)) problems.push(`${file}:${index + 1}: sides are named start and end`);
    if (capitals.test(line)) problems.push(`${file}:${index + 1}: capitals are no matter of style`);
  });
}

const lock = path.join(root, 'package-lock.json');
if (existsSync(lock) && /"resolved": "https?:/.test(readFileSync(lock, 'utf8')))
  problems.push(
    'package-lock.json: names a registry host; npm writes it without when omit-lockfile-registry-resolved is set',
  );

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
