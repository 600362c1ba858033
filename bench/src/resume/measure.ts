import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { closeParsers, type ParsedResume, parseInChild, ResumeError } from '@hireloom/resume';
import { type FlatResume, flattenResume, parseResume } from '@hireloom/resume/in-process';

/** What one document gave and what reading it cost. */
export interface Reading {
  file: string;
  /** Null where the document was refused. */
  resume: FlatResume | null;
  parsed: ParsedResume | null;
  /** The kind of file as its content tells, with `OCR` where pictures of text were read. */
  kind: string;
  cpuMs: number;
}

export interface Speed {
  workers: number;
  filesPerSecond: number;
}

const processorMs = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** Reads a document in this process and measures its processor time, that of the OCR's threads included. */
export async function readMeasured(folder: string, file: string): Promise<Reading> {
  const bytes = await readFile(path.join(folder, file));
  const start = process.cpuUsage();
  try {
    const resume = await parseResume(bytes, path.basename(file));
    const cpuMs = processorMs(start);
    const kind = resume.ocr ? 'read by OCR' : resume.kind;
    return { file, resume: flattenResume(file, resume), parsed: resume, kind, cpuMs };
  } catch (error) {
    if (!(error instanceof ResumeError)) throw error;
    return { file, resume: null, parsed: null, kind: 'refused', cpuMs: processorMs(start) };
  }
}

/** Files per second through the parser processes, in processes that are warm. */
export async function measureSpeed(folder: string, files: string[], workers: number): Promise<Speed> {
  const inputs = await Promise.all(
    files.map(async (file) => ({
      name: path.basename(file),
      bytes: new Uint8Array(await readFile(path.join(folder, file))),
    })),
  );
  const readAll = () =>
    Promise.allSettled(inputs.map(({ bytes, name }) => parseInChild(bytes, name, { workers })));
  try {
    // A process is warm when it has read about as much as one that reads all alone.
    for (let round = 0; round < workers; round++) await readAll();
    const start = performance.now();
    await readAll();
    return { workers, filesPerSecond: (inputs.length / (performance.now() - start)) * 1000 };
  } finally {
    await closeParsers();
  }
}
