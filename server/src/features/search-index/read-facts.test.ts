import { candidate } from '@hireloom/contracts/candidate/candidate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { readFacts } from './read-facts.ts';

const found = (value: string) => ({ value, confidence: 1, place: { page: 1, start: 0, end: 0 } });

/** A resume as parsing leaves it. */
function addResume(team: TestTeam, id: number, parsed: object, text = '') {
  return team.sql(async (tx) => {
    const file = await sql<{ id: number }>`
      insert into file (team_id, entity, record_id, purpose, name, stored_name, size, content_type, sha256)
      values (${team.id}, 'candidate', ${id}, 'resume', 'cv.pdf', 'none', 1, 'application/pdf', '') returning id`.execute(
      tx,
    );
    await sql`update candidate_resume set is_primary = false where team_id = ${team.id} and candidate_id = ${id}`.execute(
      tx,
    );
    await sql`insert into candidate_resume (team_id, candidate_id, file_id, kind, language, text, parsed)
      values (${team.id}, ${id}, ${file.rows[0]?.id}, 'pdf', 'en', ${text}, ${JSON.stringify(parsed)})`.execute(
      tx,
    );
  });
}

describe('what search knows of a person', () => {
  const test = testApp();
  const sourceOf = async (team: TestTeam, id: number) => {
    const [facts] = await team.sql((tx) => readFacts(tx, team.id, [id]));
    return facts?.source;
  };

  it('holds what the primary resume says, behind the form and without doubles', async () => {
    const team = await test.team();
    const { id } = await createSample(team, candidate, {
      current_position: 'Chief Welder',
      current_company: 'Hadid Steel',
    });
    await addResume(team, id, { experience: [{ title: found('Florist'), company: null }] });
    await addResume(team, id, {
      headline: found('Welding specialist'),
      current_position: found('CHIEF WELDER'),
      current_company: null,
      experience: [
        { title: found('Pipe fitter'), company: found('hadid steel') },
        { title: null, company: found('Gulf Pipes') },
      ],
      education: [{ degree: found('Diploma'), field: found('Metalwork'), institution: null }],
      skills: [
        { ...found('orbital welding'), label: null, evidence: 'listed' },
        { ...found('TIG-welding'), label: 'TIG welding', evidence: 'listed' },
        { ...found('cutting'), label: 'cutting', evidence: 'mentioned' },
      ],
      certificates: [found('ISO 9606')],
    });
    const source = await sourceOf(team, id);
    expect([source?.headline, source?.titles]).toEqual([
      'Welding specialist',
      ['Chief Welder', 'Pipe fitter'],
    ]);
    expect(source?.companies).toEqual(['Hadid Steel', 'Gulf Pipes']);
    expect(source?.education).toEqual(['Diploma', 'Metalwork', 'ISO 9606']);
    expect(source?.skills).toEqual(['TIG welding', 'orbital welding']);
  });

  it('takes a resume that says nothing, and no resume at all', async () => {
    const team = await test.team();
    const { id } = await createSample(team, candidate, { current_position: 'Baker' });
    expect((await sourceOf(team, id))?.titles).toEqual(['Baker']);
    await addResume(team, id, {});
    expect((await sourceOf(team, id))?.titles).toEqual(['Baker']);
  });

  it('counts once what a form took over from the resume', async () => {
    const team = await test.team();
    const { id } = await createSample(team, candidate, { summary: 'Ten years at sea.\nSpeaks Basque.' });
    const text = 'SUMMARY\nTen years  at sea\nWORK\nDeck hand: moored ships';
    await addResume(team, id, {}, text);
    expect((await sourceOf(team, id))?.body).toEqual([text, 'Speaks Basque.']);
  });
});
