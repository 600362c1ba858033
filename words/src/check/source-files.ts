import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const noSource =
  /\.(test|spec|fixture|records)\.tsx?$|\.d\.ts$|\.gen\.ts$|\/(testing|dist|node_modules)\/|-cli\.ts$|\/kit\/words\/(say|languages)|\/platform\/words\/phrase|vitest\.config|\/fake-[a-z-]+\.tsx?$|\/dev-test\/|kit\/page\/gallery/;

export interface SourceFile {
  /** From the root of the project, with slashes. */
  name: string;
  code: string;
}

/** Files of a folder of the project that hold texts for people: no tests, nothing that is generated. */
export const sourceFiles = (folder: string): SourceFile[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !noSource.test(file))
    .sort()
    .map((name) => ({ name, code: readFileSync(path.join(root, name), 'utf8') }));
