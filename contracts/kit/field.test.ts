import { describe, expect, it } from 'vitest';
import * as fields from './field.ts';

const takes = (field: fields.Field, value: unknown) => field.write.safeParse(value).success;

describe('what each kind of field takes', () => {
  const cases: [string, fields.Field, unknown[], unknown[]][] = [
    [
      'text',
      fields.text('T', { max: 5 }),
      ['a', ' ab ', 'سلام'],
      ['', '   ', 'abcdef', 7, null, 'a\u0000', '\ud800', []],
    ],
    ['long_text', fields.longText('T'), ['a\nb\tc'], ['', 'x'.repeat(5001), 'a\u0001']],
    ['rich_text', fields.richText('T'), ['<p>a</p>'], ['x'.repeat(20_001), {}]],
    [
      'email',
      fields.email('E'),
      ['A@b.co', ' a@b.co '],
      ['a', 'a@b', 'a@b.co,c@d.co', `${'a'.repeat(250)}@b.co`],
    ],
    [
      'phone',
      fields.phone('P'),
      ['+971501234567', '00971 (50) 123-4567', '050 123 4567'],
      ['+0123456', '12', '+9715012345678901', 'call me', '05012345678901234'],
    ],
    ['url', fields.url('U'), ['https://a.co/x'], ['a.co', 'javascript:1', 'ftp://a.co']],
    ['integer', fields.integer('I', { min: 1, max: 9 }), [1, 9], [0, 10, 1.5, '3', Number.NaN, Infinity]],
    ['decimal', fields.decimal('D'), [0, 1.234], [-1, '1', Infinity]],
    [
      'money',
      fields.money('M', { currency: 'currency' }),
      [0, 1.2345, 99_999_999_999.999],
      [-1, '1', Infinity, 1.23456, 1e11],
    ],
    ['boolean', fields.boolean('B'), [true, false], ['true', 1, null]],
    ['date', fields.date('D'), ['2024-02-29'], ['2026-02-29', '29.02.2024', '2024-02-29T00:00:00Z']],
    [
      'datetime',
      fields.datetime('D'),
      ['2026-01-01T10:00:00Z', '2026-01-01T10:00:00+04:00'],
      ['2026-01-01', '2026-01-01T10:00'],
    ],
    ['choice', fields.choice('C', ['a', 'b']), ['a'], ['c', 'constructor', '__proto__', '']],
    ['ref', fields.ref('R', 'job'), [1], [0, -1, 1.5, '1', 2 ** 53, { id: 1 }]],
    [
      'refs',
      fields.refs('R', 'job'),
      [[], [1, 2]],
      [1, ['1'], Array.from({ length: 101 }, (_, index) => index + 1)],
    ],
    ['lookups', fields.lookups('L', 'skill'), [[3]], [[null], 'x']],
    ['tags', fields.tags(), [['a']], [['a'.repeat(41)], [''], 'a', Array.from({ length: 41 }, String)]],
    ['image', fields.image('I'), [null], ['data:image/png;base64,', 7]],
    [
      'rows',
      fields.rows('R', { name: fields.text('N') }, { max: 1 }),
      [[], [{ name: 'a' }]],
      [[{}], [{ name: 'a', x: 1 }], [{ name: 'a' }, { name: 'b' }]],
    ],
  ];
  for (const [kind, field, good, bad] of cases) {
    it(kind, () => {
      expect(field.kind).toBe(kind);
      for (const value of good) expect([value, takes(field, value)]).toEqual([value, true]);
      for (const value of bad) expect([value, takes(field, value)]).toEqual([value, false]);
    });
  }

  it('brings values into the form that is stored', () => {
    expect(fields.text('T').write.parse('  a b ')).toBe('a b');
    expect(fields.email('E').write.parse(' A@B.co ')).toBe('a@b.co');
    expect(fields.phone('P').write.parse('00971 (50) 123-45.67')).toBe('+971501234567');
    expect(fields.phone('P').write.parse(' 050 123 4567 ')).toBe('0501234567');
    expect(['0501234567', '+971501234567', '', null].map(fields.isLocalPhone)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(fields.decimal('D').write.parse(1.239)).toBe(1.24);
  });

  it('says what is wrong in the words of its label', () => {
    const message = (field: fields.Field, value: unknown) =>
      field.write.safeParse(value).error?.issues[0]?.message;
    expect(message(fields.text('Name'), '')).toBe('Name is required');
    expect(message(fields.text('Name', { min: 3 }), 'a')).toBe('Name needs at least 3 characters');
    expect(message(fields.integer('Seats', { max: 9 }), 10)).toBe('Seats must be at most 9');
    expect(message(fields.ref('Job', 'job'), 'x')).toBe('Job must be picked from the list');
  });

  it('optional and computed say so', () => {
    expect(fields.optional(fields.text('T')).required).toBe(false);
    expect(fields.computed(fields.text('T')).computed).toBe(true);
  });
});
