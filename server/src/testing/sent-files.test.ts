import type { Entity } from '@hireloom/contracts/kit/entity';
import { MAX_SENT_FILES } from '@hireloom/contracts/kit/entity-endpoints';
import { registry } from '@hireloom/contracts/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../features/all-routes.ts';
import { type TestTeam, testApp } from './app.ts';
import { formOf } from './form.ts';
import { recruiterWith } from './recruiter.ts';
import { createSample, sampleOf } from './sample.ts';

const withFiles = Object.values(registry).filter((entity) => entity.files !== undefined);
const paper = (field: string, name = 'paper.txt') => ({
  field,
  name,
  bytes: Buffer.from(`Paper ${name} ${field}`),
});
const asForm = (body: Record<string, unknown>, files: Parameters<typeof formOf>[0]) =>
  formOf(files, { data: JSON.stringify(body) });

describe('files that come with a record', () => {
  const test = testApp();
  let team: TestTeam;
  beforeAll(async () => {
    team = await test.team();
  });

  const namesOf = async (entity: Entity, id: number): Promise<string[]> => {
    const { body } = await team.admin.get(`${entity.files?.path}?${entity.files?.param}=${id}`);
    return (body.results as { name: string }[]).map(({ name }) => name).sort();
  };
  const countOf = async (entity: Entity): Promise<number> =>
    (await team.admin.get(`${entity.path}?page_size=1`)).body.count;

  it('are asked of organization, company, business unit, department, job and candidate', () => {
    expect(withFiles.map(({ name }) => name).sort()).toEqual([
      'business_unit',
      'candidate',
      'company',
      'department',
      'job',
      'organization',
    ]);
  });

  describe.each(withFiles.map((entity) => [entity.name, entity] as const))('of a %s', (_name, entity) => {
    it('are all refused with the record when one can not be kept', async () => {
      const body = await sampleOf(team, entity);
      const before = await countOf(entity);
      const page = {
        field: 'files',
        name: 'page.html',
        bytes: Buffer.from('<!doctype html><script>1</script>'),
      };
      const wrongType = asForm(body, [paper('files'), page]);
      const refused = await team.admin.post(entity.path, wrongType.body, wrongType.headers);
      expect(refused.status).toBe(415);
      expect(refused.body.fields.files).toBeDefined();
      const many = asForm(
        body,
        Array.from({ length: MAX_SENT_FILES + 4 }, (_each, index) => paper('files', `${index}.txt`)),
      );
      const tooMany = await team.admin.post(entity.path, many.body, many.headers);
      expect(tooMany.status).toBe(413);
      expect(tooMany.body.message).toMatch(/^At most \d+ files at once$/);
      const strange = asForm(body, [paper('papers')]);
      expect((await team.admin.post(entity.path, strange.body, strange.headers)).status).toBe(400);
      expect(await countOf(entity)).toBe(before);
    });

    it('are kept by a create and by a change, in both spellings', async () => {
      const made = asForm(await sampleOf(team, entity), [paper('files', 'a.txt'), paper('files[]', 'b.txt')]);
      const created = await team.admin.post(entity.path, made.body, made.headers);
      expect(created.status, JSON.stringify(created.body)).toBe(200);
      const { id } = created.body as { id: number };
      expect(await namesOf(entity, id)).toEqual(['a.txt', 'b.txt']);

      const more = asForm({}, [paper('files[]', 'c.txt')]);
      const changed = await team.admin.call('PATCH', `${entity.path}${id}/`, more.body, more.headers);
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      expect(await namesOf(entity, id)).toEqual(['a.txt', 'b.txt', 'c.txt']);

      const { body } = await team.admin.get(`${entity.path}${id}/activity/`);
      const lines = (body.results as { action: string; changes: { to: unknown }[] }[]).filter(
        ({ action }) => action === 'file_added',
      );
      expect(lines.map(({ changes }) => changes[0]?.to)).toEqual(['c.txt', 'a.txt, b.txt']);
    });

    it('are kept once when the same request comes twice', async () => {
      const { body, headers } = asForm(await sampleOf(team, entity), [paper('files')]);
      const key = { ...headers, 'idempotency-key': `files-${entity.name}` };
      const first = await team.admin.post(entity.path, body, key);
      const second = await team.admin.post(entity.path, body, key);
      expect(second.body.id).toBe(first.body.id);
      expect(await namesOf(entity, first.body.id as number)).toEqual(['paper.txt']);
    });

    it("of another team are another team's", async () => {
      const record = await createSample(team, entity);
      const other = await test.team();
      const { body, headers } = asForm({}, [paper('files')]);
      const reply = await other.admin.call('PATCH', `${entity.path}${record.id}/`, body, headers);
      expect(reply.status).toBe(404);
      expect(await namesOf(entity, record.id)).toEqual([]);
    });
  });

  it('are refused to a recruiter whose switch for files is off, and nothing is saved', async () => {
    const company = registry.company as Entity;
    const recruiter = await recruiterWith(team, (key) => key !== 'file.create');
    const before = await countOf(company);
    const { body, headers } = asForm(await sampleOf(team, company), [paper('files')]);
    expect((await recruiter.post(company.path, body, headers)).status).toBe(403);
    expect(await countOf(company)).toBe(before);
  });

  it('come with a candidate made from a resume, too', async () => {
    const candidate = registry.candidate as Entity;
    const { body, headers } = asForm({ candidate: await sampleOf(team, candidate) }, [paper('files')]);
    const reply = await team.admin.post(`${candidate.path}from-resume/`, body, headers);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(await namesOf(candidate, reply.body.id as number)).toEqual(['paper.txt']);
  });

  it('are one picture at most in a field for one', async () => {
    const candidate = registry.candidate as Entity;
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const photo = (name: string) => ({ field: 'photo', name, bytes: pixel });
    const { body, headers } = asForm(await sampleOf(team, candidate), [photo('a.png'), photo('b.png')]);
    const reply = await team.admin.post(candidate.path, body, headers);
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual({ photo: ['Choose one picture'] });
  });
});

describe('what a call does not take', () => {
  const test = testApp();

  it('is refused by every call with a form, as a file and as text', async () => {
    const { admin } = await test.team();
    for (const { endpoint } of allRoutes.filter((route) => route.endpoint.multipart)) {
      const path = endpoint.path.replace(/:\w+/g, '1');
      const file = formOf([paper('no_such_part')]);
      const asFile = await admin.call(endpoint.method, path, file.body, file.headers);
      expect([400, 404], `${endpoint.method} ${path}: a file`).toContain(asFile.status);
      const text = formOf([], { no_such_part: 'x' });
      const asText = await admin.call(endpoint.method, path, text.body, text.headers);
      expect([400, 404], `${endpoint.method} ${path}: a text`).toContain(asText.status);
    }
  });

  it('is refused by calls that take nothing', async () => {
    const team = await test.team();
    const company = registry.company as Entity;
    const { id } = await createSample(team, company);
    await team.admin.remove(`${company.path}${id}/`);
    const reply = await team.admin.post(`${company.path}${id}/restore/`, { name: 'Another' });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toBeDefined();
  });
});
