import { unknownField } from './field-names.ts';
import type { Field, QueryError, QueryNode, Span, WordsNode } from './query-node.ts';
import type { Token } from './query-tokens.ts';

const MAX_CLAUSES = 40;

/** Where to look: in each of the fields, null being everywhere. */
type Fields = readonly (Field | null)[];
const everywhere: Fields = [null];

/** Reads the tokens of one query by recursive descent; brackets must be balanced. What is wrong goes to `errors`. */
export class QueryReader {
  readonly errors: QueryError[] = [];
  private readonly text: string;
  private readonly tokens: Token[];
  private readonly customFields: string[];
  readonly fieldNamed: (name: string) => Field | null;
  private next = 0;
  private clauses = 0;

  constructor(
    text: string,
    tokens: Token[],
    customFields: string[],
    fieldNamed: (name: string) => Field | null,
  ) {
    this.text = text;
    this.tokens = tokens;
    this.customFields = customFields;
    this.fieldNamed = fieldNamed;
  }

  /** The tree of the whole query; null if something is wrong. */
  read(): QueryNode | null {
    return this.readChain('or', everywhere, null);
  }

  /** Items joined by OR, each of them items joined by AND. `operator` is the one before the chain. */
  private readChain(kind: 'or' | 'and', fields: Fields, operator: Token | null): QueryNode | null {
    const items: (QueryNode | null)[] = [];
    for (let before = operator; ; this.next += 1) {
      items.push(kind === 'or' ? this.readChain('and', fields, before) : this.readSeries(fields, before));
      const token = this.tokens[this.next];
      if (token?.kind !== kind) return joined(kind, items);
      before = token;
    }
  }

  /** Pieces side by side, up to an operator, a closing bracket or the end. */
  private readSeries(fields: Fields, operator: Token | null): QueryNode | null {
    const words: WordsNode['words'] = [];
    const items: (QueryNode | null)[] = [];
    const opening = this.tokens[this.next - 1];
    let token = this.tokens[this.next];
    for (; token && !isOneOf(token, ['and', 'or', 'close']); token = this.tokens[this.next]) {
      if (isOneOf(token, ['blank', 'comma'])) this.next += 1;
      else if (token.kind === 'word' && !token.prefix && !token.fuzzy) {
        this.next += 1;
        words.push({ text: token.text, start: token.start, end: token.end });
      } else items.push(this.readOperand(fields));
    }
    if (words.length + items.length === 0) return this.failEmpty(operator, opening, token);
    const alone = !opening && !token;
    return joined('and', [this.wordsIn(fields, words, alone), ...items]);
  }

  private failEmpty(operator: Token | null, opening: Token | undefined, after: Token | undefined): null {
    if (operator) return this.fail(`Put a word after ${this.typed(operator)}`, operator);
    if (opening && after?.kind === 'close')
      return this.fail('Put words between the brackets', { ...opening, end: after.end });
    if (after) return this.fail(`Put a word before ${this.typed(after)}`, after);
    return this.fail('Put a word to search for', { start: 0, end: this.text.length });
  }

  /** Plain words that stand side by side; a single one is a must unless it is all that is asked for. */
  private wordsIn(fields: Fields, words: WordsNode['words'], alone: boolean): QueryNode | null {
    const [word] = words;
    if (!word) return null;
    const { text, start } = word;
    if (words.length === 1 && !alone)
      return this.inFields(fields, word, 1, (field) => wordNode(word, text, field));
    const span = { start, end: words.at(-1)?.end ?? word.end };
    return this.inFields(fields, span, words.length, (field) => ({ kind: 'words', words, field, ...span }));
  }

  private readOperand(fields: Fields): QueryNode | null {
    const token = this.tokens[this.next];
    if (!token) return null;
    if (token.kind === 'not') return this.readNot(token, fields);
    this.next += 1;
    switch (token.kind) {
      case 'open':
        return this.readGroup(token, fields);
      case 'field':
        return this.readField(token, fields);
      case 'word':
        return this.inFields(fields, token, 1, (field) => ({
          ...wordNode(token, token.text, field),
          prefix: token.prefix,
          fuzzy: token.fuzzy,
        }));
      case 'phrase':
        return this.inFields(fields, token, token.words.length, (field) => ({ ...token, field }));
      case 'range': {
        if (fields !== everywhere) return this.failNested(token);
        const { fields: ranges, ...range } = token;
        return this.inFields(ranges, token, 1, (field) => ({ ...range, field }));
      }
      default:
        return null;
    }
  }

