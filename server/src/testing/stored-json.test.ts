import { readFile } from 'node:fs/promises';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { company } from '@hireloom/contracts/company/company';
import { organization } from '@hireloom/contracts/organization/organization';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from './app.ts';
import { formWith } from './form.ts';
import { createSample } from './sample.ts';

const MERGE = '/customer/candidate-merge/';
const person = {
  first_name: 'Mohammed',
  middle_name: null,
  last_name: 'Hassan',
  email: 'm.hassan@example.com',
  date_of_birth: '1988-03-04',
  candidate_phone: '+971501112233',
};
const whole = { phone: '+96522223333', whatsapp: null, status: 'current' };

describe('stored JSON of a candidate', () => {
  const test = testApp();

  /** Reads a candidate in every way there is; answers the record. */
  async function readEverywhere({ admin }: TestTeam, id: number) {
    const replies = [
      await admin.get(`${candidate.path}${id}/profile/`),
      await admin.get(candidate.path),
      await admin.get(`${candidate.path}?paginate=false`),
      await admin.get(`${candidate.path}?query=hassan`),
      await admin.get(`${candidate.path}export/`),
      await admin.post('/customer/resume-search/', { query: 'hassan' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(replies[1]?.body.results.map((row: { id: number }) => row.id)).toContain(id);
    const record = await admin.get(`${candidate.path}${id}/`);
    expect(record.status).toBe(200);
    return record.body;
  }

  it('with the keys left out that may be is stored whole, made and changed', async () => {
    const team = await test.team();
    const made = await team.admin.post(candidate.path, {
      ...person,
      other_phones: [{ phone: '+965 2222 3333' }],
      other_emails: [{ email: 'MH@example.org' }],
      links: [{ url: 'https://example.com' }],
    });
    expect([made.status, made.body.other_phones, made.body.other_emails]).toEqual([
      200,
      [whole],
      [{ email: 'mh@example.org', status: 'current' }],
    ]);
    await team.admin.patch(`${candidate.path}${made.body.id}/`, {
      other_phones: [{ phone: '+96522224444' }],
    });
    expect(await readEverywhere(team, made.body.id)).toMatchObject({
      other_phones: [{ ...whole, phone: '+96522224444' }],
    });
  });

  it('of other records as well', async () => {
    const team = await test.team();
    const ours = await createSample(team, organization, { contacts: [{ name: 'Mona' }] });
    const theirs = await createSample(team, company, { signatories: [{ name: 'Mona' }] });
    const contacts = (await team.admin.get(`${organization.path}${ours.id}/`)).body.contacts;
    expect(contacts).toEqual([
      { name: 'Mona', title: null, email: null, phone: null, whatsapp: null, primary: null },
    ]);
    const { signatories } = (await team.admin.get(`${company.path}${theirs.id}/`)).body;
    expect(signatories).toEqual([{ name: 'Mona', id_number: null }]);
  });

  it('can be read after a merge of different phones, and after its undoing', async () => {
    const team = await test.team();
    const keep = (await createSample(team, candidate, person)).id;
    const theirs = { ...person, email: 'mh@example.org', candidate_phone: whole.phone };
    const drop = (await createSample(team, candidate, theirs)).id;
    const merged = await team.admin.post(MERGE, { keep, drop });
    expect(merged.status).toBe(200);
    expect(await readEverywhere(team, keep)).toMatchObject({
      other_phones: [whole],
      other_emails: [{ email: 'mh@example.org', status: 'current' }],
    });
    expect((await team.admin.post(`${MERGE}${merged.body.id}/undo/`)).status).toBe(200);
    await readEverywhere(team, keep);
    expect(await readEverywhere(team, drop)).toMatchObject({ candidate_phone: whole.phone });
  });

  it('can be read after a resume made it', async () => {
    const team = await test.team();
    const text =
      'Mohammed Hassan\nWelder\nm.hassan@example.com, mh@example.org\n+971 50 111 2233\nhttps://example.com/mh\n';
    const file = formWith('resume', 'cv.txt', Buffer.from(text.repeat(3)));
    const draft = await team.admin.call('POST', '/customer/candidate/resume-draft/', file.body, file.headers);
    expect(draft.status).toBe(200);
    const made = await team.admin.post('/customer/candidate/from-resume/', {
      draft: draft.body.id,
      candidate: { ...draft.body.values, ...person, other_phones: [{ phone: whole.phone }] },
    });
    expect([made.status, made.body.message]).toEqual([200, undefined]);
    expect(await readEverywhere(team, made.body.id)).toMatchObject({ other_phones: [whole] });
  });

  it('can be read after a bulk update', async () => {
    const team = await test.team();
    const { id } = await createSample(team, candidate, { ...person, other_phones: [{ phone: whole.phone }] });
    const done = await team.admin.post('/customer/bulk-action/', {
      target: { entity: 'candidate', ids: [id] },
      work: { kind: 'update', set: { status: 'inactive' } },
      expected: { total: 1, changes: 1 },
      ticket: crypto.randomUUID(),
    });
    expect([done.status, done.body.message]).toEqual([200, undefined]);
    expect(await readEverywhere(team, id)).toMatchObject({ status: 'inactive', other_phones: [whole] });
  });

  it('as an older program stored it is read with what it left out', async () => {
    const team = await test.team();
    const { id } = await createSample(team, candidate, person);
    await store(team, id, 'other_phones', [{ phone: whole.phone, unknown: 1 }]);
    expect(await readEverywhere(team, id)).toMatchObject({ other_phones: [whole] });
  });

  it('that an older program stored is mended where it lies, and what can not be read is left', async () => {
    const team = await test.team();
    const { id } = await createSample(team, candidate, person);
    const other = await createSample(team, candidate, { ...person, email: 'b@example.com' });
    await store(team, id, 'other_phones', [{ phone: whole.phone, status: 'outdated' }, 7]);
    await store(team, other.id, 'other_phones', 'x');
    const client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    const migration = new URL('../../migrations/0051_stored_shapes.sql', import.meta.url);
    await client.query(await readFile(migration, 'utf8')).finally(() => client.end());
    const stored = await team.sql((tx) =>
      sql`select other_phones from candidate where id in (${id}, ${other.id}) order by id`.execute(tx),
    );
    const mended = { ...whole, status: 'outdated' };
    expect(stored.rows).toEqual([{ other_phones: [mended, 7] }, { other_phones: 'x' }]);
  });

  it('that can not be read takes no list down: the field is empty and says so', async () => {
    const team = await test.team();
    const { id } = await createSample(team, candidate, person);
    const other = (await createSample(team, candidate, { ...person, email: 'b@example.com' })).id;
    for (const [column, value] of Object.entries({
      other_phones: [{ phone: 7 }],
      other_emails: { email: 'x' },
      links: 'https://example.com',
    }))
      await store(team, id, column, value);
    const row = await readEverywhere(team, id);
    expect(row).toMatchObject({ other_phones: null, other_emails: null, links: null });
    expect(row.unreadable.toSorted()).toEqual(['links', 'other_emails', 'other_phones']);
    expect((await readEverywhere(team, other)).unreadable).toBeUndefined();
    // It can be changed, merged and written over.
    const changed = await team.admin.patch(`${candidate.path}${id}/`, { current_position: 'Welder' });
    expect([changed.status, changed.body.unreadable?.length]).toEqual([200, 3]);
    const mended = await team.admin.patch(`${candidate.path}${id}/`, {
      other_phones: [{ phone: whole.phone }],
    });
    expect([mended.status, mended.body.other_phones]).toEqual([200, [whole]]);
    expect((await team.admin.post(MERGE, { keep: other, drop: id })).status).toBe(200);
    await readEverywhere(team, other);
  });

  it('of custom fields that can not be read is empty, and can be written anew', async () => {
    const team = await test.team();
    const { id } = await createSample(team, candidate, person);
    const note = await team.admin.post(candidateNote.path, { candidate: id, body: '<p>A note</p>' });
    await team.sql((tx) =>
      sql`update candidate_note set custom = '["x"]' where candidate_id = ${id}`.execute(tx),
    );
    const { body } = await team.admin.get(`${candidateNote.path}?candidate=${id}`);
    expect(body.results[0]).toMatchObject({ id: note.body.id, custom: {}, unreadable: ['custom'] });
    const changed = await team.admin.patch(`${candidateNote.path}${note.body.id}/`, { custom: {} });
    expect([changed.status, changed.body.custom, changed.body.unreadable]).toEqual([200, {}, undefined]);
  });
});

function store(team: TestTeam, id: number, column: string, value: unknown) {
  return team.sql((tx) =>
    sql`update candidate set ${sql.ref(column)} = ${JSON.stringify(value)}::jsonb where id = ${id}`.execute(
      tx,
    ),
  );
}
