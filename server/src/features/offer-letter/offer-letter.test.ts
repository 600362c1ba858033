import { createHash } from 'node:crypto';
import { offer } from '@hireloom/contracts/offer/offer';
import type { OfferTemplateForm } from '@hireloom/contracts/offer-template/offer-template-form';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../../platform/pdf/pdf.fixture.ts';
import { testApp, type TestTeam } from '../../testing/app.ts';
import { act, asTeam, makeOffer } from '../offer/offer.fixture.ts';
import { bytesOf, makeTemplate, makeWaiting } from './offer-letter.fixture.ts';
import { offerLetters, readyLetter } from './offer-letters.ts';

/** Files with hardly any text are not read again. */
const filler = `<p>${'These terms hold for everybody who reads this letter. '.repeat(3)}</p>`;

const one = (body: string, language = 'en', title = ''): OfferTemplateForm => ({
  layout: 'one',
  parts: [{ language, title, body }],
});

describe('letters of offers', () => {
  const test = testApp();

  const queue = (team: TestTeam, id: number) => asTeam(test, team, (work) => offerLetters.queue(work, id));
  const ready = (team: TestTeam, id: number) => asTeam(test, team, (work) => readyLetter(work, id));
  /** What stands in the letter of a new draft. */
  async function letterOf(team: TestTeam, form: OfferTemplateForm, given: Record<string, unknown> = {}) {
    const parts = form.parts.map((part) => ({ ...part, body: `${part.body}${filler}` }));
    const template = await makeTemplate(team, { ...form, parts });
    const { id } = await makeOffer(team, 'draft', { ...given, template });
    await queue(team, id);
    await makeWaiting(test, team, id);
    const { body } = await team.admin.get(`${offer.path}${id}/letter/`);
    const made = await ready(team, id);
    const text = made ? (await pdfText(await bytesOf(test, team, made.file_id))).text : '';
    return { id, letter: body.letter, text };
  }

  it('check 2: each flag hides its column in the letter', async () => {
    const team = await test.team();
    const form = one('<p>{offer__salary_breakup}</p>');
    const flags = async (settings: object) =>
      team.admin.patch('/customer/admin-setting/', { settings: JSON.stringify(settings) });
    const both = await letterOf(team, form);
    expect(both.text).toMatch(/Month\s+Year/);
    await flags({ show_yearly_salary_breakup: false });
    const monthly = await letterOf(team, form);
    expect([/Month/.test(monthly.text), /Year/.test(monthly.text)]).toEqual([true, false]);
    await flags({ show_yearly_salary_breakup: true, show_monthly_salary_breakup: false });
    const yearly = await letterOf(team, form);
    expect([/Month/.test(yearly.text), /Year/.test(yearly.text)]).toEqual([false, true]);
  });

  it('check 3 and 12: Arabic and Chinese come out as they were typed, side by side as well', async () => {
    const team = await test.team();
    const said = { en: 'We welcome you here', ar: 'مرحبا بكم في فريقنا', zh: '欢迎加入我们的团队' };
    for (const [language, words] of Object.entries(said)) {
      const { text, letter } = await letterOf(team, one(`<p>${words}</p>`, language));
      expect([text.includes(words), letter.missing]).toEqual([true, []]);
    }
    const both = await letterOf(team, {
      layout: 'side_by_side',
      parts: [
        { language: 'en', title: '', body: `<p>${said.en}</p>` },
        { language: 'ar', title: '', body: `<p>${said.ar}</p>` },
      ],
    });
    expect(both.text).toContain(said.en);
    expect(both.text).toContain(said.ar);
  });

  it('check 6: what was approved is what is sent, whatever changes afterwards', async () => {
    const team = await test.team();
    const { id } = await makeOffer(team, 'approved');
    expect((await act(team.admin, id, 'send')).status).toBe(409);
    await makeWaiting(test, team, id);
    const approved = await ready(team, id);
    expect(approved).not.toBeNull();
    await team.sql((tx) =>
      tx
        .updateTable('candidate')
        .set({ first_name: 'Changed', last_name: 'Name' })
        .where('team_id', '=', team.id)
        .execute(),
    );
    const again = await queue(team, id);
    expect((await act(team.admin, id, 'send')).status).toBe(200);
    await makeWaiting(test, team, id);
    expect([again, await ready(team, id)]).toEqual([approved?.id, approved]);
    const bytes = await bytesOf(test, team, approved?.file_id ?? 0);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(approved?.sha256);
  });

  it('check 9: the words of the salary are those of its figures, in English and Arabic', async () => {
    const team = await test.team();
    const body = '<p>{offer__salary}</p><p>{offer__salary_in_words}</p>';
    const english = await letterOf(team, one(body));
    expect(english.text).toMatch(/\d[\d,.]*/);
    expect(english.text).toMatch(/thousand|hundred/i);
    expect((await letterOf(team, one(body, 'ar'))).text).toMatch(/ألف|آلاف|مئة|مائة/);
  });

  it('check 10: the same again is the same row and file', async () => {
    const team = await test.team();
    const { id } = await makeOffer(team, 'draft');
    const first = await queue(team, id);
    await makeWaiting(test, team, id);
    const made = await ready(team, id);
    expect(await queue(team, id)).toBe(first);
    await makeWaiting(test, team, id);
    expect(await ready(team, id)).toEqual(made);
  });

  it('check 11: characters that no font has are named', async () => {
    const { letter } = await letterOf(await test.team(), one('<p>สวัสดี</p>'));
    expect(letter.state).toBe('ready');
    expect(letter.missing.join('')).toContain('ส');
  });

  it('says what is missing instead of leaving it blank', async () => {
    const { letter } = await letterOf(await test.team(), one('<p>{applicant__middle_name}</p>'));
    expect([letter.state, letter.words, letter.url]).toEqual(['failed', 'Middle name is empty', null]);
  });

  it('check 8: twenty letters are asked for in no time and made by jobs', { timeout: 120_000 }, async () => {
    const team = await test.team();
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1) ids.push((await makeOffer(team, 'draft')).id);
    const before = performance.now();
    for (const id of ids)
      expect((await team.admin.post(`${offer.path}${id}/letter/`)).body.state).toBe('waiting');
    expect((performance.now() - before) / ids.length).toBeLessThan(500);
    for (const id of ids) await makeWaiting(test, team, id);
    for (const id of ids) expect(await ready(team, id)).not.toBeNull();
  });

  it('is read by whoever reads its offer and by nobody else', async () => {
    const team = await test.team();
    const { id, letter } = await letterOf(team, one('<p>Hello</p>'));
    expect(letter.url).toMatch(/^\//);
    for (const role of ['vendor', 'hiring_manager'] as const)
      expect((await (await team.as(role)).get(`${offer.path}${id}/letter/`)).status).not.toBe(200);
  });
});
