import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { readOfferTemplate } from './offer-template.queries.ts';
import { letterOf, partOf, saying, TEMPLATES } from './offer-template.fixture.ts';

describe('a template of offer letters', () => {
  const test = testApp();
  const save = (team: TestTeam, body: object) => team.admin.post(TEMPLATES, body);

  it.each([
    ['{first_name', '“{first_name” has no closing brace'],
    ['first_name}', '“first_name}” has no opening brace'],
    ['{first name}', '{first name} has a space: the name of a field has none'],
    ['{nope}', '{nope} is not known'],
    ['{system__email_signature}', '{system__email_signature} works in e-mails only'],
    ['{interview__name}', '{interview__name} has no value in templates of this kind'],
    ['See {offer__salary_breakup}', '{offer__salary_breakup} needs a paragraph of its own'],
    ['Then {system__page_break}', '{system__page_break} needs a paragraph of its own'],
  ])('is refused with %s, at the part that says it', async (text, sentence) => {
    const team = await test.team();
    const refused = await save(
      team,
      letterOf({
        form: {
          layout: 'side_by_side',
          parts: [partOf('<p>Dear {first_name}</p>'), partOf(`<p>${text}</p>`, 'ar')],
        },
      }),
    );
    expect([refused.status, refused.body.fields]).toEqual([400, { 'form.parts.1.body': [sentence] }]);
    expect((await team.admin.get(TEMPLATES)).body.count).toBe(0);
  });

  it('is refused with a block in its title, without text, and twice in one language', async () => {
    const team = await test.team();
    const title = await save(team, saying('<p>x</p>', 'Offer {offer__salary_breakup}'));
    expect(Object.keys(title.body.fields)).toEqual(['form.parts.0.title']);
    const empty = await save(team, saying('<p> </p>'));
    expect(empty.body.fields).toEqual({ 'form.parts.0.body': ['Body is required'] });
    const twice = { layout: 'one_after_other', parts: [partOf('<p>x</p>', 'en'), partOf('<p>y</p>', 'EN')] };
    const same = await save(team, { ...letterOf(), form: twice });
    expect(same.body.fields).toEqual({
      'form.parts.1.language': ['There is a text in this language already'],
    });
    const lone = await save(team, { ...letterOf(), form: { layout: 'side_by_side', parts: [partOf('x')] } });
    expect(lone.body.fields).toEqual({
      'form.layout': ['One language has one text, two languages have two'],
    });
    const picture = await save(team, saying('<p>x<img data-file="1" /></p>'));
    expect(Object.keys(picture.body.fields)).toEqual(['form.parts.0.body']);
  });

  it('is kept without scripts, and read without what was stored before', async () => {
    const team = await test.team();
    const { body } = await save(team, saying('<p onclick="x">Hi<script>x</script></p>'));
    expect(body.form.parts[0].body).toBe('<p>Hi</p>');
    const old = { layout: 'one', parts: [partOf('<p>Hi<script>x</script></p>')] };
    await team.sql((tx) =>
      tx
        .updateTable('offer_template_version')
        .set({ form: JSON.stringify(old) })
        .execute(),
    );
    const read = await team.sql((tx) => readOfferTemplate({ tx, team_id: team.id }, body.id));
    expect(read.form.parts[0]?.body).toBe('<p>Hi</p>');
  });

  it('has a version for each change: offers that were made keep theirs', async () => {
    const team = await test.team();
    const { body: made } = await save(team, { ...saying('<p>First</p>'), name: 'Staff' });
    const next = saying('<p>Second</p>').form;
    const changed = await team.admin.patch(`${TEMPLATES}${made.id}/`, { version: 1, form: next });
    expect(changed.body).toMatchObject({ version: 2, name: 'Staff' });
    const stale = await team.admin.patch(`${TEMPLATES}${made.id}/`, { version: 1, name: 'Other' });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
    const { body } = await team.admin.get(`${TEMPLATES}${made.id}/versions/`);
    expect(body.results.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    const bodyOf = (version?: number) =>
      team.sql(
        async (tx) =>
          (await readOfferTemplate({ tx, team_id: team.id }, made.id, version)).form.parts[0]?.body,
      );
    expect([await bodyOf(1), await bodyOf()]).toEqual(['<p>First</p>', '<p>Second</p>']);
    await expect(bodyOf(9)).rejects.toThrow('has no version 9');
  });

  it('is copied, retired, offered again and deleted', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const picked = async () =>
      (await recruiter.get('/customer/offer-template-options/')).body.results.map(
        ({ name }: { name: string }) => name,
      );
    const { body: made } = await save(team, letterOf({ name: 'Staff' }));
    expect((await save(team, letterOf({ name: 'staff' }))).body.fields).toEqual({
      name: ['Name is already used'],
    });
    const copy = await team.admin.post(`${TEMPLATES}${made.id}/copy/`);
    expect(copy.body).toMatchObject({ name: 'Staff (copy)', form: made.form, version: 1 });
    expect(await picked()).toEqual(['Staff', 'Staff (copy)']);
    await team.admin.post(`${TEMPLATES}${made.id}/retire/`, { is_active: false });
    expect(await picked()).toEqual(['Staff (copy)']);
    expect((await team.admin.get(`${TEMPLATES}?retired=true`)).body.count).toBe(1);
    await team.admin.post(`${TEMPLATES}${made.id}/retire/`, { is_active: true });
    const gone = await team.admin.remove(`${TEMPLATES}${copy.body.id}/`);
    expect(gone.body.code).toBe(0);
    expect(await picked()).toEqual(['Staff']);
  });

  it('says its layout and languages where it is picked', async () => {
    const team = await test.team();
    const parts = [partOf('<p>x</p>'), partOf('<p>y</p>', 'ar')];
    const { body } = await save(team, letterOf({ name: 'Both', form: { layout: 'side_by_side', parts } }));
    expect((await team.admin.get('/customer/offer-template-options/')).body.results).toEqual([
      { id: body.id, name: 'Both', layout: 'side_by_side', languages: ['en', 'ar'] },
    ]);
  });
});
