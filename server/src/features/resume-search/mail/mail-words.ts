import type { QueryNode } from '@hireloom/search';

type TextNode = Extract<QueryNode, { kind: 'word' | 'words' | 'phrase' }>;

/** Subject and text of a mail. Whom it went to, secretly too, stands under another weight and is not looked at. */
const SAID = 'AC';

const quoted = (text: string) => `'${text.replaceAll('\\', ' ').replaceAll("'", "''")}'`;
const beginning = (word: string) => `${quoted(word)}:*${SAID}`;
const whole = (text: string) => `${quoted(text)}:${SAID}`;

/**
 * What mails are asked for a piece of a query, for `to_tsquery`: words are found by their beginnings, as everywhere in
 * mails, the words of a phrase as they stand.
 */
export function mailQuery(node: TextNode, words: 'any' | 'all'): string {
  switch (node.kind) {
    case 'word':
      return beginning(node.text);
    case 'words':
      return node.words.map(({ text }) => beginning(text)).join(words === 'all' ? ' & ' : ' | ');
    case 'phrase':
      return node.slop === 0 ? whole(node.words.join(' ')) : pairs(node.words, node.slop);
  }
}

/** Each word at most so many others after the one before it. */
function pairs(words: readonly string[], slop: number): string {
  const [only = ''] = words;
  if (words.length === 1) return whole(only);
  return words
    .slice(1)
    .map((word, at) => {
      const ways = Array.from(
        { length: slop + 1 },
        (_, between) => `(${whole(words[at] ?? '')} <${between + 1}> ${whole(word)})`,
      );
      return `(${ways.join(' | ')})`;
    })
    .join(' & ');
}

/** The pieces of a query that ask for what mails say, and whether whoever has such a mail is wanted. */
export function mailNodes(node: QueryNode, wanted = true): { node: TextNode; wanted: boolean }[] {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.items.flatMap((item) => mailNodes(item, wanted));
    case 'not':
      return mailNodes(node.item, !wanted);
    case 'range':
      return [];
    default:
      return node.field && 'name' in node.field && node.field.name === 'mail' ? [{ node, wanted }] : [];
  }
}

/** The words of a piece, as they were typed. */
export const typedWords = (node: TextNode): string[] => {
  if (node.kind === 'word') return [node.text];
  return node.kind === 'phrase' ? node.words : node.words.map(({ text }) => text);
};
