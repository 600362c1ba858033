import { withoutComments } from './read-sources.ts';

export interface TableWrite {
  /** Null where the name is worked out while the program runs. */
  table: string | null;
  line: number;
}

const BUILDER =
  /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(?:['"`](?<literal>\w+)(?:\s+as\s+\w+)?['"`])?/g;

const NAME = String.raw`(?:only\s+)?"?(?<name>[a-z_][a-z0-9_]*|\$\{)`;
const STATEMENTS = [
  String.raw`(?:insert|merge)\s+into\s+${NAME}`,
  String.raw`delete\s+from\s+${NAME}`,
  String.raw`truncate\s+(?:table\s+)?${NAME}`,
  // What is set may stand in a part of its own: "update item ${'${'}mark}".
  String.raw`update\s+${NAME}"?(?:[^${'`'}'\s]*\})?(?:\s+(?:as\s+)?[a-z]\w*)?\s+(?:set\b|\$\{)`,
  String.raw`copy\s+${NAME}[^${'`'}\n]*\bfrom\s+stdin`,
].map((text) => new RegExp(String.raw`\b${text}`, 'gi'));

/** `for update of t`, `for update skip locked` and `on conflict do update set` write no table of that name. */
const noTable = new Set(['of', 'set', 'skip', 'nowait']);

/** Every place of a source that writes a table: through the query builder, or by a statement in a text. */
export function tableWrites(source: string): TableWrite[] {
  const text = withoutComments(source);
  const found = [BUILDER, ...STATEMENTS].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, groups }) => ({
      index,
      name: groups?.literal ?? groups?.name,
    })),
  );
  return found
    .filter(({ name }) => !noTable.has(name?.toLowerCase() ?? ''))
    .sort((a, b) => a.index - b.index)
    .map(({ index, name }) => ({
      table: name === undefined || name === '${' ? null : name,
      line: text.slice(0, index).split('\n').length,
    }));
}
