import { readFileSync } from 'node:fs';
import { fold } from './fold.ts';

interface TrieNode {
  /** Null behind the last word of most skills. */
  next: Map<string, TrieNode> | null;
  label: string | null;
  /** The spelling itself when only that spelling counts in running text ("Go", "C", "R"). */
  exact: string | null;
}

const TOKEN = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’]*[+#]*|\.(?=[A-Za-z])|[&/+#.]/gu;
const newNode = (): TrieNode => ({ next: null, label: null, exact: null });
const root = newNode();

function tokens(text: string): { text: string; start: number; end: number }[] {
  const found = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    found.push({ text: fold(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function learn(phrase: string, label: string): void {
  let node = root;
  for (const token of tokens(phrase)) {
    const next = node.next?.get(token.text) ?? newNode();
    node.next ??= new Map();
    node.next.set(token.text, next);
    node = next;
  }
  if (node === root || node.label) return;
  node.label = label;
  const short = phrase.length <= 4 || !phrase.includes(' ');
  node.exact = short && phrase !== phrase.toLowerCase() ? phrase : null;
}

const file = new URL('../data/skills.json', import.meta.url);
const { skills } = JSON.parse(readFileSync(file, 'utf8')) as { skills: string };
for (const row of skills.split('\n')) {
  const [label = '', ...others] = row.split('|');
  for (const phrase of [label, ...others]) learn(phrase, label);
}

/** The taxonomy's label for a skill that is written alone, or null. */
export function skillLabel(text: string): string | null {
  let node: TrieNode | undefined = root;
  for (const token of tokens(text)) node = node?.next?.get(token.text);
  return node && node !== root ? node.label : null;
}

/** Every longest skill of the taxonomy in a running text, in one pass over its tokens. */
export function matchSkills(text: string): { text: string; start: number; end: number }[] {
  const list = tokens(text);
  const found: { text: string; start: number; end: number }[] = [];
  for (let at = 0; at < list.length; at++) {
    let node: TrieNode | undefined = root;
    let last = -1;
    for (let ahead = at; ahead < list.length; ahead++) {
      node = node.next?.get(list[ahead]?.text ?? '');
      if (!node) break;
      const end = list[ahead]?.end ?? 0;
      const written = text.slice(list[at]?.start ?? 0, end);
      // A single capital letter or a word like "go" is no skill in running text.
      if (node.label && written.length > 2 && (node.exact === null || node.exact === written)) last = ahead;
    }
    if (last < 0) continue;
    const start = list[at]?.start ?? 0;
    const end = list[last]?.end ?? 0;
    found.push({ text: text.slice(start, end), start, end });
    at = last;
  }
  return found;
}
