import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = [
  'contracts',
  'resume',
  'search',
  'words',
  'server/src',
  'web',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'coverage', '.cache', 'test-results']);
const RESULTS = ['server/dist/main.js', 'web/dist/index.html'];
const stampFile = path.join(root, '.cache', 'build-stamp');

/** Runs a program in the project's folder with its output shown; answers its exit code. */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Installs the packages if they are not what package-lock.json asks for; answers whether they are there. */
export async function ensurePackages() {
  if (await packagesMatch()) return true;
  console.log('Installing packages…');
  // The build needs the development packages, whatever NODE_ENV says.
  return succeeds('npm', ['ci', '--include=dev']);
}

/** Builds if the sources have changed since the last build; answers whether the build is good. */
export async function ensureBuild() {
  const stamp = await sourceStamp();
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  if (built === stamp && RESULTS.every((file) => existsSync(path.join(root, file)))) return true;
  console.log('Building…');
  if (!(await succeeds('npm', ['run', 'build']))) return false;
  await mkdir(path.dirname(stampFile), { recursive: true });
  await writeFile(stampFile, stamp);
  return true;
}

async function succeeds(command, args) {
  const code = await run(command, args);
  if (code !== 0) console.error(`“${[command, ...args].join(' ')}” failed (${code}).`);
  return code === 0;
}

/** npm notes what it installed in the same form as the lock file; times of files say nothing after a checkout. */
async function packagesMatch() {
  const wanted = await readPackages('package-lock.json');
  const installed = await readPackages('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted)
    .filter(([name]) => name.includes('node_modules/'))
    .every(([name, entry]) =>
      // An optional package may be for another kind of machine.
      installed[name] ? installed[name].version === entry.version : Boolean(entry.optional),
    );
}

async function readPackages(file) {
  const content = await readFile(path.join(root, file), 'utf8').catch(() => '');
  return content ? JSON.parse(content).packages : undefined;
}

async function sourceStamp() {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    for (const file of await filesBelow(source)) {
      hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)));
    }
  }
  return hash.digest('hex');
}

async function filesBelow(name) {
  const entries = await readdir(path.join(root, name), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [name];
  const kept = entries.filter(
    (entry) => !NOT_SOURCES.has(entry.name) && !entry.name.endsWith('.tsbuildinfo'),
  );
  kept.sort((a, b) => (a.name < b.name ? -1 : 1));
  const nested = await Promise.all(
    kept.map((entry) =>
      entry.isDirectory() ? filesBelow(`${name}/${entry.name}`) : [`${name}/${entry.name}`],
    ),
  );
  return nested.flat();
}
