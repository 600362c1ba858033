import type { Found } from '../../parsed-resume.ts';
import { foreignRanges, isContactZone, isOthersZone, within } from './contact-zones.ts';
import { plainDigits } from '../plain-digits.ts';
import type { Reading } from '../reading.ts';
import type { Section } from '../sections.ts';

const LOCAL = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}._%+'-]{0,62}[\p{L}\p{N}_+-])?`;
const AT = String.raw`(?:\s?[@©]\s?|\s?[([{<]\s?(?:at|a|ät|@|arroba|chiocciola|собака|kukac|snabel-a|małpa)\s?[)\]}>]\s?|\s(?:at|AT|arroba|chiocciola|\[at\])\s)`;
const DOT = String.raw`(?:\.|\s?[([{<]\s?(?:dot|punkt|point|punto|ponto|kropka|точка|pont|prick|nokta|\.)\s?[)\]}>]\s?|\s(?:dot|DOT|punkt|punto)\s|\s\.\s?(?=(?:com|net|org|edu|gov|info|io|co|[a-z]{2})(?![\p{L}\p{N}]))|\.\s(?=(?:com|net|org|edu|gov|info|io|co|[a-z]{2})(?![\p{L}\p{N}])))`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const EMAIL = new RegExp(
  `(?<![\\p{L}\\p{N}._%+-])(?<local>${LOCAL}(?:\\s?[([{]\\s?dot\\s?[)\\]}]\\s?${LOCAL})?)(?<at>${AT})(?<host>${LABEL}(?:${DOT}${LABEL})*${DOT}\\p{L}{2,24})`,
  'giu',
);
/** What an address holds from its sign on; far fewer places have that than may begin an address. */
const SIGN = new RegExp(`(?=(${AT}${LABEL}(?:${DOT}${LABEL})*${DOT}\\p{L}{2,24}))`, 'giu');
/** More than what can stand before the sign. */
const BEFORE_SIGN = 150;
const SPACED = /(?<=^|\s)(?:[\p{L}\p{N}._+-] ){2,}@(?: [\p{L}\p{N}.-]){4,}(?=\s|$)/gu;
/** An address that a narrow column breaks after the at sign, a dot or a hyphen. */
const BROKEN = /(?:^|[\s:|])([\p{L}\p{N}_][\p{L}\p{N}._%+-]*(?:@[\p{L}\p{N}.-]*[.-]?|[._-]))$/u;
const KNOWN_TOP = /^(?:com|net|org|edu|gov|info|io|dev|me|co|biz|app|[a-z]{2})$/i;
const GLUED =
  /^(com|net|org|edu|info|de|fr|it|es|pl|ru|se|dk|hu|gr|tr|pt|br|ae|jp|cn)(?=\p{Lu}|tel|phone|mobil|linkedin|github)/u;
/** Another address of the page that sticks to the host. */
const GLUED_SITE = /(?<=\.(?:com|net|org|cn))(?:github|linkedin|gitlab|www)\..+$/iu;
const FREE_MAIL =
  /@(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|live|msn|gmx|web|mail|protonmail|proton|qq|163|126|yandex|aol|wp|onet|interia|libero|orange|free|laposte|citromail|freemail)\./i;
const ROLE_ADDRESS =
  /^(?:info|hr|jobs?|careers?|contact|kontakt|office|sales|admin|support|recruit(?:ing|ment)?|personal|bewerbung|rh|rrhh|mail|hello|service|reception|secretary|noreply|no-reply)@/i;

interface Candidate {
  value: string;
  start: number;
  end: number;
  confidence: number;
}

/**
 * E-mail addresses that are printed, also written out ("name (at) host dot com"), spaced or broken over two lines,
 * and link targets where none is printed. Addresses of referees and employers are left out.
 */
export function findEmails(reading: Reading, sections: Section[]): Found<string>[] {
  const others = foreignRanges(sections);
  const text = plainDigits(reading.text);
  const found = new Map<string, Candidate>();
  for (const candidate of [
    ...reversed(text),
    ...printed(text, reading),
    ...spaced(text),
    ...broken(reading),
  ]) {
    const key = candidate.value.toLowerCase();
    if (within(others, candidate.start) || found.has(key) || /\.(?:png|jpe?g|gif)$/i.test(key)) continue;
    if ([...found.values()].some(({ start, end }) => candidate.start < end && start < candidate.end))
      continue;
    found.set(key, candidate);
  }
  for (const line of reading.lines) {
    for (const link of line.links) {
      const value = /^mailto:([^?\s]+@[^?\s]+)/i.exec(link)?.[1];
      if (!value || found.has(value.toLowerCase()) || within(others, line.start)) continue;
      const near = [...found].find(([, { start }]) => start >= line.start && start < line.end);
      // An icon's letter may stick to the printed address: the target tells where it begins.
      const glued = near && near[0].length > value.length && near[0].endsWith(value.toLowerCase());
      if (glued) {
        found.delete(near[0]);
        found.set(value.toLowerCase(), { ...near[1], value, start: near[1].end - value.length });
      } else if (found.size === 0)
        found.set(value.toLowerCase(), { value, start: line.start, end: line.end, confidence: 0.85 });
    }
  }
  return own([...found.values()], sections).map(({ value, start, end, confidence }) =>
    reading.found(value, confidence, start, end),
  );
}

