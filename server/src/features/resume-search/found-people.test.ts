import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { person, SEARCH } from './resume-search.fixture.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';

/** A resume with a file behind it, as parsing leaves it. */
function addResume(team: TestTeam, candidate: number, text: string) {
  return team.sql(async (tx) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into file (team_id, entity, record_id, purpose, name, stored_name, size, content_type, sha256)
      values (${team.id}, 'candidate', ${candidate}, 'resume', 'cv.pdf', 'none', 1, 'application/pdf', '') returning id`.execute(
      tx,
    );
    await sql`insert into candidate_resume (team_id, candidate_id, file_id, kind, language, text, parsed)
      values (${team.id}, ${candidate}, ${rows[0]?.id}, 'pdf', 'en', ${text}, '{}')`.execute(tx);
  });
}

const marked = ({ text, marks }: { text: string; marks: [number, number][] }) =>
  marks.map(([start, end]) => text.slice(start, end));

describe('the resume of a found person', () => {
  const test = testApp();

  it('is for those who may search and see the person', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const id = await person(team, 'Amal Haddad');
    const path = `${SEARCH}${id}/resume/`;
    for (const actor of [
      await team.as('vendor'),
      await team.as('hiring_manager'),
      await recruiterWithout(team, 'resume_search.view'),
    ])
      expect((await actor.post(path, { query: 'welder' })).status).toBe(403);
    const narrow = await recruiterWithout(team, 'candidate.view_global');
    for (const actor of [narrow, other.admin]) expect((await actor.post(path, {})).status).toBe(404);
    expect((await team.admin.post(`${SEARCH}999999/resume/`, {})).status).toBe(404);
    const unread = await team.admin.post(path, { query: '"welder' });
    expect([unread.status, Object.keys(unread.body.fields)]).toEqual([400, ['query']]);
  });

  it('has marks at what was searched for, and so have the other texts with a find', async () => {
    const team = await test.team();
    const id = await person(team, 'Amal Haddad', { summary: 'Certified welder' });
    for (const note of [
      { body: 'Welding test passed' },
      { body: 'Welder in private', private: true },
      { body: 'Nice' },
    ])
      expect((await team.admin.post(candidateNote.path, { candidate: id, ...note })).status).toBe(200);
    await addResume(team, id, 'Amal Haddad\nWelder for ten years, welded pipes.');
    const { body } = await team.admin.post(`${SEARCH}${id}/resume/`, { query: 'welder -baker' });
    expect(body).toMatchObject({ candidate: { id, name: 'Amal Haddad' }, file: { name: 'cv.pdf' } });
    expect(body.file.url).toMatch(/^\/api\/v1\/file\/\d+\/\?token=.*inline=1$/);
    expect(marked(body.text)).toContain('Welder');
    expect(body.others.map((entry: { field: string; text: string }) => [entry.field, entry.text])).toEqual([
      ['Summary', 'Certified welder'],
      ['Notes', 'Welding test passed'],
    ]);
    const plain = await team.admin.post(`${SEARCH}${id}/resume/`, {});
    expect([plain.body.text.marks, plain.body.others]).toEqual([[], []]);
  });

  it('shows no note to recruiters who may not read notes, and lets them search in none', async () => {
    const team = await test.team();
    const id = await person(team, 'Amal Haddad');
    await team.admin.post(candidateNote.path, { candidate: id, body: 'Welding test passed' });
    const closed = await recruiterWithout(team, 'note.view');
    const ask = { query: 'welding' };
    expect((await team.admin.post(`${SEARCH}${id}/resume/`, ask)).body.others).toMatchObject([
      { field: 'Notes' },
    ]);
    expect((await team.admin.post(SEARCH, ask)).body.results[0].snippets).toMatchObject([{ field: 'Notes' }]);
    expect((await closed.post(`${SEARCH}${id}/resume/`, ask)).body.others).toEqual([]);
    expect(JSON.stringify((await closed.post(SEARCH, ask)).body.results)).not.toMatch(/Notes|passed/);
    const inNotes = await closed.post(SEARCH, { query: 'note:welding' });
    expect([inNotes.status, inNotes.body.fields]).toEqual([400, { query: ['You can not search by note'] }]);
  });

  it('may be missing', async () => {
    const team = await test.team();
    const id = await person(team, 'Amal Haddad');
    const { body } = await team.admin.post(`${SEARCH}${id}/resume/`, { query: 'welder' });
    expect(body).toMatchObject({ file: null, text: { text: '', marks: [], near: [] }, others: [] });
  });
});

describe('the export of all found people', () => {
  const test = testApp();
  const EXPORT = `${SEARCH}export/`;

  it('is for those who may search and export candidates', async () => {
    const team = await test.team();
    for (const actor of [
      await team.as('vendor'),
      await team.as('hiring_manager'),
      await recruiterWithout(team, 'resume_search.view'),
      await recruiterWithout(team, 'candidate.export'),
    ])
      expect((await actor.post(EXPORT, { query: 'welder' })).status).toBe(403);
    const unread = await team.admin.post(EXPORT, { query: '(welder' });
    expect([unread.status, Object.keys(unread.body.fields)]).toEqual([400, ['query']]);
  });

  it('lists them best first with the columns of the candidate list', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const narrow = await recruiterWithout(team, 'candidate.view_global');
    await person(team, 'Best Clause', { current_position: 'Pipe welder' });
    await person(team, 'Rima Said', {
      current_position: '=1+1',
      summary: 'Knows a welder',
      owner: narrow.id,
    });
    await person(team, 'Noor Aziz', { current_position: 'Baker' });
    const lines = async (actor: typeof narrow) => {
      const reply = await actor.post(EXPORT, { query: 'welder' });
      expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      return String(reply.body).replace('\uFEFF', '').trimEnd().split('\r\n');
    };
    const [head, ...rows] = await lines(team.admin);
    expect(head?.split(',').slice(0, 3)).toEqual(['id', 'Name', 'Job']);
    expect(rows.map((row) => row.split(',')[1])).toEqual(['Best Clause', 'Rima Said']);
    expect(rows[1]).toContain(",'=1+1,");
    expect((await lines(narrow)).slice(1).map((row) => row.split(',')[1])).toEqual(['Rima Said']);
    expect(await lines(other.admin)).toEqual([head]);
  });

  it('goes on past those that are found at once', async () => {
    const team = await test.team();
    await person(team, 'Best Clause', { current_position: 'Welder' });
    await team.sql(async (tx) => {
      await sql`insert into candidate (team_id, first_name, last_name, email, status, current_position)
        select ${team.id}, 'Person', i::text, i || '@example.com', 'active', 'Welder' from generate_series(1, 5600) i`.execute(
        tx,
      );
      for (const [table, columns] of [
        ['search_text', 'vector, impacts'],
        ['search_profile', 'marks, skills, languages, t.created_on, arrived_on'],
      ] as const)
        await sql`insert into ${sql.table(table)} (team_id, candidate_id, ${sql.raw(columns.replace('t.', ''))})
          select ${team.id}, c.id, ${sql.raw(columns)} from candidate c, ${sql.table(table)} t
          where c.team_id = ${team.id} and t.team_id = ${team.id} and c.first_name = 'Person'`.execute(tx);
    });
    const reply = await team.admin.post(EXPORT, { query: 'welder' });
    const ids = String(reply.body)
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]));
    expect([ids.length, new Set(ids).size]).toEqual([5601, 5601]);
  });
});
