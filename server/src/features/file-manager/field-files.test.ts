import { candidate } from '@hireloom/contracts/candidate/candidate';
import { company } from '@hireloom/contracts/company/company';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { formWith } from '../../testing/form.ts';
import { recruiterWith } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';
import { files, namesOf } from './file-manager.fixture.ts';
import { keepRules } from './retention/keep-rules.ts';

const test = testApp();

type Loose = Record<string, unknown>;
const pass = { key: 'pass', title: 'Passport', type: 'others', subtype: 'file', show_on_table: true };

async function begin(table = 'candidate', more: Loose = {}): Promise<TestTeam> {
  const team = await test.team();
  const data = JSON.stringify([{ table, fields: [{ ...pass, ...more }] }]);
  expect((await team.admin.patch('/admin-app/custom-field/', { data })).status).toBe(200);
  return team;
}

/** Fills the field of a record; answers the id of the file. */
async function give(team: TestTeam, id: number, name: string, path = candidate.path): Promise<number> {
  const { body, headers } = formWith('custom.pass', name, Buffer.from(`bytes of ${name}`));
  const reply = await team.admin.call('PATCH', `${path}${id}/`, body, headers);
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return reply.body.custom.pass.id;
}
const valueOf = async (team: TestTeam, id: number, path = candidate.path): Promise<string | undefined> =>
  (await team.admin.get(`${path}${id}/`)).body.custom.pass?.name;
const withValue = async (team: TestTeam) =>
  (await team.admin.get(`${candidate.path}?custom_pass_empty=false`)).body.results.map(
    (row: { id: number }) => row.id,
  );

