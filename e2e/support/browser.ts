import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
const VERSION = '153.0.0';

/** What every start gets. The sandbox needs rights that neither containers nor root have. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Browser {
  executablePath: string;
  /** variables that this browser needs besides those of this process */
  env: Record<string, string>;
  /** as the program says it: `Chromium 156.0.8078.79 built on Debian` */
  version: string;
}

/**
 * Finds every Chromium that starts, the newest first: those installed on this machine and the one among the packages,
 * which is unpacked into the project's cache once. Where CHROMIUM_PATH names one, that alone.
 *
 * @throws when none starts
 */
export async function findBrowsers(): Promise<[Browser, ...Browser[]]> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    const browser = await starting(named);
    if (browser) return [browser];
    throw new Error(`CHROMIUM_PATH is ${named}, but that does not start.`);
  }
  const own = await Promise.all((await installed()).map((file) => starting(file)));
  // Names of one program on the PATH are one browser.
  const found = new Map([...own, await packaged()].flatMap((one) => (one ? [[one.version, one]] : [])));
  const [newest, ...others] = [...found.values()].sort((a, b) => majorOf(b) - majorOf(a));
  if (newest) return [newest, ...others];
  throw new Error('No Chromium starts here. Set CHROMIUM_PATH to one that does.');
}

const majorOf = ({ version }: Browser) => Number(/(\d+)\.\d+/.exec(version)?.[1] ?? 0);

/** Places on the PATH where a system's own Chromium or Chrome would be. */
async function installed(): Promise<string[]> {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  const checks = await Promise.all(
    found.map((file) =>
      access(file, constants.X_OK).then(
        () => [file],
        () => [],
      ),
    ),
  );
  return checks.flat();
}

async function packaged(): Promise<Browser | null> {
  const folder = path.join(cache, `chromium-${VERSION}`);
  if (!existsSync(folder)) await unpack(folder);
  const executablePath = path.join(folder, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: path.join(folder, 'fonts') };
  // Slim systems lack the libraries that the package brings along.
  const libraries = path.join(folder, 'al2023', 'lib');
  return (
    (await starting(executablePath, fonts)) ??
    starting(executablePath, { ...fonts, LD_LIBRARY_PATH: libraries })
  );
}

/** Unpacks beside the goal and renames, so that a half unpacked browser is never used. */
async function unpack(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const partial = await mkdtemp(`${folder}-`);
  try {
    // The package unpacks to the system's temp folder, with its libraries only if it believes to be on a cloud.
    const script =
      "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
    await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: here,
      env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'nodejs20.x' },
    });
    const fonts =
      '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>';
    await writeFile(path.join(partial, 'fonts', 'fonts.conf'), fonts);
    await chmod(path.join(partial, 'chromium'), 0o755);
    await chmod(partial, 0o755);
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another run was faster: its browser does.
    if (!existsSync(folder)) throw error;
  }
}

/** The browser behind that file; null when it does not start. */
async function starting(executablePath: string, env: Record<string, string> = {}): Promise<Browser | null> {
  const options = { env: { ...process.env, ...env }, timeout: 20_000 };
  return run(executablePath, ['--version', '--no-sandbox'], options).then(
    ({ stdout }) => ({ executablePath, env, version: stdout.trim() }),
    () => null,
  );
}