/** Leaves out employers' addresses where the person's own is known. */
function own(candidates: Candidate[], sections: Section[]): Candidate[] {
  const inZone = candidates.filter(({ start }) => isContactZone(sections, start));
  const sure = inZone.length > 0 ? inZone : candidates.filter(({ value }) => FREE_MAIL.test(value));
  if (sure.length === 0) return candidates;
  return candidates.filter((candidate) => {
    if (sure.includes(candidate)) return true;
    if (ROLE_ADDRESS.test(candidate.value)) return false;
    return !isOthersZone(sections, candidate.start);
  });
}

/** All matches of `EMAIL`, in order. */
function* addresses(text: string): Generator<RegExpExecArray> {
  let from = 0;
  for (const { index, 1: rest = '' } of text.matchAll(SIGN)) {
    EMAIL.lastIndex = Math.max(from, index - BEFORE_SIGN);
    const match = EMAIL.exec(text.slice(0, index + rest.length));
    if (!match) continue;
    const { local = '', at = '' } = match.groups ?? {};
    // The sign drawn before an address as its icon ties nothing to the line above.
    from = match.index + (at.includes('\n') ? local.length + at.length : match[0].length);
    if (!at.includes('\n')) yield match;
  }
}

function* printed(text: string, reading: Reading): Generator<Candidate> {
  if (!/[@©]|\bat\b|\bAT\b|[([{<]\s?(?:a|ät|arroba|chiocciola|kukac|małpa|собака)/u.test(text)) return;
  for (const match of addresses(text)) {
    const { local = '', at = '', host = '' } = match.groups ?? {};
    const plain = at.trim() === '@';
    let domain = host.replace(
      /\s?[([{<]\s?[\p{L}.]+\s?[)\]}>]\s?|\s(?:dot|DOT|punkt|punto)\s|\s?\.\s?/gu,
      '.',
    );
    const top = domain.slice(domain.lastIndexOf('.') + 1);
    const glued = GLUED.exec(top)?.[1];
    if (glued) domain = domain.slice(0, domain.length - top.length) + glued;
    domain = domain.replace(GLUED_SITE, '');
    if (!plain && !KNOWN_TOP.test(glued ?? top)) continue;
    // "Engineer at Acme. In ..." is no address: a bare "at" needs a written-out dot or a free mail host.
    const bare = /^\s(?:at|arroba|chiocciola)\s$/i.test(at);
    if (bare && !/dot|punkt|punto/i.test(host) && !FREE_MAIL.test(`@${domain}`)) continue;
    if (host.includes('\n') || /\t/.test(match[0])) continue;
    const name = local
      .replace(/\s?[([{]\s?dot\s?[)\]}]\s?/gi, '.')
      .replace(/^(?:e-?mail|mail|mailto)[.:-]+(?=\S)/i, '');
    const cut = match[0].length - (glued ? top.length - glued.length : 0);
    const lead = plain ? local.length - name.length : 0;
    const end = match.index + cut;
    if (reading.lineAt(match.index) !== reading.lineAt(end - 1)) continue;
    yield { value: `${name}@${domain}`, start: match.index + lead, end, confidence: plain ? 0.98 : 0.85 };
  }
}

/** Right to left lines may print an address from its end: "example . mail @ hassan . ali". */
function* reversed(text: string): Generator<Candidate> {
  if (!text.includes(' @ ')) return;
  for (const match of text.matchAll(
    /(?<=^|[\s|])[a-z\d_-]+(?: \. [a-z\d_-]+)* @ [a-z\d_-]+(?: [._-] [a-z\d_-]+)*(?=$|[\s|])/gimu,
  )) {
    const line = text.slice(text.lastIndexOf('\n', match.index) + 1, match.index + match[0].length + 80);
    if (!/[\u0600-\u06ff]/.test(line)) continue;
    const value = match[0].split(' ').reverse().join('');
    yield { value, start: match.index, end: match.index + match[0].length, confidence: 0.8 };
  }
}

function* spaced(text: string): Generator<Candidate> {
  if (!text.includes(' @ ')) return;
  for (const match of text.matchAll(SPACED)) {
    const value = match[0].replace(/\s/g, '');
    if (/^[^@]+@[^@]+\.\p{L}{2,}$/u.test(value))
      yield { value, start: match.index, end: match.index + match[0].length, confidence: 0.85 };
  }
}

function* broken(reading: Reading): Generator<Candidate> {
  for (const [index, line] of reading.lines.entries()) {
    const head = BROKEN.exec(line.text)?.[1];
    const next = reading.lines[index + 1];
    if (!head || !next) continue;
    const tail = /^[\p{L}\p{N}._%+@-]+/u.exec(next.text)?.[0] ?? '';
    const value = head + tail;
    // A whole address goes on by its last letters only ("anna@example.co", "m").
    if (/@.+\.\p{L}{2,}$/u.test(head) && KNOWN_TOP.test(head.split('.').at(-1) ?? '') && tail.length > 2)
      continue;
    if (!/^[\p{L}\p{N}_][\p{L}\p{N}._%+-]*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,10}$/u.test(value))
      continue;
    // The next line is an address of its own when only its part before the sign would be taken.
    if (!head.includes('@') && /^[\p{L}\p{N}._%+-]{6,}@/u.test(tail) && !/e-?mail|@/i.test(line.text))
      continue;
    yield { value, start: line.end - head.length, end: next.start + tail.length, confidence: 0.8 };
  }
}
