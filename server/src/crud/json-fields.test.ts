import { candidate } from '@hireloom/contracts/candidate/candidate';
import { describe, expect, it } from 'vitest';
import { unreadable } from '../platform/db/stored-shape.ts';
import { readJsonFields } from './json-fields.ts';

function read(row: Record<string, unknown>) {
  const told: unknown[] = [];
  const listen = (message: unknown) => void told.push(message);
  unreadable.subscribe(listen);
  const result = readJsonFields(candidate, row);
  unreadable.unsubscribe(listen);
  return { row: result, told };
}

describe('fields kept as JSON', () => {
  it('are filled in where an older program left something out', () => {
    const { row, told } = read({ id: 1, other_phones: [{ phone: '+96522223333', gone: 1 }], custom: {} });
    expect(row).toEqual({
      id: 1,
      other_phones: [{ phone: '+96522223333', whatsapp: null, status: 'current' }],
      custom: {},
    });
    expect(told).toEqual([]);
  });

  it('are empty and named where they can not be read; the log tells once, and nothing of the value', () => {
    // A row that no other test of this process tells of.
    const id = 9_007_199;
    const damaged = () => ({ id, links: 'secret', other_emails: [{ email: 7 }], custom: 'secret' });
    const first = read(damaged());
    expect(first.row).toEqual({
      id,
      links: null,
      other_emails: null,
      custom: {},
      unreadable: ['other_emails', 'links', 'custom'],
    });
    expect(first.told).toHaveLength(3);
    expect(first.told).toContainEqual({ table: 'candidate', field: 'links', id });
    expect(JSON.stringify(first.told)).not.toContain('secret');
    expect(read(damaged()).told).toEqual([]);
  });

  it('are not named where the viewer does not get them', () => {
    expect(read({ id: 3, links: null, custom: {} }).row).not.toHaveProperty('unreadable');
  });
});
