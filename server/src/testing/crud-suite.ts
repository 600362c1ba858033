import type { Entity } from '@hireloom/contracts/kit/entity';
import { can, roles, viewOptions } from '@hireloom/contracts/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from './app.ts';
import { createSample, sampleOf } from './sample.ts';

/**
 * What holds for every entity: its refusals first, then create, read, change, list, delete and restore with the
 * activity they write. `editable` is a text field that may be changed freely. What is made and ended by verbs of its own has
 * tests of its own for those.
 */
export function crudSuite(entity: Entity, { editable }: { editable: string }): void {
  describe(`${entity.name}: what every entity does`, () => {
    const test = testApp();
    let team: TestTeam;
    let other: TestTeam;
    beforeAll(async () => {
      team = await test.team();
      other = await test.team();
    });
    const path = (id: number, rest = '') => `${entity.path}${id}/${rest}`;
    const parentQuery = (row: Record<string, unknown>) =>
      entity.parent ? `&${entity.parent}=${(row[entity.parent] as { id: number }).id}` : '';
    const text = (value: string) =>
      entity.fields[editable]?.kind === 'rich_text' ? `<p>${value}</p>` : value;

    it('refuses whoever is not signed in', async () => {
      const reply = await test.inject({ method: 'GET', url: `/api/v1${entity.path}` });
      expect([reply.status, reply.body.code]).toEqual([401, 'unauthenticated']);
    });

    if (!entity.byVerbs) {
      it('refuses roles that may not create', async () => {
        const body = await sampleOf(team, entity);
        for (const role of roles) {
          const actor = await team.as(role);
          const allowed =
            can(
              { current_role: role, permissions: [] },
              entity.module,
              entity.parent ? 'update' : 'create',
            ) || role === 'recruiter';
          if (allowed) continue;
          expect([role, (await actor.post(entity.path, body)).status]).toEqual([role, 403]);
        }
      });

      it('names each required field that is missing', async () => {
        const required = Object.entries(entity.fields).filter(
          ([, field]) => field.required && !field.computed,
        );
        const reply = await team.admin.post(entity.path, {});
        expect(reply.status).toBe(400);
        for (const [key, field] of required)
          expect(reply.body.fields[key]).toContain(`${field.label} is required`);
      });

      it('refuses computed and unknown fields and wrong types', async () => {
        const body = await sampleOf(team, entity);
        const wrong = {
          id: 7,
          created_on: '2020-01-01T00:00:00Z',
          team_id: 1,
          deleted_on: null,
          nonsense: 1,
        };
        for (const [key, value] of Object.entries(wrong)) {
          expect([key, (await team.admin.post(entity.path, { ...body, [key]: value })).status]).toEqual([
            key,
            400,
          ]);
        }
        for (const value of [{}, [[]], 'x'.repeat(60_000), 'nul\u0000byte', '\ud800']) {
          expect((await team.admin.post(entity.path, { ...body, [editable]: value })).status).toBe(400);
        }
      });
    }

    it('creates, reads back and tells it in the activity', async () => {
      const row = await createSample(team, entity);
      expect(row).toMatchObject({ created_by: { id: team.admin.id }, version: 1, deleted_on: null });
      const read = await team.admin.get(path(row.id));
      expect(read.body.id).toBe(row.id);
      const log = await team.admin.get(path(row.id, 'activity/'));
      expect(log.body.results).toMatchObject([{ action: 'create', actor: { id: team.admin.id } }]);
    });

    it('changes what is given, raises the version, and refuses an old one', async () => {
      const row = await createSample(team, entity);
      const first = await team.admin.patch(path(row.id), { [editable]: text('Changed words'), version: 1 });
      expect([first.status, first.body[editable], first.body.version]).toEqual([
        200,
        text('Changed words'),
        2,
      ]);
      const stale = await team.admin.patch(path(row.id), { [editable]: text('Late words'), version: 1 });
      expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
      const log = await team.admin.get(path(row.id, 'activity/'));
      expect(log.body.results[0]).toMatchObject({
        action: 'update',
        changes: expect.arrayContaining([
          expect.objectContaining({
            field: editable,
            to: entity.fields[editable]?.untold ? null : text('Changed words'),
          }),
        ]),
      });
    });

    if (!entity.byVerbs) {
      it('does the same request with the same key once, and refuses the key for another request', async () => {
        const body = await sampleOf(team, entity);
        const key = { 'idempotency-key': `k-${entity.name}` };
        const [one, two] = await Promise.all([
          team.admin.post(entity.path, body, key),
          team.admin.post(entity.path, body, key),
        ]);
        expect(one.status).toBe(200);
        expect(two.body.id).toBe(one.body.id);
        const other_ = await team.admin.post(
          entity.path,
          { ...body, [editable]: text('Another request') },
          key,
        );
        expect([other_.status, other_.body.code]).toEqual([422, 'idempotency_mismatch']);
      });
    }

    it('hides another team completely', async () => {
      const row = await createSample(other, entity);
      expect((await team.admin.get(path(row.id))).status).toBe(404);
      expect((await team.admin.patch(path(row.id), { [editable]: text('Mine now') })).status).toBe(404);
      if (!entity.byVerbs) expect((await team.admin.remove(path(row.id))).status).toBe(404);
      expect((await team.admin.get(path(row.id, 'activity/'))).status).toBe(404);
      const list = await team.admin.get(`${entity.path}?page_size=100${parentQuery(row)}`);
      expect(list.body.results.map((entry: { id: number }) => entry.id)).not.toContain(row.id);
      expect((await other.admin.get(path(row.id))).body[editable]).toBe(row[editable]);
    });

    if (!entity.byVerbs) {
      it("refuses another team's ids in every reference", async () => {
        const own = await sampleOf(team, entity);
        const foreign = await sampleOf(other, entity);
        for (const [key, field] of Object.entries(entity.fields)) {
          if (!['ref', 'refs', 'lookup', 'lookups'].includes(field.kind) || !(key in own)) continue;
          const reply = await team.admin.post(entity.path, { ...own, [key]: foreign[key] });
          expect([key, reply.status]).toEqual([key, 400]);
          expect(reply.body.fields).toHaveProperty(key);
        }
      });
    }

    it('lists, sorts by every offered key both ways, and pages without gaps', async () => {
      const first = await createSample(team, entity);
      const parent = entity.parent ? { [entity.parent]: (first[entity.parent] as { id: number }).id } : {};
      for (let index = 0; index < 4; index += 1) await createSample(team, entity, parent);
      const scope = parentQuery(first);
      const all = await team.admin.get(`${entity.path}?page_size=100${scope}`);
      const ids: number[] = all.body.results.map((entry: { id: number }) => entry.id);
      expect(all.body.count).toBe(ids.length);
      expect(ids).toEqual(ids.toSorted((a, b) => b - a));
      for (const key of entity.sort) {
        for (const ascending of [0, 1]) {
          const seen: number[] = [];
          for (let page = 1; page <= Math.ceil(ids.length / 2); page += 1) {
            const reply = await team.admin.get(
              `${entity.path}?page=${page}&page_size=2&orderBy=${key}&ascending=${ascending}${scope}`,
            );
            expect([key, reply.status]).toEqual([key, 200]);
            seen.push(...reply.body.results.map((entry: { id: number }) => entry.id));
          }
          expect([key, seen.toSorted((a, b) => a - b)]).toEqual([key, ids.toSorted((a, b) => a - b)]);
        }
      }
    });

    it('takes every filter it offers and refuses unknown keys', async () => {
      const row = await createSample(team, entity);
      const scope = parentQuery(row);
      for (const key of entity.filters) {
        const value = row[key];
        if (value === null || value === undefined || Array.isArray(value)) continue;
        const wanted = typeof value === 'object' ? (value as { id: number }).id : value;
        const kind = entity.fields[key]?.kind;
        const query =
          kind === 'date' || (kind === 'datetime' && !key.endsWith('_on'))
            ? `${key}_from=${String(wanted).slice(0, 10)}&${key}_to=${String(wanted).slice(0, 10)}`
            : key.endsWith('_on')
              ? `${key}_preset=last_7_days`
              : `${key}=${encodeURIComponent(String(wanted))}`;
        const reply = await team.admin.get(
          `${entity.path}?page_size=100&${query}${key === entity.parent ? '' : scope}`,
        );
        expect([key, reply.status]).toEqual([key, 200]);
        expect([key, reply.body.results.some((entry: { id: number }) => entry.id === row.id)]).toEqual([
          key,
          true,
        ]);
      }
      for (const query of [
        'nonsense=1',
        'orderBy=constructor',
        'orderBy=__proto__',
        'page=0',
        'page_size=1000',
        'ascending=2',
      ]) {
        expect([query, (await team.admin.get(`${entity.path}?${query}${scope}`)).status]).toEqual([
          query,
          400,
        ]);
      }
    });

    if (!entity.byVerbs) {
      it('deletes so that it can be restored', async () => {
        const row = await createSample(team, entity);
        expect((await team.admin.remove(path(row.id))).status).toBe(200);
        expect((await team.admin.get(path(row.id))).status).toBe(404);
        expect((await team.admin.remove(path(row.id))).status).toBe(404);
        const back = await team.admin.post(path(row.id, 'restore/'));
        expect([back.status, back.body.deleted_on]).toEqual([200, null]);
      });
    }

    it('shows nothing to roles that may not view', async () => {
      for (const role of roles) {
        if (
          role === 'recruiter' ||
          viewOptions(entity.module).some((option) =>
            can({ current_role: role, permissions: [] }, entity.module, option),
          )
        )
          continue;
        expect([role, (await (await team.as(role)).get(entity.path)).status]).toEqual([role, 403]);
      }
    });

    it('exports what the list shows, less what is left out', async () => {
      if (entity.parent) return;
      await createSample(team, entity);
      const omit = entity.columns[0] ?? '';
      const reply = await team.admin.get(`${entity.path}export/?omit=${omit}`);
      expect(reply.status).toBe(200);
      const header = String(reply.body).split('\r\n')[0];
      expect(header).not.toContain(entity.fields[omit]?.label);
      expect(header).toContain(entity.fields[entity.columns[1] ?? '']?.label);
    });
  });
}
