/** A word of a text as it stands there, lower case, not yet stemmed. */
export interface Token {
  text: string;
  /** Other writings that count as the same place: `node.js` is also `nodejs` and `node`. */
  also: readonly string[];
  /** The pronoun `it` written as IT, which is a trade. */
  isName: boolean;
}

// Names with signs come before plain words: .net, asp.net, node.js, c++, c#, ci/cd, r&d, a+.
// Most words stand between spaces and need none of that.
const WORD = new RegExp(
  `(?=[\\p{L}\\p{N}.])(?:${[
    String.raw`(?<![^\s(])[a-z0-9]+(?![^\s,;:)])`,
    String.raw`(?<![\p{L}\p{N}])(?:ci\/cd|tcp\/ip|pl\/sql|a\/b|pl\/i|i\/o|ui\/ux|ux\/ui|r&d|p&l|h&s|m&a|f&b|a\/c|b2b|b2c)(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}]+(?:\.(?:net|js|io|ai))(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}.])\.net(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])(?:[cfj]#|c\+\+|g\+\+|notepad\+\+|a\+)(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’](?=\p{L}))?`,
  ].join('|')})`,
  'gu',
);
const NONE: readonly string[] = [];
const SEGMENTED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words of a text in order. Chinese, Japanese and Thai are cut by the Unicode rules with their dictionaries. */
export function tokensOf(text: string): Token[] {
  const written = text.normalize('NFKC');
  const lower = written.toLowerCase();
  const tokens: Token[] = [];
  let end = -1;
  let elided = '';
  for (const match of lower.matchAll(WORD)) {
    if (elided === '' && isUsual(match[0]) && lower[match.index - 1] !== '-') {
      tokens.push(plain(match[0]));
      end = match.index + match[0].length;
      continue;
    }
    const apostrophe = /['’]$/u.test(match[0]);
    const word = apostrophe ? match[0].slice(0, -1) : match[0];
    const before = elided;
    elided = '';
    if (SEGMENTED.test(word)) {
      for (const part of segmenter.segment(word)) if (part.isWordLike) tokens.push(plain(part.segment));
    } else if (/[^\p{L}\p{M}\p{N}]/u.test(word)) {
      tokens.push(signed(word));
    } else if (apostrophe && word.length === 1) {
      elided = word; // l'ingénieur, O'Brien
    } else if (word !== 's' || !/['’]/u.test(lower[match.index - 1] ?? '')) {
      const token = plain(word);
      if (before) token.also = [before + word];
      // The pronoun is lower case wherever letters keep their number.
      token.isName =
        word === 'it' && written.length === lower.length && written.startsWith('IT', match.index);
      const hyphenated = match.index === end + 1 && lower[end] === '-';
      const last = tokens.at(-1);
      if (hyphenated && last) last.also = [...last.also, last.text + word];
      tokens.push(token);
    }
    end = match.index + match[0].length;
  }
  return tokens;
}

/** True for words that need no second look; most are, so this one is quick. */
function isUsual(word: string): boolean {
  if (word.length === 1 || word === 'it') return false;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (!((code >= 97 && code <= 122) || (code >= 48 && code <= 57))) return false;
  }
  return true;
}

function plain(text: string): Token {
  return { text, also: NONE, isName: false };
}

/** A name with signs: its parts and its writing without signs stand at the same place. */
function signed(word: string): Token {
  if (/^(?:\p{L}\.)+\p{L}?$/u.test(word))
    return { text: word.replaceAll('.', ''), also: NONE, isName: false };
  if (/[#+]/u.test(word)) return { text: word, also: NONE, isName: false };
  if (word === '.net') return { text: word, also: ['dotnet'], isName: false };
  const parts = word.split(/[./&]/u).filter((part) => part.length > 1);
  const also = [word.replace(/[./&]/gu, ''), ...parts];
  if (word.endsWith('.net')) also.push('.net');
  return { text: word, also, isName: false };
}
