import { bookFor } from '@hireloom/contracts/template/book';
import { checkTemplate } from '@hireloom/contracts/template/check';
import { sampleValues } from '@hireloom/contracts/template/registry';
import { renderTemplate } from '@hireloom/contracts/template/render';
import { offerTemplateForm } from '@hireloom/contracts/offer-template/offer-template-form';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cleanLetter } from '../../platform/html/clean-letter.ts';
import { htmlToBlocks } from '../../platform/pdf/index.ts';
import { testApp } from '../../testing/app.ts';
import { seedOfferTemplates } from './first-templates.ts';
import { TEMPLATES } from './offer-template.fixture.ts';

const file = new URL('../../../seed/data/offer_template.json', import.meta.url);
const given = z
  .array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      description: z.string(),
      form: offerTemplateForm,
    }),
  )
  .parse(JSON.parse(readFileSync(file, 'utf8')));

describe('the first letters of a team', () => {
  const test = testApp();
  const book = bookFor({ category: 'offer', place: 'letter' });

  it.each(given)('“$name” keeps the rules and can be filled', ({ form }) => {
    for (const { title, body, language } of form.parts) {
      expect(checkTemplate({ subject: title, body }, book)).toEqual([]);
      expect(cleanLetter(body)).toBe(body);
      const values = { known: sampleValues(book.fields), hidden: new Set<string>() };
      const filled = renderTemplate({ subject: title, body }, { book, values, language, place: 'letter' });
      expect(filled.missing).toEqual([]);
      expect(`${filled.subject}${filled.body}`).not.toMatch(/[{}]/);
      // Short names may become ambiguous when a team has fields of its own.
      expect(`${title}${body}`).not.toMatch(/\{(?!\w+__)/);
      for (const field of ['salary', 'salary_in_words', 'salary_breakup', 'designation', 'joining_date'])
        expect(body).toContain(`{offer__${field}`);
    }
  });

  it('say the same in both languages, block by block', () => {
    const kindsOf = (body: string) => htmlToBlocks(body).map(({ kind }) => kind);
    const both = given.find(({ form }) => form.layout === 'side_by_side');
    expect(both?.form.parts.map(({ language }) => language)).toEqual(['en', 'ar']);
    const [english, arabic] = both?.form.parts.map(({ body }) => kindsOf(body)) ?? [];
    expect(arabic).toEqual(english);
  });

  it('may be written again, and are added to a team that has none or deleted one', async () => {
    const team = await test.team();
    const added = await team.admin.post(`${TEMPLATES}first/`);
    expect([added.status, added.body.count]).toEqual([200, given.length]);
    const [gone, renamed] = added.body.results;
    await team.admin.remove(`${TEMPLATES}${gone.id}/`);
    await team.admin.patch(`${TEMPLATES}${renamed.id}/`, { version: 1, name: 'Our own' });
    const again = await team.admin.post(`${TEMPLATES}first/`);
    expect(again.body.results.map(({ name }: { name: string }) => name)).toEqual([gone.name]);
    await team.sql((tx) => seedOfferTemplates(tx, team.id));
    expect((await team.admin.get(TEMPLATES)).body.count).toBe(given.length);
  });
});