  private readGroup(open: Span, fields: Fields): QueryNode | null {
    const node = this.readChain('or', fields, null);
    const close = this.tokens[this.next];
    this.next += 1;
    return node && { ...node, start: open.start, end: close?.end ?? node.end };
  }

  private readNot(first: Token, fields: Fields): QueryNode | null {
    let operator = first;
    let negative = false;
    for (let token: Token | undefined = first; token?.kind === 'not'; token = this.tokens[this.next]) {
      operator = token;
      negative = !negative;
      this.next += 1;
    }
    const token = this.tokens[this.next];
    const item =
      token && isOneOf(token, ['field', 'range'])
        ? this.readOperand(fields)
        : this.readValues(operator, fields);
    if (!item) return null;
    const span = { start: first.start, end: item.end };
    return negative ? { kind: 'not', item, ...span } : { ...item, ...span };
  }

  private readField(token: Token & { kind: 'field' }, fields: Fields): QueryNode | null {
    if (fields !== everywhere) return this.failNested(token);
    const named = token.names.map((name) => this.fieldNamed(name));
    const index = named.indexOf(null);
    const unknown = token.names[index];
    if (unknown !== undefined) {
      const start = token.names.slice(0, index).reduce((at, { length }) => at + length + 1, token.start);
      this.fail(unknownField(unknown, this.customFields), { start, end: start + unknown.length });
    }
    const sign = this.tokens[this.next];
    if (sign?.kind === 'not') {
      this.fail(`Put ${this.typed(sign)} before ${this.typed(token)}`, sign);
      return this.readNot(sign, named);
    }
    const node = this.readValues(token, named);
    return node && { ...node, start: token.start };
  }

  /** What a field or a NOT is about: a value, or several with commas between, any of which is enough. */
  private readValues(before: Token, fields: Fields): QueryNode | null {
    if (!this.isValue(this.next)) return this.fail(`Put a word after ${this.typed(before)}`, before);
    const items = [this.readOperand(fields)];
    while (this.tokens[this.next]?.kind === 'comma' && this.isValue(this.next + 1)) {
      this.next += 1;
      items.push(this.readOperand(fields));
    }
    return joined('or', items);
  }

  private isValue(index: number): boolean {
    const token = this.tokens[index];
    return token !== undefined && isOneOf(token, ['word', 'phrase', 'open']);
  }

  /** One node for each of the fields. */
  private inFields<T>(fields: readonly T[], span: Span, size: number, nodeOf: (field: T) => QueryNode) {
    const before = this.clauses;
    this.clauses += size * fields.length;
    if (before <= MAX_CLAUSES && this.clauses > MAX_CLAUSES)
      this.fail(`Use at most ${MAX_CLAUSES} words and conditions`, span);
    return joined('or', fields.map(nodeOf));
  }

  private failNested(token: Token): null {
    return this.fail('A field can’t stand in the brackets of another field', token);
  }

  private typed(token: Token): string {
    return this.text.slice(token.start, token.end);
  }

  /** Notes an error, one for each place. */
  private fail(message: string, { start, end }: Span): null {
    if (!this.errors.some((error) => error.start === start)) this.errors.push({ message, start, end });
    return null;
  }
}

function isOneOf(token: Token, kinds: Token['kind'][]): boolean {
  return kinds.includes(token.kind);
}

function wordNode({ start, end }: Span, text: string, field: Field | null) {
  return { kind: 'word' as const, text, field, prefix: false, fuzzy: false, start, end };
}

/** A group of what could be read; groups of the same kind in it become one with it. */
function joined(kind: 'and' | 'or', read: (QueryNode | null)[]): QueryNode | null {
  const found = read.filter((item) => item !== null);
  const items = found.flatMap((item) => (item.kind === kind ? item.items : [item]));
  const [first] = found;
  if (!first || found.length === 1) return first ?? null;
  const start = Math.min(...found.map((item) => item.start));
  return { kind, items, start, end: Math.max(...found.map((item) => item.end)) };
}
