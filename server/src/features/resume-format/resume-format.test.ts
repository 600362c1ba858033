import { organization } from '@hireloom/contracts/organization/organization';
import { describe, expect, it } from 'vitest';
import { testApp, type Actor } from '../../testing/app.ts';
import { formWith } from '../../testing/form.ts';
import { createSample } from '../../testing/sample.ts';
import { docxWith } from './docx/docx.fixture.ts';

const path = '/customer/applicant-resume-format/';

describe('client resume formats', () => {
  const test = testApp();

  const upload = (
    actor: Actor,
    bytes: Buffer,
    {
      file = 'format.docx',
      ...parts
    }: { file?: string; name?: string; layout?: string; organization?: string } = {},
  ) => {
    const form = formWith('file', file, bytes, { name: 'Client format', ...parts });
    return actor.call('POST', path, form.body, form.headers);
  };

  it('are for whoever may open the client portal, and for nobody of another team', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const made = await team.admin.post(path, { name: 'Plain' });
    expect(made.status).toBe(200);
    for (const role of ['hiring_manager', 'vendor'] as const) {
      const actor = await team.as(role);
      expect((await actor.get(path)).status).toBe(403);
      expect((await actor.post(path, { name: 'Mine' })).status).toBe(403);
      expect((await actor.remove(`${path}?format_ids=${made.body.id}`)).status).toBe(403);
    }
    expect((await other.admin.get(path)).body.results).toEqual([]);
    expect((await other.admin.remove(`${path}?format_ids=${made.body.id}`)).status).toBe(404);
    expect((await other.admin.patch(`${path}${made.body.id}/`, { version: 1, name: 'Theirs' })).status).toBe(
      404,
    );
    const client = await createSample(other, organization);
    const refused = await team.admin.post(path, { name: 'plain', organization: client.id });
    expect(refused.body.fields).toMatchObject({
      name: ['Name is already used'],
      organization: ['Pick a client from the list'],
    });
  });

  it('check 1: list, upload, delete, size', async () => {
    const team = await test.team();
    const client = await createSample(team, organization);
    const bytes = docxWith(['{name}', '{#skills}{skill}{/skills}']);
    const made = await upload(team.admin, bytes, {
      organization: String(client.id),
      layout: '{"masks":["phone"]}',
    });
    expect(made.body).toMatchObject({
      ...{ name: 'Client format', kind: 'docx', size: bytes.length, organization: { id: client.id } },
      ...{ file: { name: 'format.docx' }, layout: { masks: ['phone'], look: 'classic' } },
    });
    // A name that looks like a number comes as text in a form.
    const year = await upload(team.admin, bytes, { name: '2026' });
    expect(year.body).toMatchObject({ name: '2026', kind: 'docx' });
    await team.admin.remove(`${path}?format_ids=${year.body.id}`);
    const layout = await team.admin.post(path, {
      name: 'Built in',
      layout: { sections: ['skills', 'summary'] },
    });
    expect(layout.body).toMatchObject({
      kind: 'layout',
      file: null,
      size: null,
      layout: { sections: ['skills', 'summary'] },
    });
    const listed = (await team.admin.get(path)).body.results;
    expect(listed.map((row: { name: string }) => row.name)).toEqual(['Built in', 'Client format']);
    const file = await test.inject({ method: 'GET', url: listed[1].file.url });
    expect(file.status).toBe(200);
    expect((await team.admin.remove(`${path}?format_ids=${made.body.id}`)).body.message).toBe(
      'Deleted successfully',
    );
    expect((await team.admin.get(path)).body.results).toHaveLength(1);
  });

  it('are deleted by their ids, all of them or none', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const add = async (actor: Actor, name: string) => (await actor.post(path, { name })).body.id as number;
    const [one, two, theirs] = [
      await add(team.admin, 'One'),
      await add(team.admin, 'Two'),
      await add(other.admin, 'One'),
    ];
    const removed = (ids: string) => team.admin.remove(`${path}${ids}`);
    expect((await removed('')).status).toBe(400);
    expect((await removed('?format_ids=')).body.fields).toEqual({
      format_ids: ['Select at least one format'],
    });
    expect((await removed('?format_ids=x')).status).toBe(400);
    const many = Array.from({ length: 101 }, (_, at) => at + 1).join(',');
    expect((await removed(`?format_ids=${many}`)).body.fields).toEqual({
      format_ids: ['At most 100 at a time'],
    });
    for (const ids of [`${one},${theirs}`, `${one},999999999`])
      expect((await removed(`?format_ids=${ids}`)).status).toBe(404);
    expect((await team.admin.get(path)).body.results).toHaveLength(2);
    expect((await removed(`?format_ids=${one},${two},${one}`)).body.message).toBe('Deleted successfully');
    expect((await team.admin.get(path)).body.results).toEqual([]);
    expect((await removed(`?format_ids=${one}`)).status).toBe(404);
    expect((await other.admin.get(path)).body.results).toHaveLength(1);
  });

  it('change, unless somebody was faster', async () => {
    const team = await test.team();
    const { id } = (await team.admin.post(path, { name: 'Plain' })).body;
    const one = `${path}${id}/`;
    const changed = await team.admin.patch(one, { version: 1, name: 'Plainer', layout: { look: 'compact' } });
    expect(changed.body).toMatchObject({ name: 'Plainer', version: 2, layout: { look: 'compact' } });
    expect((await team.admin.patch(one, { version: 1, name: 'Late' })).body.code).toBe('version_conflict');
    const form = formWith('file', 'a.docx', docxWith(['{name}']), { version: '2' });
    expect((await team.admin.call('PATCH', one, form.body, form.headers)).status).toBe(400);
    const word = (await upload(team.admin, docxWith(['{name}']))).body;
    const newer = formWith('file', 'newer.docx', docxWith(['{name} {city}']), { version: '1' });
    const replaced = await team.admin.call('PATCH', `${path}${word.id}/`, newer.body, newer.headers);
    expect(replaced.body).toMatchObject({ version: 2, name: 'Client format', file: { name: 'newer.docx' } });
  });

  it('refuse in words what is no format: unknown fields, macros, a bomb', async () => {
    const team = await test.team();
    const told = async (bytes: Buffer, file?: string) => {
      const { status, body } = await upload(team.admin, bytes, file ? { file } : {});
      return [status, body.fields?.file];
    };
    expect(await told(docxWith(['{constructor} {name}'], { header: '{#skills}' }))).toEqual([
      400,
      ['In the header: {skills} is not closed'],
    ]);
    expect(await told(docxWith(['{constructor} {name}']))).toEqual([
      400,
      ['In the text: {constructor} is no field'],
    ]);
    expect(await told(docxWith(['No field']))).toEqual([
      400,
      ['The file names no field. Put in fields such as {name}'],
    ]);
    const bomb = docxWith(['{name}'], { parts: { 'word/a.xml': ' '.repeat(11 * 1024 * 1024) } });
    expect(await told(bomb)).toEqual([400, ['The file grows too large when it is unpacked']]);
    const macros = docxWith(['{name}'], { main: 'application/vnd.ms-word.document.macroEnabled.main+xml' });
    expect((await told(macros, 'format.docm'))[0]).toBe(415);
    expect((await told(Buffer.from('just text'), 'format.txt'))[0]).toBe(400);
    expect((await team.admin.get(path)).body.results).toEqual([]);
  });
});
