import { describe, expect, it } from 'vitest';
import { registry } from '../registry.ts';
import { company } from '../company/company.ts';
import { listQuery } from './list-query.ts';

const body = { name: 'Falcon', organization: 1, type: 2 };
const messages = (value: unknown) =>
  Object.fromEntries(
    (company.create.safeParse(value).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  );

describe('create and update of an entity', () => {
  it('ask for what is required, by its label', () => {
    expect(messages({})).toMatchObject({
      name: 'Name is required',
      organization: 'Organization is required',
    });
    expect(messages({ ...body, name: null })).toEqual({ name: 'Name is required' });
  });

  it('take what is optional, null or left out', () => {
    expect(company.create.safeParse({ ...body, email: null }).success).toBe(true);
    expect(company.update.safeParse({}).success).toBe(true);
    expect(company.update.safeParse({ name: null }).success).toBe(false);
  });

  it('refuse what nobody declared and what the server works out', () => {
    for (const key of ['id', 'team_id', 'created_on', 'nonsense'])
      expect([key, company.create.safeParse({ ...body, [key]: 1 }).success]).toEqual([key, false]);
    for (const entity of Object.values(registry)) {
      for (const [key, field] of Object.entries(entity.fields)) {
        if (!field.computed) continue;
        const refused = entity.update.safeParse({ [key]: null }).error?.issues[0]?.code;
        expect([entity.name, key, refused]).toEqual([entity.name, key, 'unrecognized_keys']);
      }
    }
  });
});

describe('the query of a list', () => {
  const schema = listQuery(company);
  const takes = (query: Record<string, string>) => schema.safeParse(query).success;

  it('has defaults', () => {
    expect(schema.parse({})).toEqual({
      page: 1,
      page_size: 10,
      paginate: true,
      orderBy: ['id'],
      ascending: [false],
      deleted: false,
    });
  });

  it('reads lists, ranges, presets and several sorts', () => {
    const query = schema.parse({
      organization: '1,2',
      status: 'active',
      orderBy: 'name,id',
      ascending: '1,0',
      created_on_preset: 'last_7_days',
    });
    expect(query).toMatchObject({
      organization: [1, 2],
      status: ['active'],
      orderBy: ['name', 'id'],
      ascending: [true, false],
    });
    expect(takes({ created_on_from: '2026-01-01', created_on_to: '2026-01-31' })).toBe(true);
    expect(takes({ custom_grade: 'a' })).toBe(true);
  });

  it('refuses unknown keys, sorts and values', () => {
    const wrong: Record<string, string>[] = [
      { nonsense: '1' },
      { orderBy: 'description' },
      { orderBy: 'constructor' },
      { orderBy: '__proto__' },
      { ascending: '2' },
      { page: '0' },
      { page: '1e9' },
      { page_size: '101' },
      { organization: 'a' },
      { organization: '-1' },
      { status: 'constructor' },
      { created_on_from: '2026-02-31' },
      { created_on_preset: 'last_century' },
      { paginate: 'yes' },
    ];
    for (const query of wrong) expect([query, takes(query)]).toEqual([query, false]);
  });

  it('can be made for every entity', () => {
    for (const entity of Object.values(registry)) expect(() => listQuery(entity).parse({})).not.toThrow();
  });
});

describe('a quick create', () => {
  it.each(Object.values(registry).filter(({ quick }) => quick))(
    'of $label asks for at most five fields, and with their parents for all that is required',
    ({ fields, quick = [] }) => {
      expect(quick.length).toBeLessThanOrEqual(5);
      const asked = new Set(quick);
      for (const key of asked) {
        expect([key, fields[key]?.computed]).toEqual([key, false]);
        // Whoever picks a department has picked its company.
        const parent = fields[key]?.within;
        if (parent) asked.add(parent);
      }
      const required = Object.entries(fields).filter(([, field]) => field.required && !field.computed);
      expect(required.map(([key]) => key).filter((key) => !asked.has(key))).toEqual([]);
    },
  );
});
