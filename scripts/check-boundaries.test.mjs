// Plants one violation of each rule of the house in a scratch folder and proves that the linter catches it there.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

const root = path.resolve(import.meta.dirname, '..');
const linter = path.join(root, 'node_modules/.bin/oxlint');
let scratch;

const planted = [];
/** Plants a file in the scratch folder; answers its place among the findings. */
function plant(folder, content, ending = '.ts') {
  const file = `${folder}/planted-${planted.length}${ending}`;
  planted.push({ file, content, rules: [] });
  return planted.at(-1);
}
const imports = (folder, specifier) => plant(folder, `import { a } from '${specifier}';\nconsole.log(a);\n`);

const forbidden = [
  ['contracts/job', 'kysely'],
  ['contracts/job', 'react'],
  ['contracts/job', 'node:fs'],
  ['contracts/kit', '../../server/src/app.ts'],
  ['resume/src', '@hireloom/contracts/permissions'],
  ['search/src', '@hireloom/resume'],
  ['words/src', '@hireloom/contracts/permissions'],
  ['resume/src/pdf', '../../../server/src/app.ts'],
  ['server/src/platform/db', '../../crud/list.ts'],
  ['server/src/platform/db', '../../features/job/index.ts'],
  ['server/src/crud', '../features/job/index.ts'],
  ['server/src/crud', 'nodemailer'],
  ['server/src/features/job', '../all-routes.ts'],
  ['server/src/features/job', 'graphile-worker'],
  ['server/src/features/job', '@aws-sdk/client-s3'],
  ['server/src/features/job', 'fastify'],
  ['web/src/kit', '../features/job/index.ts'],
  ['web/src/kit/entity-table', '../../shell/guard.tsx'],
  ['web/src/features/job', '../../shell/guard.tsx'],
  ['web/src/features/job', '../../pages/job-page.tsx'],
  ['web/src/kit', '../pages/job-page.tsx'],
  ['web/src/features/job', '@hireloom/server/app'],
  ['web/src/shell', '@hireloom/resume'],
  ['web/src/kit/outside', '@mantine/core'],
  ['web/src/kit/outside', '../session/session.ts'],
  ['web/src/outside', '../kit/api/api.ts'],
  ['web/src/outside', 'react-router'],
];
for (const [folder, specifier] of forbidden) {
  const found = imports(folder, specifier);
  test(`${folder} may not import ${specifier}`, () =>
    assert.deepEqual(found.rules, ['no-restricted-imports']));
}

const allowed = [
  ['contracts/job', 'zod'],
  ['contracts/job', '../kit/field.ts'],
  ['resume/src', 'fflate'],
  ['server/src/platform/db', '../context.ts'],
  ['server/src/crud', '../platform/context.ts'],
  ['server/src/features/job', '../candidate/index.ts'],
  ['server/src/features/job', '@hireloom/resume'],
  ['web/src/kit', '@hireloom/contracts/permissions'],
  ['web/src/features/job', '../applicant/index.ts'],
  ['web/src/features/matching', '../candidate/index.ts'],
  ['web/src/pages', '../features/matching/index.ts'],
  ['web/src/features/job', '../../kit/api.ts'],
  ['web/src/features/job/shelf', '../other-shelf/card.tsx'],
  ['web/src/outside', '../kit/outside/link-page.tsx'],
];
for (const [folder, specifier] of allowed) {
  const found = imports(folder, specifier);
  test(`${folder} may import ${specifier}`, () => assert.deepEqual(found.rules, []));
}

for (const [folder, specifier] of [
  ['server/src/features/job', '../candidate/candidate.service.ts'],
  ['server/src/features/job/shelf', '../../candidate/candidate.service.ts'],
  ['web/src/features/job', '../applicant/drawer/applicant-drawer.tsx'],
]) {
  const found = imports(folder, specifier);
  test(`${folder} may not import ${specifier}`, () => assert.deepEqual(found.rules, ['through-the-index']));
}

