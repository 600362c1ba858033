import type { Field, QueryNode, RangeNode, Span } from './query-node.ts';

/** A piece of the query that people can take away. */
export interface Chip extends Span {
  kind: Exclude<QueryNode['kind'], 'words'>;
  /** What is asked for, without the field. */
  text: string;
  /** The same with the field: "Title: site engineer", "5 to 10 years of experience", "not intern". */
  label: string;
}

/** The pieces of a query that must all be there, in the order typed; plain words one by one. */
export function chipsOf(node: QueryNode): Chip[] {
  const items = node.kind === 'and' ? node.items : [node];
  return items.flatMap(chipsOfPiece).sort((a, b) => a.start - b.start);
}

function chipsOfPiece(node: QueryNode): Chip[] {
  const { start, end, kind } = node;
  if (kind !== 'words') {
    const text = textOf(node, sharedField(node));
    return [{ kind, text, label: inField(sharedField(node), text), start, end }];
  }
  return node.words.map((word) => ({
    kind: 'word',
    text: word.text,
    label: inField(node.field, word.text),
    start: word.start,
    end: word.end,
  }));
}

/** The text of a node whose field was named before: only other fields are named in it. */
function textOf(node: QueryNode, named: Field | null): string {
  switch (node.kind) {
    case 'words':
      return node.words.map((word) => word.text).join(' ');
    case 'word':
      return `${node.fuzzy ? 'like ' : ''}${node.text}${node.prefix ? '…' : ''}`;
    case 'phrase': {
      const words = node.words.join(' ');
      const between = node.slop === 1 ? '1 word' : `${node.slop} words`;
      return `${named ? words : `“${words}”`}${node.slop > 0 ? ` (up to ${between} between)` : ''}`;
    }
    case 'range':
      return rangeText(node);
    case 'not':
      return `not ${partOf(node.item, named)}`;
    default:
      return node.items.map((item) => partOf(item, named)).join(` ${node.kind} `);
  }
}

function partOf(node: QueryNode, named: Field | null): string {
  const field = named ?? sharedField(node);
  const text = textOf(node, field);
  const several =
    node.kind === 'and' || node.kind === 'or' || (node.kind === 'words' && node.words.length > 1);
  return inField(named ? null : field, several ? `(${text})` : text);
}

function rangeText({ field, min, max, min_exclusive, max_exclusive }: RangeNode): string {
  const low = min?.toLocaleString('en') ?? '';
  const high = max?.toLocaleString('en') ?? '';
  let amount = low;
  if (min === null) amount = `${max_exclusive ? 'less than' : 'at most'} ${high}`;
  else if (max === null) amount = `${min_exclusive ? 'more than' : 'at least'} ${low}`;
  else if (min !== max) amount = `${low} to ${high}`;
  const one = (max ?? min) === 1;
  switch (field) {
    case 'experience':
      return `${amount} ${one ? 'year' : 'years'} of experience`;
    case 'notice':
      return `${amount} ${one ? 'day' : 'days'} of notice`;
    case 'expected':
      return `expected salary ${amount}`;
    default:
      return `salary ${amount}`;
  }
}

/** The field in which all of the node is searched; null if there is none or more than one. */
function sharedField(node: QueryNode): Field | null {
  switch (node.kind) {
    case 'range':
      return null;
    case 'not':
      return sharedField(node.item);
    case 'and':
    case 'or': {
      const [first, ...others] = node.items.map(sharedField);
      const same = others.every((field) => field && first && nameOf(field) === nameOf(first));
      return same ? (first ?? null) : null;
    }
    default:
      return node.field;
  }
}

function inField(field: Field | null, text: string): string {
  return field ? `${nameOf(field)}: ${text}` : text;
}

function nameOf(field: Field): string {
  if ('custom' in field) return sentenceCase(field.custom);
  return field.name === 'email' ? 'E-mail' : sentenceCase(field.name);
}

function sentenceCase(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');
}