describe('the file of a field in the file manager', () => {
  it('stands under its record, and empties the field when it is deleted', async () => {
    const team = await begin();
    const { id } = await createSample(team, candidate);
    const file = await give(team, id, 'passport.txt');
    expect(namesOf(await team.admin.get(`${files}?place=candidate:${id}`))).toEqual(['passport.txt']);
    expect(await withValue(team)).toEqual([id]);
    expect((await team.admin.remove(`${files}${file}/`)).status).toBe(200);
    expect([await valueOf(team, id), await withValue(team)]).toEqual([undefined, []]);
    const [line] = (await team.admin.get(`${candidate.path}${id}/activity/`)).body.results;
    expect(line).toMatchObject({
      action: 'file_removed',
      changes: [{ field: 'custom.pass', from: 'passport.txt', to: null }],
    });
    expect((await team.admin.post(`${files}${file}/restore/`, {})).status).toBe(200);
    expect([await valueOf(team, id), await withValue(team)]).toEqual(['passport.txt', [id]]);
  });

  it('comes back as an older version where another one is there by now', async () => {
    const team = await begin();
    const { id } = await createSample(team, candidate);
    const old = await give(team, id, 'old.txt');
    await team.admin.remove(`${files}${old}/`);
    const now = await give(team, id, 'new.txt');
    expect((await team.admin.post(`${files}${old}/restore/`, {})).status).toBe(200);
    expect(await valueOf(team, id)).toBe('new.txt');
    const versions = (await team.admin.get(`${files}${now}/versions/`)).body.results;
    expect(versions.map((row: { id: number }) => row.id)).toEqual([old]);
    expect((await team.admin.post(`${files}${old}/current/`, {})).status).toBe(200);
    expect([await valueOf(team, id), await withValue(team)]).toEqual(['old.txt', [id]]);
    expect(namesOf(await team.admin.get(`${files}?place=candidate:${id}`))).toEqual(['old.txt']);
  });

  it('on hold is not taken away, and may be replaced', async () => {
    const team = await begin();
    const { id } = await createSample(team, candidate);
    const file = await give(team, id, 'passport.txt');
    await team.admin.post(`${files}${file}/hold/`, { reason: 'A case' });
    const refused = await team.admin.patch(`${candidate.path}${id}/`, { custom: { pass: null } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^passport.txt is on hold/),
    ]);
    const next = await give(team, id, 'renewed.txt');
    const found = (await team.admin.get(`${files}?place=candidate:${id}`)).body.results;
    expect(found).toMatchObject([{ id: next, hold: { reason: 'A case' } }]);
  });

  it('goes by the rule of its category, and the record is without it', async () => {
    const team = await begin('company');
    const { id } = await createSample(team, company);
    const file = await give(team, id, 'deed.txt', company.path);
    const category = await team.lookup('candidate_filetype', 'Contract');
    await team.admin.patch(`${files}category/`, { files: [file], category });
    const rule = { category, after: 'activity', months: 12 };
    await team.admin.patch('/customer/admin-setting/', {
      settings: JSON.stringify({ file_manager: { retention: [rule] } }),
    });
    const at = (days: number) => new Date(Date.now() + days * 86_400_000);
    for (const days of [400, 420]) await keepRules({ ...test.platform, now: () => at(days) }, team.id);
    expect(await valueOf(team, id, company.path)).toBeUndefined();
    const lines = (await team.admin.get(`${company.path}${id}/activity/`)).body.results;
    expect(lines[0].changes).toEqual([{ field: 'custom.pass', label: 'Files', from: 'deed.txt', to: null }]);
  });

  it('says which field it is of, as long as the team has that', async () => {
    const team = await begin();
    const { id } = await createSample(team, candidate);
    await give(team, id, 'passport.txt');
    const plain = formWith('files[]', 'plain.txt', Buffer.from('x'));
    const own = `/customer/candidate-file/?candidate_id=${id}`;
    await team.admin.call('POST', own, plain.body, plain.headers);
    const told = async () =>
      Promise.all(
        [own, `${files}?place=candidate:${id}`].map(async (path) =>
          (await team.admin.get(path)).body.results
            .map(({ name, field }: Loose) => `${name}: ${field}`)
            .toSorted(),
        ),
      );
    const seen = ['passport.txt: Passport', 'plain.txt: null'];
    expect(await told()).toEqual([seen, seen]);
    const none = JSON.stringify([{ table: 'candidate', fields: [] }]);
    await team.admin.patch('/admin-app/custom-field/', { data: none });
    const gone = ['passport.txt: null', 'plain.txt: null'];
    expect(await told()).toEqual([gone, gone]);
  });

  it('is told to nobody who may not see the field, not as a number', async () => {
    const team = await begin('candidate', { roles: ['hiring_manager'] });
    const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
    const file = await give(team, drop.id, 'passport.txt');
    const other = await recruiterWith(team, () => true);
    expect((await other.get(`${candidate.path}${drop.id}/profile/`)).body.documents).toBe(0);
    const preview = async (actor: typeof other) =>
      (await actor.post('/customer/candidate-merge/preview/', { keep: keep.id, drop: drop.id })).body.moves;
    expect((await preview(other)).some(({ kind }: Loose) => kind === 'file')).toBe(false);
    expect((await preview(team.admin)).some(({ kind }: Loose) => kind === 'file')).toBe(true);
    expect((await other.post(`${files}${file}/hold/`, { reason: 'x' })).status).toBe(404);
    await team.admin.remove(`${files}${file}/`);
    expect((await other.post(`${files}${file}/restore/`, {})).status).toBe(404);
    expect((await team.admin.post(`${files}${file}/restore/`, {})).status).toBe(200);
  });
});