for (const [folder, specifier] of [
  // Up: the ground knows no record, and a record no process.
  ['web/src/features/note', '../candidate/index.ts'],
  ['web/src/features/candidate/profile', '../../matching/index.ts'],
  ['server/src/features/file', '../job/index.ts'],
  ['server/src/features/organization', '../resume-search/index.ts'],
  ['server/src/features/bulk-action', '../demo/index.ts'],
  // Against the order within a floor, where the way back is taken.
  ['web/src/features/applicant', '../candidate/index.ts'],
  ['server/src/features/candidate', '../applicant/index.ts'],
]) {
  const found = imports(folder, specifier);
  test(`${folder} may not import ${specifier}, which stands above it`, () =>
    assert.deepEqual(found.rules, ['floors']));
}
const lazily = plant('web/src/features/job', "export const load = () => import('../approval/index.ts');\n");
test('a floor is kept by what is read later, too', () => assert.deepEqual(lazily.rules, ['floors']));
const unplaced = plant('web/src/features/somewhere-new', 'export {};\n');
test('every feature has its floor', () => assert.deepEqual(unplaced.rules, ['floors']));

const slips = [
  ['explicit any', 'no-explicit-any', 'export const a: any = 1;\n'],
  ['a silenced compiler', 'ban-ts-comment', '// @ts-ignore\nexport const a: string = 1;\n'],
  ['a promise nobody waits for', 'no-floating-promises', 'async function f() {}\nf();\n'],
  [
    'a promise where a yes or no is asked',
    'no-misused-promises',
    'async function f() {}\nif (f()) console.log(1);\n',
  ],
  ['a note to come back', 'no-warning-comments', `// ${'TO'}${'DO'}: later\nexport {};\n`],
  ['evaluated text', 'no-eval', 'export const a = eval("1");\n'],
];
const effect = "import { useEffect } from 'react';\nexport const useIt = (f: () => number) => ";
slips.push(['an effect that answers a value', 'effect-has-braces', `${effect}useEffect(() => f(), [f]);\n`]);
slips.push(['a function named like a hook', 'hooks-only', 'export function useDraft() {}\n']);
const withBraces = plant('web/src/kit', `${effect}useEffect(() => { f(); }, [f]);\n`);
test('an effect with braces is fine', () => assert.deepEqual(withBraces.rules, []));
for (const [what, line] of [
  ['a margin at the left', '<Box ml="md" />'],
  ['a padding at the right', '<Box pr={4} />'],
  ['a place at the left', '<Box left={0} />'],
  ['a style with a left margin', '<div style={{ marginLeft: 4 }} />'],
  ['a style at the right', "<div style={{ right: 4, position: 'fixed' }} />"],
  ['text at the right', '<Text ta="right" />'],
  ['a style with text at the left', "<div style={{ textAlign: 'left' }} />"],
]) {
  const found = plant(
    'web/src/kit',
    `import { Box, Text } from '@mantine/core';\nexport const a = () => ${line};\n`,
    '.tsx',
  );
  test(`finds ${what}`, () => assert.ok(found.rules.includes('logical-sides')));
}
for (const line of [
  '<Box ms="md" pe={4} ta="end" />',
  '<Panes left={1 > 0 ? <b /> : <i />} labels={{ left: "A" }} />',
]) {
  const found = plant(
    'web/src/kit',
    `import { Box, Panes } from './pieces.tsx';\nexport const a = () => ${line};\n`,
    '.tsx',
  );
  test(`${line} is fine`, () => assert.ok(!found.rules.includes('logical-sides')));
}
for (const [name, from] of [
  ['Collapse', '@mantine/core'],
  ['Drawer', '@mantine/core'],
  ['DateInput', '@mantine/dates'],
]) {
  const found = plant('web/src/features/job', `import { ${name} } from '${from}';\nconsole.log(${name});\n`);
  test(`${name} of ${from} is taken from the kit`, () => assert.deepEqual(found.rules, ['own-piece']));
}
const storedLink = plant(
  'web/src/features/job',
  'export const A = ({ file }: { file: { url: string } }) => <a href={file.url}>File</a>;\n',
  '.tsx',
);
test('finds a link to a stored file that runs out', () =>
  assert.ok(storedLink.rules.includes('stored-links')));
for (const [what, rule, content] of slips) {
  const found = plant('server/src', content);
  test(`finds ${what}`, () => assert.ok(found.rules.includes(rule)));
}

