/** Fields of a candidate whose text can be searched, besides the custom fields; `mail` is what their e-mails say. */
export const textFields = [
  'title',
  'company',
  'skill',
  'education',
  'location',
  'name',
  'email',
  'phone',
  'note',
  'mail',
] as const;
export type TextField = (typeof textFields)[number];

/** Fields that hold a number: years of experience, current and expected salary, days of notice. */
export const rangeFields = ['experience', 'salary', 'expected', 'notice'] as const;
export type RangeField = (typeof rangeFields)[number];

export type Field = { name: TextField } | { custom: string };

/** A place in the query's text, in UTF-16 units; `end` is the first unit after it. */
export interface Span {
  start: number;
  end: number;
}

/** Plain words in a row: any of them may match, the more the better. */
export interface WordsNode extends Span {
  kind: 'words';
  words: (Span & { text: string })[];
  field: Field | null;
}

/** One word that must match: operand of an operator, in a field, the start of a word, or nearly spelled so. */
export interface WordNode extends Span {
  kind: 'word';
  text: string;
  field: Field | null;
  prefix: boolean;
  fuzzy: boolean;
}

/** Words that follow one another with at most `slop` others between. */
export interface PhraseNode extends Span {
  kind: 'phrase';
  words: string[];
  slop: number;
  field: Field | null;
}

/** Numbers from min to max, both included unless flagged; null is open. */
export interface RangeNode extends Span {
  kind: 'range';
  field: RangeField;
  min: number | null;
  max: number | null;
  min_exclusive: boolean;
  max_exclusive: boolean;
}

export interface GroupNode extends Span {
  kind: 'and' | 'or';
  items: QueryNode[];
}

export interface NotNode extends Span {
  kind: 'not';
  item: QueryNode;
}

export type QueryNode = WordsNode | WordNode | PhraseNode | RangeNode | GroupNode | NotNode;

/** What is wrong, and where. */
export interface QueryError extends Span {
  message: string;
}
