// npm test: every check and every test; a failing step does not keep the later ones from running. Steps that were run
// just before are named in STEPS_DONE.
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuild, ensurePackages, root, run } from './fresh.mjs';

const folder = path.join(root, '.cache', 'test-results');
const report = (name) => path.join(folder, `${name}.json`);
const vitest = (name) => ({
  name: `test:${name}`,
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`],
  counts: () => readReport(name, (json) => [json.numPassedTests, json.numFailedTests]),
  failures: () => readReport(name, ({ testResults }) => testResults.flatMap(failuresOfFile)),
});
const steps = [
  { name: 'verify', args: [], counts: () => undefined },
  vitest('resume'),
  vitest('server'),
  vitest('web'),
  {
    name: 'test:e2e',
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
    counts: () => readReport('e2e', ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]),
    failures: () => readReport('e2e', ({ suites }) => suites.flatMap(failuresOfSuite)),
  },
];

const firstLines = (text) => (text ?? '').split('\n').slice(0, 4).join('\n    ');

function failuresOfFile({ name, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && message) return [`${file}\n    ${firstLines(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${file} > ${fullName}\n    ${firstLines(failureMessages[0])}`,
  );
}

function failuresOfSuite({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} > ${title}`);
  return [...failed, ...suites.flatMap(failuresOfSuite)];
}

async function readReport(name, count) {
  const content = await readFile(report(name), 'utf8').catch(() => '');
  return content ? count(JSON.parse(content)) : undefined;
}

/** A step without numbers of its own counts as one test; one that fails has at least one failure. */
async function runStep({ name, args, env, counts, failures }) {
  console.log(`\n── ${name} ──`);
  const began = Date.now();
  const code = await run('npm', ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])], env);
  const [passed, failed] = (await counts()) ?? [code === 0 ? 1 : 0, 0];
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const failing = code === 0 ? [] : ((await failures?.()) ?? []);
  return { name, passed, failed: code === 0 ? failed : Math.max(failed, 1), seconds, failing };
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const results = [];
// Without packages or a build the steps still run and say what does not work.
if (!(await ensurePackages())) results.push({ name: 'install', passed: 0, failed: 1, seconds: '' });
if (await ensureBuild()) process.env.BUILT_JUST_NOW = 'true';
else results.push({ name: 'build', passed: 0, failed: 1, seconds: '' });
const done = (process.env.STEPS_DONE ?? '').split(',');
for (const step of steps) {
  if (done.includes(step.name)) console.log(`\n── ${step.name}: done before ──`);
  else results.push(await runStep(step));
}

// Whoever reads only the end of a long output learns what failed.
for (const { name, failing = [] } of results) {
  for (const failure of failing) console.log(`\nFailed in ${name}: ${failure}`);
}
console.log('\nStep           passed  failed  seconds');
for (const { name, passed, failed, seconds } of results) {
  const cells = [String(passed).padStart(6), String(failed).padStart(7), seconds.padStart(8)];
  console.log(`${name.padEnd(15)}${cells.join(' ')}`);
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failed = sum('failed');
console.log(`Tests: ${sum('passed')} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
