import { company } from '@hireloom/contracts/company/company';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { letterheadFor } from './letterhead.queries.ts';
import { LETTERHEADS } from './offer-template.fixture.ts';

describe('a letterhead', () => {
  const test = testApp();
  const head = (header: string) => ({ header, footer: '', show_logo: true, show_pages: false });
  const headFor = (team: TestTeam, id: number | null, name: string | null = null) =>
    team.sql((tx) => letterheadFor({ tx, team_id: team.id }, { id, name }));
  const headerFor = async (team: TestTeam, id: number | null) => (await headFor(team, id)).header;

  it('stands on the letters of its company; others have that of all, or the name of theirs', async () => {
    const team = await test.team();
    const [one, other] = [await createSample(team, company), await createSample(team, company)];
    const plain = { header: '', footer: '', show_logo: true, show_pages: true };
    expect(await headFor(team, one.id)).toEqual(plain);
    const header = '<p><strong>A &amp; B</strong></p>';
    expect(await headFor(team, one.id, 'A & B')).toEqual({ ...plain, header });
    await team.admin.post(LETTERHEADS, { company: null, form: head('<p>All</p>') });
    const { body } = await team.admin.post(LETTERHEADS, { company: one.id, form: head('<p>One</p>') });
    expect(body.company).toEqual({ id: one.id, name: one.name });
    expect([
      await headerFor(team, one.id),
      await headerFor(team, other.id),
      await headerFor(team, null),
    ]).toEqual(['<p>One</p>', '<p>All</p>', '<p>All</p>']);
    expect((await team.admin.remove(`${LETTERHEADS}${body.id}/`)).body.code).toBe(0);
    expect(await headerFor(team, one.id)).toBe('<p>All</p>');
  });

  it('is one for each company', async () => {
    const team = await test.team();
    await team.admin.post(LETTERHEADS, { form: head('') });
    const again = await team.admin.post(LETTERHEADS, { form: head('') });
    expect(again.body.fields).toEqual({ company: ['It has a letterhead already: change that one'] });
    const others = await test.team();
    const theirs = await createSample(others, company);
    const unknown = await team.admin.post(LETTERHEADS, { company: theirs.id, form: head('') });
    expect(unknown.body.fields).toEqual({ company: ['Company was not found'] });
  });

  it('is cleaned, names no fields and has no pictures', async () => {
    const team = await test.team();
    const { body } = await team.admin.post(LETTERHEADS, { form: head('<p onclick="x">Example</p>') });
    expect(body.form.header).toBe('<p>Example</p>');
    const change = (header: string, version = 1) =>
      team.admin.patch(`${LETTERHEADS}${body.id}/`, { version, form: head(header) });
    expect((await change('<p>{first_name}</p>')).body.fields).toEqual({
      'form.header': ['{first_name} is not known'],
    });
    expect((await change('<p><img data-file="1" /></p>')).status).toBe(400);
    expect((await change('<p>New</p>')).body).toMatchObject({ version: 2, form: head('<p>New</p>') });
    expect((await change('<p>Late</p>')).body.code).toBe('version_conflict');
  });
});
