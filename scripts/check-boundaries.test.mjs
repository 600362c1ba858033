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

before(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'hireloom-boundaries-'));
  await cp(path.join(root, '.oxlintrc.json'), path.join(scratch, '.oxlintrc.json'));
  await symlink(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'));
  await writeFile(
    path.join(scratch, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, module: 'nodenext', noEmit: true }, include: ['**/*'] }),
  );
});
after(() => rm(scratch, { recursive: true, force: true }));

/** Rules that speak up about one file with this content. */
async function lint(file, content) {
  const full = path.join(scratch, file);
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, content);
  const { stdout } = spawnSync(linter, ['--type-aware', '-f', 'unix', file], { cwd: scratch, encoding: 'utf8' });
  await rm(full);
  return [...stdout.matchAll(/\[(?:Error|Warning)\/[a-z-]+\(([a-z-]+)\)\]/g)].map((found) => found[1]);
}
const imports = (specifier) => `import { a } from '${specifier}';\nconsole.log(a);\n`;

const forbidden = [
  ['contracts/entities/planted.ts', 'kysely'],
  ['contracts/entities/planted.ts', 'react'],
  ['contracts/entities/planted.ts', 'node:fs'],
  ['contracts/kit/planted.ts', '../../server/src/app.ts'],
  ['resume/src/planted.ts', '@hireloom/contracts/permissions'],
  ['resume/src/pdf/planted.ts', '../../../server/src/app.ts'],
  ['server/src/platform/db/planted.ts', '../../crud/list.ts'],
  ['server/src/platform/db/planted.ts', '../../features/job/index.ts'],
  ['server/src/crud/planted.ts', '../features/job/index.ts'],
  ['server/src/crud/planted.ts', 'nodemailer'],
  ['server/src/features/job/planted.ts', '../candidate/candidate.service.ts'],
  ['server/src/features/job/planted.ts', '../all-routes.ts'],
  ['server/src/features/job/planted.ts', 'graphile-worker'],
  ['server/src/features/job/planted.ts', '@aws-sdk/client-s3'],
  ['server/src/features/job/planted.ts', 'fastify'],
  ['web/src/kit/planted.ts', '../features/job/index.ts'],
  ['web/src/kit/entity-table/planted.ts', '../../shell/guard.tsx'],
  ['web/src/features/job/planted.ts', '../candidate/candidate-page.tsx'],
  ['web/src/features/job/planted.ts', '../../shell/guard.tsx'],
  ['web/src/features/job/planted.ts', '@hireloom/server/app'],
  ['web/src/shell/planted.ts', '@hireloom/resume'],
];
for (const [file, specifier] of forbidden) {
  test(`${path.dirname(file)} may not import ${specifier}`, async () => {
    assert.deepEqual(await lint(file, imports(specifier)), ['no-restricted-imports']);
  });
}

const allowed = [
  ['contracts/entities/planted.ts', 'zod'],
  ['contracts/entities/planted.ts', '../kit/field.ts'],
  ['resume/src/planted.ts', 'fflate'],
  ['server/src/platform/db/planted.ts', '../context.ts'],
  ['server/src/crud/planted.ts', '../platform/context.ts'],
  ['server/src/features/job/planted.ts', '../candidate/index.ts'],
  ['server/src/features/job/planted.ts', '@hireloom/resume'],
  ['web/src/kit/planted.ts', '@hireloom/contracts/permissions'],
  ['web/src/features/job/planted.ts', '../candidate/index.ts'],
  ['web/src/features/job/planted.ts', '../../kit/api.ts'],
];
for (const [file, specifier] of allowed) {
  test(`${path.dirname(file)} may import ${specifier}`, async () => {
    assert.deepEqual(await lint(file, imports(specifier)), []);
  });
}

const slips = [
  ['explicit any', 'no-explicit-any', 'export const a: any = 1;\n'],
  ['a silenced compiler', 'ban-ts-comment', '// @ts-ignore\nexport const a: string = 1;\n'],
  ['a promise nobody waits for', 'no-floating-promises', 'async function f() {}\nf();\n'],
  ['a promise where a yes or no is asked', 'no-misused-promises', 'async function f() {}\nif (f()) console.log(1);\n'],
  ['a note to come back', 'no-warning-comments', `// ${'TO'}${'DO'}: later\nexport {};\n`],
  ['evaluated text', 'no-eval', 'export const a = eval("1");\n'],
];
for (const [what, rule, content] of slips) {
  test(`finds ${what}`, async () => {
    assert.ok((await lint('server/src/planted.ts', content)).includes(rule));
  });
}

test('finds a skipped test', async () => {
  const content = `import { it } from 'vitest';\nit.skip('waits', () => {});\n`;
  assert.ok((await lint('server/src/planted.test.ts', content)).includes('no-disabled-tests'));
});

test('finds a badly named file', async () => {
  assert.ok((await lint('server/src/PlantedFile.ts', 'export {};\n')).includes('filename-case'));
});

test('finds imports that go in a circle', async () => {
  await mkdir(path.join(scratch, 'server/src'), { recursive: true });
  await writeFile(path.join(scratch, 'server/src/other.ts'), `import { a } from './planted.ts';\nexport const b = () => a;\n`);
  const rules = await lint('server/src/planted.ts', `import { b } from './other.ts';\nexport const a = () => b;\n`);
  assert.ok(rules.includes('no-cycle'));
});

test('finds files that are too long, badly named, or know this machine', async () => {
  const folder = path.join(scratch, 'sizes');
  await mkdir(folder);
  spawnSync('git', ['init', '-q'], { cwd: folder });
  await writeFile(path.join(folder, 'long-file.ts'), 'a;\n'.repeat(401));
  await writeFile(path.join(folder, 'utils.ts'), 'export {};\n');
  await writeFile(path.join(folder, 'CamelCase.ts'), 'export {};\n');
  await writeFile(path.join(folder, 'path.ts'), `export const a = '/${'home'}/somebody/file';\n`);
  await writeFile(path.join(folder, 'package-lock.json'), '{ "resolved": "https://registry.example.com/a.tgz" }\n');
  const { stderr, status } = spawnSync('node', [path.join(root, 'scripts/check-sizes.mjs'), folder], { encoding: 'utf8' });
  assert.equal(status, 1);
  for (const expected of ['long-file.ts: 401 lines', 'utils.ts: say', 'CamelCase.ts: file names', 'path.ts:1:', 'package-lock.json:'])
    assert.ok(stderr.includes(expected), expected);
});