const skipped = plant(
  'server/src',
  `import { it } from 'vitest';\nit.skip('waits', () => {});\n`,
  '.test.ts',
);
test('finds a skipped test', () => assert.ok(skipped.rules.includes('no-disabled-tests')));

const badName = plant('server/src', 'export {};\n', 'BadName.ts');
test('finds a badly named file', () => assert.ok(badName.rules.includes('filename-case')));

const next = planted.length + 1;
const circle = plant('server/src', `import { b } from './planted-${next}.ts';\nexport const a = () => b;\n`);
plant('server/src', `import { a } from './planted-${next - 1}.ts';\nexport const b = () => a;\n`);
test('finds imports that go in a circle', () => assert.ok(circle.rules.includes('no-cycle')));

const twin = planted.length + 1;
const typeCircle = plant(
  'server/src',
  `import type { B } from './planted-${twin}.ts';\nexport type A = B | 1;\n`,
);
plant('server/src', `import type { A } from './planted-${twin - 1}.ts';\nexport type B = A[];\n`);
test('finds a circle of types', () => assert.ok(typeCircle.rules.includes('no-cycle')));

test('finds files that are too long, badly named, know this machine, or style one direction alone', async () => {
  const folder = path.join(scratch, 'sizes');
  await mkdir(folder);
  spawnSync('git', ['init', '-q'], { cwd: folder });
  await writeFile(path.join(folder, 'long-file.ts'), 'a;\n'.repeat(401));
  await writeFile(path.join(folder, 'utils.ts'), 'export {};\n');
  await writeFile(path.join(folder, 'CamelCase.ts'), 'export {};\n');
  await writeFile(path.join(folder, 'path.ts'), `export const a = '/${'home'}/somebody/file';\n`);
  await writeFile(
    path.join(folder, 'sides.css'),
    [
      'margin-left: 1px',
      'right: 0',
      'text-align: left',
      'text-transform: uppercase',
      'padding: 0 1px 2px calc(1px + (2px * 3))',
      'inset-inline: 0',
      'padding: 0 1px 2px 1px',
    ]
      .map((style) => `.a {\n  ${style};\n}\n`)
      .join(''),
  );
  await writeFile(
    path.join(folder, 'package-lock.json'),
    '{ "resolved": "https://registry.example.com/a.tgz" }\n',
  );
  const { stderr, status } = spawnSync('node', [path.join(root, 'scripts/check-sizes.mjs'), folder], {
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  for (const expected of [
    'long-file.ts: 401 lines',
    'utils.ts: say',
    'CamelCase.ts: file names',
    'path.ts:1:',
    'package-lock.json:',
    ...['sides.css:2:', 'sides.css:5:', 'sides.css:8:', 'sides.css:11:', 'sides.css:14:'],
  ])
    assert.ok(stderr.includes(expected), expected);
  assert.ok(!stderr.includes('sides.css:17:') && !stderr.includes('sides.css:20:'));
});

before(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'hireloom-boundaries-'));
  await cp(path.join(root, '.oxlintrc.json'), path.join(scratch, '.oxlintrc.json'));
  await cp(path.join(root, 'scripts/lint'), path.join(scratch, 'scripts/lint'), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'));
  const compilerOptions = {
    strict: true,
    module: 'nodenext',
    noEmit: true,
    allowImportingTsExtensions: true,
  };
  await writeFile(
    path.join(scratch, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['**/*'] }),
  );
  for (const { file, content } of planted) {
    await mkdir(path.dirname(path.join(scratch, file)), { recursive: true });
    await writeFile(path.join(scratch, file), content);
  }
  const { stdout } = spawnSync(
    linter,
    ['--type-aware', '-f', 'unix', 'contracts', 'resume', 'search', 'words', 'server', 'web'],
    { cwd: scratch, encoding: 'utf8' },
  );
  for (const [, file, rule] of stdout.matchAll(
    /^([^:\n]+):.*\[(?:Error|Warning)\/[a-z0-9-]+\(([a-z-]+)\)\]$/gm,
  ))
    planted.find((entry) => entry.file === file)?.rules.push(rule);
});
after(() => rm(scratch, { recursive: true, force: true }));
