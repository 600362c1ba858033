import { expect, test } from 'vitest';
import { databaseBefore } from './database-before.ts';

const { pool, insert, migrate } = databaseBefore('0048_note_audience.sql');

test('notes of vendors stay for them and the team, others become the team\u2019s, and the activity forgets their words', async () => {
  const team_id = await insert('team', { name: 'Old team' });
  const candidate_id = await insert('candidate', { team_id, first_name: 'Old', last_name: 'Hand' });
  const entity = 'candidate_note';
  const write = async (body: string, role: string, more: object = {}) => {
    const record_id = await insert(entity, { team_id, candidate_id, body, ...more });
    const line = { team_id, entity, record_id, record_name: `Note ${record_id}` };
    await insert('activity', { ...line, role, action: 'create' });
    const changes = [
      { field: 'body', label: 'Note', from: 'Old words', to: body },
      { field: 'pinned', label: 'Pinned', from: false, to: true },
    ];
    await insert('activity', { ...line, role: 'admin', action: 'update', changes: JSON.stringify(changes) });
  };
  await write('Of a vendor', 'vendor');
  await write('Of the team', 'recruiter');
  await write('Of a vendor alone', 'vendor', { private: true });
  const other = { field: 'body', label: 'Text', from: 'Was', to: 'Is' };
  const kept = {
    team_id,
    entity: 'template',
    record_id: 1,
    action: 'update',
    changes: JSON.stringify([other]),
  };
  await insert('activity', kept);

  await migrate();

  const notes = await pool.query(`select body, audience, private from ${entity} order by id`);
  expect(notes.rows).toEqual([
    { body: 'Of a vendor', audience: 'vendors', private: null },
    { body: 'Of the team', audience: 'team', private: null },
    { body: 'Of a vendor alone', audience: 'vendors', private: true },
  ]);
  const lines = await pool.query(`select entity, changes from activity where action = 'update' order by id`);
  const told = [
    { field: 'body', label: 'Note', from: null, to: null },
    { field: 'pinned', label: 'Pinned', from: false, to: true },
  ];
  expect(lines.rows).toEqual([
    ...[1, 2, 3].map(() => ({ entity, changes: told })),
    { entity: 'template', changes: [other] },
  ]);
});
