import { applicant } from '@hireloom/contracts/applicant/applicant';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { job } from '@hireloom/contracts/job/job';
import { jobNote } from '@hireloom/contracts/job/job-note';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../testing/app.ts';
import { recruiterWith } from '../testing/recruiter.ts';
import { createSample } from '../testing/sample.ts';

const kinds = [jobNote, candidateNote, applicantNote] as const;
type Kind = (typeof kinds)[number];

describe('who reads a note', () => {
  const test = testApp();
  let team: TestTeam;
  let vendor: Actor;
  let manager: Actor;
  let recruiter: Actor;
  const records: Record<string, number> = {};
  beforeAll(async () => {
    team = await test.team();
    [vendor, manager, recruiter] = [
      await team.as('vendor'),
      await team.as('hiring_manager'),
      await team.as('recruiter'),
    ];
    const about = await createSample(team, job, { hiring_managers: [manager.id] });
    const person = await createSample(team, candidate);
    await supply(person.id, vendor);
    const applied = await createSample(team, applicant, { job: about.id, candidate: person.id });
    Object.assign(records, { job: about.id, candidate: person.id, applicant: applied.id });
  });

  const supply = (id: number, by: Actor) =>
    team.sql((tx) => tx.updateTable('candidate').set({ vendor_id: by.id }).where('id', '=', id).execute());
  const on = (kind: Kind, id = records[kind.parent ?? '']) => ({ [kind.parent ?? '']: id });
  const listOf = async (actor: Actor, kind: Kind, rest = ''): Promise<number[]> => {
    const reply = await actor.get(`${kind.path}?${kind.parent}=${records[kind.parent ?? '']}${rest}`);
    expect(reply.status).toBe(200);
    expect(reply.body.count).toBe(reply.body.results.length);
    return reply.body.results.map(({ id }: { id: number }) => id);
  };
  const write = async (actor: Actor, kind: Kind, given: Record<string, unknown>) => {
    const reply = await actor.post(kind.path, { ...on(kind), body: 'Some words', ...given });
    expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
    return reply.body as { id: number; audience: string; private: boolean };
  };
  /** Roles that read a note and find it in lists. */
  const readersOf = async (kind: Kind, id: number): Promise<string[]> => {
    const readers: string[] = [];
    for (const actor of [team.admin, recruiter, manager, vendor]) {
      // Hiring managers have no candidates.
      if (actor === manager && kind === candidateNote) continue;
      const read = await actor.get(`${kind.path}${id}/`);
      const listed = (await listOf(actor, kind)).includes(id);
      expect([actor.role, read.status]).toEqual([actor.role, listed ? 200 : 404]);
      expect((await actor.get(`${kind.path}${id}/activity/`)).status).toBe(read.status);
      if (listed) readers.push(actor.role);
    }
    return readers;
  };
  const staff = (kind: Kind) =>
    kind === candidateNote ? ['admin', 'recruiter'] : ['admin', 'recruiter', 'hiring_manager'];

  describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_name, kind) => {
    it('tells vendors nothing of what the team wrote for itself', async () => {
      const { id, audience } = await write(recruiter, kind, { body: 'Haggles over pay' });
      expect(audience).toBe('team');
      expect((await vendor.get(`${kind.path}${id}/`)).status).toBe(404);
      expect((await vendor.get(`${kind.path}${id}/activity/`)).status).toBe(404);
      expect(await listOf(vendor, kind)).not.toContain(id);
      expect(await listOf(vendor, kind, '&query=Haggles')).toEqual([]);
      const scope = `${kind.parent}=${records[kind.parent ?? '']}`;
      for (const call of [`export/?${scope}`, `?${scope}&deleted=true`])
        expect([call, (await vendor.get(kind.path + call)).status]).toEqual([call, 403]);
      for (const change of [{ body: 'Ours' }, { audience: 'vendors' }])
        expect([403, 404]).toContain((await vendor.patch(`${kind.path}${id}/`, change)).status);
      expect([403, 404]).toContain((await vendor.remove(`${kind.path}${id}/`)).status);
      expect(await readersOf(kind, id)).toEqual(staff(kind));
    });

    it('goes to whom it says, and says so in every row', async () => {
      const { id } = await write(recruiter, kind, { audience: 'vendors' });
      expect(await readersOf(kind, id)).toEqual([...staff(kind), 'vendor']);
      const seen = await vendor.get(`${kind.path}${id}/`);
      expect(seen.body).toMatchObject({ audience: 'vendors', private: false });
      for (const audience of ['team', 'private', 'vendors']) {
        const reply = await recruiter.patch(`${kind.path}${id}/`, { audience });
        expect(reply.body).toMatchObject({ audience, private: audience === 'private' });
        const readers = { team: staff(kind), private: ['recruiter'], vendors: [...staff(kind), 'vendor'] };
        expect(await readersOf(kind, id)).toEqual(readers[audience as keyof typeof readers]);
      }
      const pinned = await recruiter.patch(`${kind.path}${id}/`, { pinned: true });
      expect(pinned.body).toMatchObject({ audience: 'vendors', private: false });
    });

    it('still understands who only knows of private notes', async () => {
      const { id, ...made } = await write(recruiter, kind, { private: true });
      expect(made).toMatchObject({ audience: 'private', private: true });
      expect(await readersOf(kind, id)).toEqual(['recruiter']);
      const opened = await recruiter.patch(`${kind.path}${id}/`, { body: 'For all', private: false });
      expect(opened.body).toMatchObject({ audience: 'team', private: false });
      const shared = await write(recruiter, kind, { audience: 'vendors', private: false });
      const kept = await recruiter.patch(`${kind.path}${shared.id}/`, { private: false });
      expect(kept.body.audience).toBe('vendors');
    });

    it('refuses readers that are none, two answers at once, and to keep the words of others to oneself', async () => {
      const refusals = [
        [{ audience: 'everybody' }, 'audience'],
        [{ audience: 'team', private: true }, 'private'],
        [{ audience: 'private', private: false }, 'private'],
        [{ shared: true }, 'shared'],
      ] as const;
      for (const [given, field] of refusals) {
        const reply = await recruiter.post(kind.path, { ...on(kind), body: 'Words', ...given });
        expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [field]]);
      }
      const { id } = await write(recruiter, kind, {});
      const taken = await team.admin.patch(`${kind.path}${id}/`, { audience: 'private' });
      expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([400, ['audience']]);
      expect((await team.admin.patch(`${kind.path}${id}/`, { private: true })).status).toBe(400);
    });

    it('exports to those who may export, and says there who reads', async () => {
      const { id } = await write(recruiter, kind, { body: 'In the file', audience: 'vendors' });
      const hidden = await write(team.admin, kind, { body: 'Nobody else', audience: 'private' });
      const csv = await recruiter.get(`${kind.path}export/?${kind.parent}=${records[kind.parent ?? '']}`);
      expect(csv.status).toBe(200);
      expect(String(csv.body).split('\r\n')[0]).toContain('Who reads it');
      expect(String(csv.body)).toMatch(new RegExp(`^${id},In the file,vendors,`, 'm'));
      expect(String(csv.body)).not.toContain(String(`\n${hidden.id},`));
    });

    it('leaves its text out of the activity', async () => {
      const { id } = await write(recruiter, kind, { body: 'Words of before' });
      // Notes of before did not always say that they are not private.
      await team.sql((tx) =>
        tx
          .updateTable(kind.name as 'job_note')
          .set({ private: null })
          .execute(),
      );
      await recruiter.patch(`${kind.path}${id}/`, { audience: 'team', pinned: true });
      await recruiter.patch(`${kind.path}${id}/`, { body: 'Words of now', audience: 'vendors' });
      await recruiter.remove(`${kind.path}${id}/`);
      const lines = await team.sql((tx) =>
        tx
          .selectFrom('activity')
          .select(['record_name', 'action', 'changes'])
          .where('entity', '=', kind.name)
          .where('record_id', '=', id)
          .orderBy('id')
          .execute(),
      );
      expect(lines.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete']);
      expect(JSON.stringify(lines)).not.toContain('Words of');
      expect(lines[1]?.changes).toMatchObject([{ field: 'pinned' }]);
      expect(lines[2]?.changes).toMatchObject([
        { field: 'body', label: 'Note', from: null, to: null },
        { field: 'audience', label: 'Who reads it', from: 'team', to: 'vendors' },
      ]);
    });
  });

  it('lets vendors write for themselves and the team, and for nobody less', async () => {
    const own = await write(vendor, candidateNote, { body: 'Free from May', private: false });
    expect(own).toMatchObject({ audience: 'vendors', private: false });
    expect(await readersOf(candidateNote, own.id)).toEqual(['admin', 'recruiter', 'vendor']);
    for (const given of [{ audience: 'team' }, { audience: 'private' }, { private: true }]) {
      const created = await vendor.post(candidateNote.path, {
        ...on(candidateNote),
        body: 'Words',
        ...given,
      });
      expect([created.status, Object.keys(created.body.fields)]).toEqual([400, Object.keys(given)]);
      const changed = await vendor.patch(`${candidateNote.path}${own.id}/`, given);
      expect([changed.status, Object.keys(changed.body.fields)]).toEqual([400, Object.keys(given)]);
    }
    expect((await recruiter.remove(`${candidateNote.path}${own.id}/`)).status).toBe(404);
    expect((await vendor.patch(`${candidateNote.path}${own.id}/`, { body: 'From June' })).status).toBe(200);
    expect((await vendor.remove(`${candidateNote.path}${own.id}/`)).status).toBe(200);
    expect((await vendor.post(`${candidateNote.path}${own.id}/restore/`)).status).toBe(200);
    for (const kind of [jobNote, applicantNote])
      expect((await vendor.post(kind.path, { ...on(kind), body: 'Words' })).status).toBe(403);
  });

  it('keeps for the writer what a vendor had kept to themselves before', async () => {
    const own = await write(vendor, candidateNote, {});
    await team.sql((tx) =>
      tx.updateTable('candidate_note').set({ private: true }).where('id', '=', own.id).execute(),
    );
    expect(await readersOf(candidateNote, own.id)).toEqual(['vendor']);
    const changed = await vendor.patch(`${candidateNote.path}${own.id}/`, { body: 'Still mine' });
    expect(changed.body).toMatchObject({ audience: 'private', private: true });
    const opened = await vendor.patch(`${candidateNote.path}${own.id}/`, { private: false });
    expect(opened.body).toMatchObject({ audience: 'vendors', private: false });
  });

  it('shares with the vendor who supplied the person, whoever else sees them', async () => {
    const rival = await team.member('vendor');
    await team.admin.patch('/customer/admin-setting/', {
      settings: JSON.stringify({ external_vendor: { enabled: true, sees_all_candidates: true } }),
    });
    const { id } = await write(recruiter, candidateNote, { audience: 'vendors' });
    expect((await rival.get(`${candidate.path}${records.candidate}/`)).status).toBe(200);
    expect((await rival.get(`${candidateNote.path}${id}/`)).status).toBe(404);
    expect(await listOf(rival, candidateNote)).toEqual([]);
    const written = await rival.post(candidateNote.path, { ...on(candidateNote), body: 'Ours is better' });
    expect([written.status, Object.keys(written.body.fields)]).toEqual([400, ['candidate']]);
    expect(await readersOf(candidateNote, id)).toEqual(['admin', 'recruiter', 'vendor']);
  });

  it('shows vendors no note of a job that they may not see', async () => {
    const { id } = await write(recruiter, jobNote, { audience: 'vendors' });
    await team.admin.patch(`${job.path}${records.job}/`, { confidential: true });
    expect((await vendor.get(`${jobNote.path}${id}/`)).status).toBe(404);
    await team.admin.patch(`${job.path}${records.job}/`, { confidential: false });
    expect((await vendor.get(`${jobNote.path}${id}/`)).status).toBe(200);
  });
});

describe('whoever may not read notes', () => {
  const test = testApp();

  it('reads none, also where the record is theirs to change, and may write', async () => {
    const team = await test.team();
    const { id } = await createSample(team, job);
    const note = await team.admin.post(jobNote.path, { job: id, body: 'Pays late' });
    const blind = await recruiterWith(team, (key) => key !== 'note.view');
    const paths = ['', `${note.body.id}/`, `${note.body.id}/activity/`];
    for (const path of paths) {
      const reply = await blind.get(`${jobNote.path}${path}?job=${id}`);
      expect([path, reply.status]).toEqual([path, 403]);
    }
    expect((await blind.get(`${jobNote.path}${note.body.id}/`)).body.message).toBe(
      'Your role does not allow this',
    );
    const written = await blind.post(jobNote.path, { job: id, body: 'Written blindly' });
    expect([written.status, written.body.body]).toEqual([200, 'Written blindly']);
    // Of others they change none, as everybody.
    expect((await blind.patch(`${jobNote.path}${note.body.id}/`, { body: 'x' })).status).toBe(404);
    expect((await team.admin.get(`${jobNote.path}?job=${id}`)).body.count).toBe(2);
  });
});
