import { describe, expect, it } from 'vitest';
import { replacePiece, typedPieces } from './typed-piece.ts';

describe('what is being typed', () => {
  it.each([
    ['', []],
    ['java ', []],
    ['java "site engineer"', []],
    ['java "site engineer" ', []],
    ['(java', [['(', 'java']]],
    ['java OR Pro', [['java OR ', 'pro']]],
    [
      'dubai project man',
      [
        ['', 'dubai project man'],
        ['dubai ', 'project man'],
        ['dubai project ', 'man'],
      ],
    ],
    ['java "project man', [['java ', 'project man']]],
    ['java, title:"site e', [['java, ', 'site e']]],
    ['title:si', [['', 'si']]],
    ['java -Ph', [['java ', 'ph']]],
    ['"a b" eng', [['"a b" ', 'eng']]],
    [
      'مهندس م',
      [
        ['', 'مهندس م'],
        ['مهندس ', 'م'],
      ],
    ],
  ])('%j', (query, expected) =>
    expect(typedPieces(query).map(({ head, text }) => [head, text])).toEqual(expected),
  );

  it('knows field and sign', () => {
    expect(typedPieces('java -Title:si')).toEqual([
      { head: 'java ', field: 'title', negative: true, text: 'si' },
    ]);
  });

  it.each([
    ['java project man', 'java skill:"project management"'],
    ['skill:"pro', 'skill:"project management"'],
    ['(java OR -pro', '(java OR -skill:"project management"'],
  ])('is replaced: %j', (query, expected) => {
    const piece = typedPieces(query).at(query.includes('man') ? 1 : 0);
    expect(piece && replacePiece(piece, 'skill', 'project management')).toBe(expected);
  });

  it.each([
    ['C++', 'skill:C++'],
    ['.NET', 'skill:.NET'],
    ['and', 'skill:"and"'],
    ['-x', 'skill:"-x"'],
    ['6" pipes', 'skill:"6  pipes"'],
  ])('keeps %j one value', (value, expected) => {
    const [piece] = typedPieces('c');
    expect(piece && replacePiece(piece, 'skill', value)).toBe(expected);
  });
});
