import { createCanvas } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { english, TEMPLATES, templateOf, upload, workAs } from './mail-template.fixture.ts';
import { templateFor } from './index.ts';
import { mailTemplateJobs } from './mail-template.jobs.ts';

describe('e-mail templates', () => {
  const test = testApp();

  const create = async (team: TestTeam, given = {}) => {
    const { status, body } = await team.admin.post(TEMPLATES, templateOf(given));
    expect([status, body.fields]).toEqual([200, undefined]);
    return body;
  };
  const sendBy = (team: TestTeam, template_id: number) =>
    team.made('mail_message', {
      ...{ message_id: `<${template_id}@test>`, recipients: ['a@example.com'], subject: 'x', html: 'x' },
      ...{ plain: 'x', template_id, template_version: 1 },
    });

  describe('are refused', () => {
    it('to whoever may not read templates, and to be written by anybody but admins', async () => {
      const team = await test.team();
      const { id } = await create(team);
      for (const role of ['hiring_manager', 'vendor'] as const)
        expect((await (await team.as(role)).get(TEMPLATES)).status).toBe(403);
      const recruiter = await team.as('recruiter');
      expect((await recruiter.get(TEMPLATES)).body.count).toBe(1);
      for (const [call, body] of [
        [TEMPLATES, templateOf()],
        [`${TEMPLATES}${id}/copy/`, {}],
        [`${TEMPLATES}${id}/retire/`, { is_active: false }],
        [`${TEMPLATES}first/`, {}],
      ] as const)
        expect((await recruiter.post(call, body)).status).toBe(403);
      expect((await recruiter.remove(`${TEMPLATES}${id}/`)).status).toBe(403);
    });

    it('of another team', async () => {
      const [team, other] = [await test.team(), await test.team()];
      const { id } = await create(other);
      const { admin } = team;
      expect((await admin.get(TEMPLATES)).body.count).toBe(0);
      for (const reply of [
        await admin.get(`${TEMPLATES}${id}/`),
        await admin.get(`${TEMPLATES}${id}/versions/`),
        await admin.patch(`${TEMPLATES}${id}/`, { version: 1, name: 'Taken' }),
        await admin.post(`${TEMPLATES}${id}/copy/`),
        await admin.post(`${TEMPLATES}${id}/retire/`, { is_active: false }),
        await admin.remove(`${TEMPLATES}${id}/`),
      ])
        expect(reply.status).toBe(404);
      await expect(workAs(test, team, admin, (context) => templateFor(context, id, 'en'))).rejects.toThrow(
        'was not found',
      );
    });

    it('with all that is wrong at once', async () => {
      const team = await test.team();
      await create(team, { name: 'Offer' });
      const { status, body } = await team.admin.post(TEMPLATES, {
        ...templateOf({ name: 'OFFER', file_ids: [999_999] }),
        texts: [
          english('Hello {nope}', '<p></p>'),
          { language: 'en', subject: 'x', body: '<p>x</p>' },
          { language: 'no tongue', subject: 'x', body: '<p>{first name}</p>' },
        ],
      });
      expect(status).toBe(400);
      expect(body.fields).toEqual({
        name: ['Name is already used'],
        'texts.0.subject': ['{nope} is not known'],
        'texts.0.body': ['Body is required'],
        'texts.1.language': ['There is a text in this language already'],
        'texts.2.language': ['This is no language'],
        'texts.2.body': ['{first name} has a space: the name of a field has none'],
        file_ids: ['A file is not there any more: add it again'],
      });
    });

    it('when somebody changed them meanwhile', async () => {
      const team = await test.team();
      const { id, version } = await create(team);
      await team.admin.patch(`${TEMPLATES}${id}/`, { version, name: 'First' });
      const { status, body } = await team.admin.patch(`${TEMPLATES}${id}/`, { version, name: 'Second' });
      expect([status, body.code]).toEqual([409, 'version_conflict']);
      expect((await team.admin.get(`${TEMPLATES}${id}/`)).body.name).toBe('First');
    });
  });

  it('are listed as the specification says, by category, search, and retired ones apart', async () => {
    const team = await test.team();
    const { id } = await create(team, { name: 'Welcome' });
    await create(team, { name: 'Plan', category: 'interview', texts: [english('Come by', '<p>x</p>')] });
    const names = async (query: string) =>
      (await team.admin.get(`${TEMPLATES}${query}`)).body.results.map(({ name }: { name: string }) => name);
    const { body } = await team.admin.get(`${TEMPLATES}?category=applicant`);
    expect(body.results).toMatchObject([
      { id, name: 'Welcome', body: '<p>Dear {applicant__first_name}</p>', category: { type: 'applicant' } },
    ]);
    expect(await names('?search=COME B')).toEqual(['Plan']);
    expect(await names('?search=%25')).toEqual([]);
    await team.admin.post(`${TEMPLATES}${id}/retire/`, { is_active: false });
    expect(await names('')).toEqual(['Plan']);
    expect(await names('?retired=true')).toEqual(['Welcome']);
    await team.admin.post(`${TEMPLATES}${id}/retire/`, { is_active: true });
    expect(await names('')).toEqual(['Plan', 'Welcome']);
  });

  it('keep what they said before, in versions that can be read', async () => {
    const team = await test.team();
    const made = await create(team, { texts: [english('One', '<p>1</p>')] });
    const path = `${TEMPLATES}${made.id}/`;
    const second = await team.admin.patch(path, { version: 1, texts: [english('Two', '<p>2</p>')] });
    const third = await team.admin.patch(path, { version: second.body.version, name: 'Renamed' });
    expect(third.body).toMatchObject({ name: 'Renamed', version: 3, subject: 'Two' });
    const { body } = await team.admin.get(`${path}versions/`);
    expect(body.results).toMatchObject([
      { version: 2, texts: [{ subject: 'Two' }], created_by: { id: team.admin.id } },
      { version: 1, texts: [{ subject: 'One', body: '<p>1</p>' }] },
    ]);
    expect(
      await workAs(test, team, team.admin, (context) => templateFor(context, made.id, 'en')),
    ).toMatchObject({ version: 2, subject: 'Two' });
  });

  it('answer their text by language: the very one, its base, else the first', async () => {
    const team = await test.team();
    const texts = ['en', 'ar', 'pt-br'].map((language) => ({
      language,
      subject: language,
      body: '<p>x</p>',
    }));
    const { id } = await create(team, { texts });
    const ask = (language: string) =>
      workAs(test, team, team.admin, (context) => templateFor(context, id, language));
    const asked = ['ar', 'ar-AE', 'AR', 'pt-BR', 'pt', 'fr'];
    const subjects = [];
    for (const language of asked) subjects.push((await ask(language)).language);
    expect(subjects).toEqual(['ar', 'ar', 'ar', 'pt-BR', 'pt-BR', 'en']);
    await team.admin.post(`${TEMPLATES}${id}/retire/`, { is_active: false });
    await expect(ask('en')).rejects.toThrow('This e-mail template is retired');
  });

  it('are deleted while nothing was sent by them, and retired after', async () => {
    const team = await test.team();
    const [unused, used] = [await create(team), await create(team)];
    await sendBy(team, used.id);
    expect((await team.admin.remove(`${TEMPLATES}${unused.id}/`)).body).toMatchObject({ code: 0 });
    expect((await team.admin.get(`${TEMPLATES}${unused.id}/`)).status).toBe(404);
    const kept = await team.admin.remove(`${TEMPLATES}${used.id}/`);
    expect([kept.status, kept.body.message]).toEqual([
      409,
      `“${used.name}” was used: retire it instead, then it is not offered any more`,
    ]);
    expect((await team.admin.get(`${TEMPLATES}${used.id}/`)).body.used).toBe(1);
  });

  it('are copied with texts and files, under a free name', async () => {
    const team = await test.team();
    const file = await upload(team.admin, Buffer.from('%PDF-1.4\n%%EOF'), 'terms.pdf');
    expect(file.status).toBe(200);
    const { id } = await create(team, { name: 'Offer', file_ids: [file.body.id] });
    const names = [];
    for (let count = 0; count < 2; count++) {
      const { body } = await team.admin.post(`${TEMPLATES}${id}/copy/`);
      names.push(body.name);
      expect(body.files).toMatchObject([{ id: file.body.id, name: 'terms.pdf' }]);
      expect(body).toMatchObject({ subject: 'About {job__position}', used: 0, version: 1 });
    }
    expect(names).toEqual(['Offer (copy)', 'Offer (copy 2)']);
  });

  describe('bring files along', () => {
    const bytesOf = (url: string) => test.inject({ method: 'GET', url });

    it('which whoever reads templates may read, once they are saved', async () => {
      const team = await test.team();
      const file = await upload(team.admin, Buffer.from('%PDF-1.4\n%%EOF'), 'terms.pdf');
      const made = await create(team, { file_ids: [file.body.id] });
      const [{ url }] = made.files;
      expect((await bytesOf(url)).status).toBe(200);
      const recruiter = await team.as('recruiter');
      const { body } = await recruiter.get(`${TEMPLATES}${made.id}/`);
      expect((await bytesOf(body.files[0].url)).status).toBe(200);
      await team.admin.patch(`/users/member/${recruiter.id}/`, { permissions: [] });
      expect((await bytesOf(body.files[0].url)).status).toBe(404);
    });

    it('that stay when only the name changes, and go when they are left out', async () => {
      const team = await test.team();
      const file = await upload(team.admin, Buffer.from('%PDF-1.4\n%%EOF'), 'terms.pdf');
      const made = await create(team, { file_ids: [file.body.id] });
      const path = `${TEMPLATES}${made.id}/`;
      const renamed = await team.admin.patch(path, { version: 1, name: 'Renamed' });
      expect(renamed.body.files).toHaveLength(1);
      const without = await team.admin.patch(path, { version: 2, file_ids: [] });
      expect(without.body.files).toEqual([]);
    });

    it('that go when nobody saves the template, two days later', async () => {
      const team = await test.team();
      const [kept, left] = [
        await upload(team.admin, Buffer.from('%PDF-1.4\n%%EOF'), 'kept.pdf'),
        await upload(team.admin, Buffer.from('%PDF-1.4\n%%EOF'), 'left.pdf'),
      ];
      await create(team, { file_ids: [kept.body.id] });
      const helpers = { platform: test.platform, teamId: 0, jobId: '1', attempt: 1, last: false };
      const sweep = () =>
        mailTemplateJobs[0]?.perform({ ...helpers, signal: new AbortController().signal }, {});
      const ids = () => team.sql((tx) => tx.selectFrom('file').select('id').orderBy('id').execute());
      await sweep();
      expect(await ids()).toEqual([{ id: kept.body.id }, { id: left.body.id }]);
      await team.sql((tx) => sql`update file set created_on = now() - interval '3 days'`.execute(tx));
      await sweep();
      await sweep();
      expect(await ids()).toEqual([{ id: kept.body.id }]);
    });

    it('and pictures within the text: those of templates and no others', async () => {
      const team = await test.team();
      const picture = await upload(
        team.admin,
        await createCanvas(40, 20).encode('jpeg'),
        'logo.jpg',
        'picture',
      );
      expect(picture.status).toBe(200);
      const body = `<p><img data-file="${picture.body.id}"></p>`;
      const made = await create(team, { texts: [english('x', body)] });
      expect(made.pictures).toMatchObject([{ id: picture.body.id }]);
      expect((await bytesOf(made.pictures[0].url)).status).toBe(200);
      const stranger = await team.made('file', {
        ...{ entity: 'candidate', record_id: 1, purpose: 'image', name: 'a.png', stored_name: 'a', size: 1 },
        ...{ content_type: 'image/png', sha256: 'a' },
      });
      const refused = await team.admin.post(
        TEMPLATES,
        templateOf({ texts: [english('x', `<img data-file="${stranger}">`)] }),
      );
      expect(refused.body.fields).toEqual({
        'texts.0.body': ['A picture of this text is not there any more'],
      });
    });
  });

  it('tell the activity log what changed, without their letters', async () => {
    const team = await test.team();
    const { id } = await create(team, { name: 'Offer' });
    await team.admin.patch(`${TEMPLATES}${id}/`, {
      version: 1,
      name: 'Better',
      texts: [english('About {job__position}', '<p>Anew</p>')],
    });
    const lines = await team.sql((tx) =>
      tx
        .selectFrom('activity')
        .select(['action', 'record_name', 'changes'])
        .where('entity', '=', 'mail_template')
        .orderBy('id')
        .execute(),
    );
    expect(lines).toMatchObject([
      { action: 'create', record_name: 'Offer' },
      {
        action: 'update',
        changes: [
          { field: 'name', from: 'Offer', to: 'Better' },
          { field: 'body', to: null },
        ],
      },
    ]);
  });
});
