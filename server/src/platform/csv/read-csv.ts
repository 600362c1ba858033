/** Records of a CSV text (RFC 4180), each with the line that it begins on; quotes may hold commas and line breaks. */
export function readCsv(text: string, delimiter = ','): { line: number; cells: string[] }[] {
  const records: { line: number; cells: string[] }[] = [];
  let [cells, cell, quoted, line, began]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
  const end = () => {
    cells.push(cell.trim());
    if (cells.some((each) => each !== '')) records.push({ line: began, cells });
    [cells, cell, began] = [[], '', line];
  };
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? '';
    if (sign === '\n') line++;
    if (quoted && sign === '"' && source[at + 1] === '"') {
      cell += sign;
      at++;
    } else if (sign === '"' && (quoted || cell.trim() === '')) {
      quoted = !quoted;
      if (quoted) cell = '';
    } else if (sign === delimiter && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else if (sign === '\n' && !quoted) end();
    else cell += sign;
  }
  end();
  return records;
}

/** What an export wrote as plain text by an apostrophe, as it was. */
export const plainCell = (cell: string): string => cell.replace(/^'(?=[=+\-@|%])/, '');
