import { bookFor } from '@hireloom/contracts/template/book';
import { checkTemplate } from '@hireloom/contracts/template/check';
import { sampleValues } from '@hireloom/contracts/template/registry';
import { renderTemplate } from '@hireloom/contracts/template/render';
import { describe, expect, it } from 'vitest';
import { cleanLetter } from '../../platform/html/clean-letter.ts';
import { testApp } from '../../testing/app.ts';
import { createTeam, onTeamCreated } from '../setup/index.ts';
import { readFirstTemplates, seedTemplates } from './first-templates.ts';
import { TEMPLATES } from './mail-template.fixture.ts';

describe('the first templates of a team', async () => {
  const test = testApp();
  const templates = await readFirstTemplates();

  it.each(templates)(
    '“$name” keeps the rules and can be filled in English and Arabic',
    ({ category, texts }) => {
      expect(texts.map(({ language }) => language)).toEqual(['en', 'ar']);
      const book = bookFor({ category, place: 'mail' });
      for (const { subject, body, language } of texts) {
        expect(checkTemplate({ subject, body }, book)).toEqual([]);
        expect(cleanLetter(body)).toBe(body);
        const values = { known: sampleValues(book.fields), hidden: new Set<string>() };
        const filled = renderTemplate({ subject, body }, { book, values, language, place: 'mail' });
        expect(filled.missing).toEqual([]);
        expect(`${filled.subject}${filled.body}`).not.toMatch(/[{}]/);
        // Short names may become ambiguous when a team has fields of its own.
        expect(`${subject}${body}`).not.toMatch(/\{(?!\w+__)/);
      }
    },
  );

  it('have keys and names of their own', () => {
    expect(new Set(templates.map(({ key }) => key)).size).toBe(templates.length);
    expect(new Set(templates.map(({ name }) => name.toLowerCase())).size).toBe(templates.length);
  });

  it('are there when a team is made, and may be written again', async () => {
    onTeamCreated.push(seedTemplates);
    const admin = {
      first_name: 'A',
      last_name: 'B',
      email: 'first@example.com',
      password: 'a long password 1',
    };
    const { team_id } = await createTeam(test.platform, { name: 'First', admin });
    onTeamCreated.pop();
    const team = await test.team();
    await team.sql((tx) => seedTemplates(tx, team.id));
    await team.sql((tx) => seedTemplates(tx, team.id));
    expect((await team.admin.get(TEMPLATES)).body.count).toBe(templates.length);
    expect(team_id).toBeGreaterThan(0);
  });

  it('are added to a team that has none, and those that it deleted again', async () => {
    const team = await test.team();
    const added = await team.admin.post(`${TEMPLATES}first/`);
    expect([added.status, added.body.count]).toEqual([200, templates.length]);
    const [gone, renamed] = added.body.results;
    await team.admin.remove(`${TEMPLATES}${gone.id}/`);
    await team.admin.patch(`${TEMPLATES}${renamed.id}/`, { version: 1, name: 'Our own' });
    const again = await team.admin.post(`${TEMPLATES}first/`);
    expect(again.body.results.map(({ name }: { name: string }) => name)).toEqual([gone.name]);
  });
});
