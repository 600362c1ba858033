import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';
import { compileDictionary, needsParser, parseMessage } from '../words/src/compile.ts';

/** At which argument of each function the text stands, and at which its parsed form goes. */
const calls: Record<string, { text: number; parsed: number }> = {
  say: { text: 0, parsed: 2 },
  sayIn: { text: 1, parsed: 3 },
  mark: { text: 0, parsed: 1 },
};
const source = /[\\/]src[\\/].*\.tsx?$/;
const dictionary = /[\\/]words[\\/]locales[\\/][\w-]+\.json$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
interface Insertion {
  at: number;
  text: string;
}

/**
 * Reads messages (plurals, choices, tags) when the app is built, so that the browser needs no parser: dictionaries
 * are shipped parsed, and each call that says such an English text gets its parsed form. Works in development, in
 * tests and in the build.
 */
export function sayWords(): Plugin {
  return {
    name: 'say-words',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (dictionary.test(file))
        return { code: JSON.stringify(compileDictionary(JSON.parse(code))), map: null };
      if (!source.test(file) || !/\b(say|sayIn|mark)\(|<Say\b/.test(code)) return null;
      const insertions = parsedTexts(file, code);
      // What is inserted moves columns within a line only.
      return insertions.length > 0 ? { code: insert(code, insertions), map: null } : null;
    },
  };
}

function parsedTexts(file: string, code: string): Insertion[] {
  const found: Insertion[] = [];
  walk(parseSync(file, code).program as unknown as Node, (node) => {
    const insertion = node.type === 'CallExpression' ? inCall(node) : inSay(node);
    if (insertion) found.push(insertion);
  });
  return found;
}

function inCall(node: Node): Insertion | null {
  const callee = node.callee as Node;
  const place = callee.type === 'Identifier' ? calls[String(callee.name)] : undefined;
  const given = node.arguments as Node[];
  const text = place && textOf(given[place.text]);
  if (!place || !text || given.length > place.parsed) return null;
  const last = given.at(-1);
  const between = ', undefined'.repeat(place.parsed - given.length);
  return { at: last?.end ?? node.end - 1, text: `${between}, ${JSON.stringify(parseMessage(text))}` };
}

function inSay(node: Node): Insertion | null {
  if (node.type !== 'JSXOpeningElement' || (node.name as Node).name !== 'Say') return null;
  const attribute = (node.attributes as Node[]).find(
    (entry) => entry.type === 'JSXAttribute' && (entry.name as Node).name === 'text',
  );
  const value = attribute?.value as Node | undefined;
  const text = textOf(value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : value);
  if (!attribute || !text) return null;
  return { at: attribute.end, text: ` parsed={${JSON.stringify(parseMessage(text))}}` };
}

/** The text of a literal that must be parsed. */
function textOf(node: Node | undefined): string | null {
  const text = node?.type === 'Literal' ? node.value : null;
  return typeof text === 'string' && needsParser(text) ? text : null;
}

function insert(code: string, insertions: Insertion[]): string {
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), code);
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && typeof child.type === 'string') walk(child, visit);
    }
  }
}
