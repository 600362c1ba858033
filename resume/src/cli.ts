#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type FlatResume, flatError, flattenResume } from './flat-resume.ts';
import { closeParsers, parseInChild } from './parse-in-child.ts';
import { ResumeError } from './resume-error.ts';

const AT_ONCE = 2;

/** Reads one file; every failure becomes an answer of its own. */
async function answer(file: string): Promise<FlatResume> {
  let bytes: Uint8Array;
  try {
    // npm changes the folder before it runs a script; INIT_CWD is where the user stands.
    bytes = await readFile(resolve(process.env['INIT_CWD'] ?? '.', file));
  } catch (error) {
    return flatError(file, `unreadable: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return flattenResume(file, await parseInChild(bytes, file.replace(/^.*[\\/]/, '')));
  } catch (error) {
    if (error instanceof ResumeError) return flatError(file, `${error.code}: ${error.message}`);
    throw error;
  }
}

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: parse FILE…   prints one JSON object a line');
  process.exitCode = 2;
}
const pending: Promise<FlatResume>[] = [];
const print = async () => console.log(JSON.stringify(await pending.shift()));
for (const file of files) {
  pending.push(answer(file));
  if (pending.length >= AT_ONCE) await print();
}
while (pending.length > 0) await print();
await closeParsers();