describe('the file of a field when two people are merged', () => {
  const merge = async (team: TestTeam, keep: number, drop: number) => {
    const reply = await team.admin.post('/customer/candidate-merge/', { keep, drop });
    expect(reply.status).toBe(200);
    return async () =>
      expect((await team.admin.post(`/customer/candidate-merge/${reply.body.id}/undo/`)).status).toBe(200);
  };

  it('goes over where the kept one has none, and back', async () => {
    const team = await begin();
    const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
    await give(team, drop.id, 'passport.txt');
    const undo = await merge(team, keep.id, drop.id);
    expect([await valueOf(team, keep.id), await withValue(team)]).toEqual(['passport.txt', [keep.id]]);
    await undo();
    expect([await valueOf(team, keep.id), await valueOf(team, drop.id)]).toEqual([undefined, 'passport.txt']);
    expect(await withValue(team)).toEqual([drop.id]);
  });

  it('stays beside the one that the kept one has, and comes back apart', async () => {
    const team = await begin();
    const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
    await give(team, keep.id, 'kept.txt');
    await give(team, drop.id, 'dropped.txt');
    const undo = await merge(team, keep.id, drop.id);
    expect(await valueOf(team, keep.id)).toBe('kept.txt');
    const both = namesOf(await team.admin.get(`${files}?place=candidate:${keep.id}`));
    expect(both.toSorted()).toEqual(['dropped.txt', 'kept.txt']);
    await undo();
    expect([await valueOf(team, keep.id), await valueOf(team, drop.id)]).toEqual(['kept.txt', 'dropped.txt']);
  });

  /** What stands under a record, and what the trash would bring back to it. */
  const standing = async (team: TestTeam, id: number) =>
    namesOf(await team.admin.get(`${files}?place=candidate:${id}`)).toSorted();
  const versionsOf = async (team: TestTeam, id: number) =>
    (await team.admin.get(`${files}${id}/versions/`)).body.results.map((one: Loose) => one.id);
  const fileOf = async (team: TestTeam, id: number): Promise<number> =>
    (await team.admin.get(`${candidate.path}${id}/`)).body.custom.pass.id;

  it('comes back as it was, also where it was replaced in between: what came since stays', async () => {
    const team = await begin();
    const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
    const oldest = await give(team, drop.id, 'oldest.txt');
    await give(team, drop.id, 'passport.txt');
    const undo = await merge(team, keep.id, drop.id);
    const since = await give(team, keep.id, 'since.txt');
    expect(await versionsOf(team, since)).toHaveLength(2);
    await undo();
    expect([await valueOf(team, keep.id), await valueOf(team, drop.id)]).toEqual([
      'since.txt',
      'passport.txt',
    ]);
    expect([await standing(team, keep.id), await standing(team, drop.id)]).toEqual([
      ['since.txt'],
      ['passport.txt'],
    ]);
    expect(await versionsOf(team, await fileOf(team, drop.id))).toEqual([oldest]);
    expect(await versionsOf(team, since)).toEqual([]);
    expect((await withValue(team)).toSorted()).toEqual([keep.id, drop.id].toSorted());
    // What replaced it takes nothing of the other one with it.
    await team.admin.remove(`${files}${since}/`);
    expect([await valueOf(team, keep.id), await valueOf(team, drop.id)]).toEqual([undefined, 'passport.txt']);
  });

  it('comes back where it was made current again in place of what came since', async () => {
    const team = await begin();
    const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
    const file = await give(team, drop.id, 'passport.txt');
    const undo = await merge(team, keep.id, drop.id);
    const since = await give(team, keep.id, 'since.txt');
    await give(team, keep.id, 'last.txt');
    expect((await team.admin.post(`${files}${file}/current/`)).status).toBe(200);
    expect(await valueOf(team, keep.id)).toBe('passport.txt');
    await undo();
    expect([await valueOf(team, keep.id), await valueOf(team, drop.id)]).toEqual([
      'last.txt',
      'passport.txt',
    ]);
    expect(await versionsOf(team, await fileOf(team, keep.id))).toEqual([since]);
  });

  it('stays in the trash where it was deleted or its field emptied in between, and comes back to whose it was', async () => {
    for (const empty of [true, false]) {
      const team = await begin();
      const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
      const file = await give(team, drop.id, 'passport.txt');
      const undo = await merge(team, keep.id, drop.id);
      if (empty) await team.admin.patch(`${candidate.path}${keep.id}/`, { custom: { pass: null } });
      else await team.admin.remove(`${files}${file}/`);
      await undo();
      expect([await valueOf(team, keep.id), await valueOf(team, drop.id)]).toEqual([undefined, undefined]);
      expect((await team.admin.post(`${files}${file}/restore/`, {})).status).toBe(200);
      expect([await valueOf(team, keep.id), await valueOf(team, drop.id)]).toEqual([
        undefined,
        'passport.txt',
      ]);
    }
  });

  it('leaves the field of the kept one empty where its own was taken away in between', async () => {
    const team = await begin();
    const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
    await give(team, keep.id, 'kept.txt');
    await give(team, drop.id, 'dropped.txt');
    const undo = await merge(team, keep.id, drop.id);
    await team.admin.patch(`${candidate.path}${keep.id}/`, { custom: { pass: null } });
    await undo();
    expect([await valueOf(team, keep.id), await valueOf(team, drop.id)]).toEqual([undefined, 'dropped.txt']);
  });

  it('is on hold on whose it was, and so is what came for it in between', async () => {
    const team = await begin();
    const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
    const file = await give(team, drop.id, 'passport.txt');
    await team.admin.post(`${files}${file}/hold/`, { reason: 'A claim' });
    const undo = await merge(team, keep.id, drop.id);
    const since = await give(team, keep.id, 'since.txt');
    await undo();
    expect([await valueOf(team, keep.id), await valueOf(team, drop.id)]).toEqual([
      'since.txt',
      'passport.txt',
    ]);
    for (const one of [file, since]) expect((await team.admin.remove(`${files}${one}/`)).status).toBe(409);
    // Lifted for one of the two, it stays for the other.
    expect((await team.admin.remove(`${files}${since}/hold/`)).status).toBe(200);
    expect((await team.admin.remove(`${files}${since}/`)).status).toBe(200);
    expect((await team.admin.remove(`${files}${file}/`)).status).toBe(409);
  });

  it('comes back where what came for it was put into the trash by hand or by a rule', async () => {
    const team = await begin();
    const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
    const file = await give(team, drop.id, 'passport.txt');
    const undo = await merge(team, keep.id, drop.id);
    const since = await give(team, keep.id, 'since.txt');
    await team.admin.remove(`${files}${since}/`);
    expect(await valueOf(team, keep.id)).toBeUndefined();
    await undo();
    expect([await valueOf(team, keep.id), await valueOf(team, drop.id)]).toEqual([undefined, 'passport.txt']);
    expect(await fileOf(team, drop.id)).toBe(file);
    expect((await team.admin.post(`${files}${since}/restore/`, {})).status).toBe(200);
    expect([await valueOf(team, keep.id), await valueOf(team, drop.id)]).toEqual([
      'since.txt',
      'passport.txt',
    ]);
  });

  it('files of one name are taken apart as those of fields are', async () => {
    const team = await begin();
    const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
    const add = async (id: number, text: string): Promise<number> => {
      const { body, headers } = formWith('files[]', 'letter.txt', Buffer.from(text));
      const at = `/customer/candidate-file/?candidate_id=${id}`;
      return (await team.admin.call('POST', at, body, headers)).body.results[0].id;
    };
    const [kept, dropped] = [await add(keep.id, 'kept'), await add(drop.id, 'dropped')];
    const undo = await merge(team, keep.id, drop.id);
    const since = await add(keep.id, 'since');
    await undo();
    const current = await team.sql((tx) =>
      tx
        .selectFrom('file')
        .select(['id', 'record_id', 'current_id'])
        .where('id', 'in', [kept, dropped, since])
        .orderBy('id')
        .execute(),
    );
    expect(current).toEqual([
      { id: kept, record_id: keep.id, current_id: since },
      { id: dropped, record_id: drop.id, current_id: null },
      { id: since, record_id: keep.id, current_id: null },
    ]);
  });
});
