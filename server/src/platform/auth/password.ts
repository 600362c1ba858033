import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../http/app-error.ts';
import { commonPasswords } from './common-passwords.ts';

/** argon2id (the library's default); 50 to 100 ms on one core of a small server. Tests pay less. */
const cost =
  process.env.NODE_ENV === 'test'
    ? { memoryCost: 256, timeCost: 1, parallelism: 1 }
    : { memoryCost: 65_536, timeCost: 4, parallelism: 1 };

/** Hashing takes 64 MB and a core: two at once, and a queue that can't grow without end. */
const SLOTS = 2;
const MAX_WAITING = 200;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= SLOTS) {
    if (waiting.length >= MAX_WAITING) {
      throw new AppError('rate_limited', 429, 'Too many requests. Please wait a moment.');
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The same password typed on two systems may differ in how accents are put together. */
const prepared = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(prepared(password), cost));

let decoy: Promise<string> | undefined;

/**
 * Is this the password of the hash? Without a hash (nobody has this name, or no password was chosen yet) the same
 * work is done and the answer is no.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  await decoy;
  const right = await inTurn(() => verify(against, prepared(password)));
  return right && stored !== null;
}

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  '1qaz2wsx3edc4rfv',
];
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const withoutEnds = (value: string) => value.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const plain = (value: string) =>
  value.replace(/[@431!0$57]/g, (character) => lookalikes[character] ?? character);
const squeezed = (value: string) =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Why a password can't be chosen, or null. Length is the contract's matter; here: the commonest ones (also with
 * digits around them or look-alike characters), runs of keys, repetitions, and the names given in `names`.
 */
export function passwordProblem(password: string, names: readonly string[]): string | null {
  const lower = prepared(password).toLowerCase();
  const core = withoutEnds(lower);
  const forms = [lower, core, plain(lower), withoutEnds(plain(lower)), plain(core)];
  if (forms.some((form) => commonPasswords.has(form)))
    return 'This password is one of the commonest. Choose another one';
  if (/^([a-z0-9]{1,4})\1+$/.test(lower) || runs.some((run) => isPartOf(run, lower))) {
    return 'This password is a simple pattern. Choose another one';
  }
  const own = names.map(squeezed).filter((name) => name.length >= 3);
  const bare = [squeezed(lower), squeezed(core)];
  if (own.some((name) => bare.includes(name)))
    return 'The password must not be a name of you, your team or the product';
  return null;
}

function isPartOf(run: string, value: string): boolean {
  return run.includes(value) || [...run].reverse().join('').includes(value);
}
