import { z } from 'zod';
import { phrase } from '../kit/phrase.ts';
import { type PlatformKind, platformKindLabels } from './platform-pick.ts';

/** What a pattern is filled with: the number of the interview, and a code that nobody guesses. */
const placeholders = ['interview', 'code'] as const;

/** As sentences name them. */
const braces = { first: '{interview}', second: '{code}' };

/** Kinds that a sign-in elsewhere makes meetings for. */
export const isRemote = (kind: PlatformKind): kind is 'teams' | 'meet' | 'zoom' =>
  kind === 'teams' || kind === 'meet' || kind === 'zoom';

/** The link that a pattern makes for one interview. */
export const patternLink = (pattern: string, values: Record<(typeof placeholders)[number], string>): string =>
  pattern.replaceAll(/\{(interview|code)\}/g, (_found, key: keyof typeof values) => values[key]);

/** What is wrong with the link of a platform of this kind, as a sentence; null where it is right. */
export function linkProblem(kind: PlatformKind, link: string | null): string | null {
  if (isRemote(kind))
    return link === null
      ? null
      : phrase('{kind} makes its links by itself', { kind: platformKindLabels[kind] });
  if (!link) return phrase('{label} is required', { label: 'Link' });
  if (kind === 'fixed')
    return isWebAddress(link) && !/[{}]/.test(link)
      ? null
      : 'Link must be a web address such as https://example.com';
  const rest = patternLink(link, { interview: '', code: '' });
  if (/[{}]/.test(rest)) return phrase('A pattern knows {first} and {second}, each in its braces', braces);
  if (!link.includes('{code}'))
    return phrase('A pattern needs {second}: without it anybody could guess the links of others', braces);
  const [host] = link.replace(/^https?:\/\//i, '').split(/[/?#]/);
  if (host?.includes('{')) return phrase('{first} and {second} stand behind the name of the server', braces);
  return isWebAddress(patternLink(link, { interview: '1', code: 'a' }))
    ? null
    : 'Link must be a web address such as https://example.com';
}

const webAddress = z.url({ protocol: /^https?$/ });
const isWebAddress = (text: string): boolean =>
  !/\s|^https?:\/\/[^/?#]*@/i.test(text) && webAddress.safeParse(text).success;
