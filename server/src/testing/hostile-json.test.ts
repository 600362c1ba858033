import { candidate } from '@hireloom/contracts/candidate/candidate';
import { describe, expect, it } from 'vitest';
import { type Reply, type TestTeam, testApp } from './app.ts';
import { formWith } from './form.ts';
import { sampleOf } from './sample.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const answer = ({ status, body }: Reply) => [status, Object.keys(body.fields ?? {})];

/** A form of text parts alone. */
function form(
  parts: Record<string, string>,
  boundary = 'x',
): { body: string; headers: Record<string, string> } {
  const text = Object.entries(parts).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    body: `${text.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

describe('a hostile body', () => {
  const test = testApp();
  const count = async (team: TestTeam) => (await team.admin.get(candidate.path)).body.count;
  const person = { first_name: 'Mona', last_name: 'Rahal', email: 'mona@example.com' };

  async function send(team: TestTeam, { body, headers }: { body: unknown; headers: Record<string, string> }) {
    const reply = await team.admin.post(candidate.path, body, headers);
    expect(await count(team)).toBe(0);
    return reply;
  }

  it('that is nested deeply is refused, whatever the place', async () => {
    const team = await test.team();
    for (const depth of [65, 500, 5_000, 100_000]) {
      const json = (key: string) => JSON.stringify(person).replace('{', `{"${key}":${nested(depth)},`);
      for (const key of ['custom', 'no_such', 'tags'])
        expect(answer(await send(team, { body: json(key), headers: JSON_TYPE }))).toMatchObject([
          400,
          [expect.stringMatching(new RegExp(`^${key}`))],
        ]);
      expect((await send(team, { body: nested(depth), headers: JSON_TYPE })).status).toBe(400);
      const data = await send(team, form({ data: json('custom') }));
      expect(answer(data)).toEqual([400, ['data']]);
      const part = await send(team, form({ ...person, links: nested(depth) }));
      expect(answer(part)).toEqual([400, ['links']]);
    }
  });

  it('with names that change what an object is is refused, whatever the place', async () => {
    const team = await test.team();
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const bad = `"${name}":{"admin":true}`;
      const top = JSON.stringify(person).replace('{', `{${bad},`);
      const inner = JSON.stringify(person).replace('{', `{"custom":{${bad}},`);
      for (const body of [top, inner]) {
        const json = await send(team, { body, headers: JSON_TYPE });
        expect([json.status, Object.keys(json.body.fields).join()]).toEqual([
          400,
          expect.stringMatching(new RegExp(`${name}$`)),
        ]);
        const data = await send(team, form({ data: body }));
        expect(answer(data)).toEqual([400, ['data']]);
      }
      const part = await send(team, form({ ...person, [name]: '{"admin":true}' }));
      expect(part.status).toBe(400);
    }
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it('is no way round the mark of a repeated request', async () => {
    const team = await test.team();
    const key = { 'idempotency-key': 'once' };
    const make = (first: string) => {
      const { body, headers } = form({
        ...person,
        data: `{"__proto__":{"first_name":"${first}"}}`,
      });
      return team.admin.post(candidate.path, body, { ...headers, ...key });
    };
    expect((await make('One')).status).toBe(400);
    expect((await make('Two')).status).toBe(400);
    expect(await count(team)).toBe(0);
  });

  it('with a boundary that no form reader takes is refused', async () => {
    const team = await test.team();
    for (const length of [71, 256, 5_000]) {
      const { status, body } = await send(team, form(person, 'b'.repeat(length)));
      expect([length, status, body.message]).toEqual([length, 415, 'The boundary of the form is too long']);
      const quoted = form(person, 'b'.repeat(length));
      const type = { 'content-type': `multipart/form-data; boundary="${'b'.repeat(length)}"` };
      expect((await send(team, { body: quoted.body, headers: type })).status).toBe(415);
    }
    const longest = form(person, 'b'.repeat(70));
    expect((await team.admin.post(candidate.path, longest.body, longest.headers)).status).toBe(200);
  });

  it('keeps a custom field that is called like a part of the language', async () => {
    const team = await test.team();
    const data = JSON.stringify([
      { table: 'candidate', fields: [{ key: 'constructor', title: 'Constructor', type: 'others' }] },
    ]);
    expect((await team.admin.patch('/admin-app/custom-field/', { data })).status).toBeLessThan(300);
    const made = await team.admin.post(candidate.path, { ...person, custom: { constructor: 'Acme' } });
    expect([made.status, made.body.custom]).toEqual([200, { constructor: 'Acme' }]);
  });

  it('in the fields of settings is refused at the field', async () => {
    const team = await test.team();
    for (const data of [nested(5_000), '[{"__proto__":{"table":"candidate"}}]', '{']) {
      const reply = await team.admin.patch('/admin-app/custom-field/', { data });
      expect([reply.status, Object.keys(reply.body.fields)[0]]).toEqual([
        400,
        expect.stringMatching(/^data/),
      ]);
    }
  });

  it('leaves what is sent well as it was', async () => {
    const team = await test.team();
    const file = formWith('photo', '', Buffer.from(''), {
      data: JSON.stringify(await sampleOf(team, candidate)),
    });
    expect((await team.admin.post(candidate.path, file.body, file.headers)).status).toBe(200);
  });
});
