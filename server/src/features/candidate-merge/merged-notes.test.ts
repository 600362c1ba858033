import { applicant } from '@hireloom/contracts/applicant/applicant';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';

const MERGE = '/customer/candidate-merge/';

describe('notes of two people who are merged', () => {
  const test = testApp();

  /** Two people with an application, each with a shared note and one for the team on person and applicant. */
  async function two(suppliers: (vendor: Actor, rival: Actor) => [Actor | null, Actor | null]) {
    const team = await test.team();
    const [vendor, rival] = [await team.as('vendor'), await team.member('vendor')];
    const people: { id: number; applicant: number; shared: number[] }[] = [];
    for (const supplier of suppliers(vendor, rival)) {
      const { id } = await createSample(team, candidate);
      await team.sql((tx) =>
        tx
          .updateTable('candidate')
          .set({ vendor_id: supplier?.id ?? null })
          .where('id', '=', id)
          .execute(),
      );
      const applied = await createSample(team, applicant, { candidate: id });
      const shared: number[] = [];
      for (const [{ path }, on] of [
        [candidateNote, { candidate: id }],
        [applicantNote, { applicant: applied.id }],
      ] as const) {
        await team.admin.post(path, { ...on, body: 'For the team' });
        shared.push((await team.admin.post(path, { ...on, body: 'Shared', audience: 'vendors' })).body.id);
      }
      people.push({ id, applicant: applied.id, shared });
    }
    const [keep, drop] = people;
    if (!keep || !drop) throw new Error('Two were made');
    const readBy = async (actor: Actor, person: number, applied: number): Promise<number[]> =>
      (
        await Promise.all([
          actor.get(`${candidateNote.path}?candidate=${person}`),
          actor.get(`${applicantNote.path}?applicant=${applied}`),
        ])
      ).flatMap(({ status, body }) =>
        status === 200 ? body.results.map(({ id }: { id: number }) => id) : [],
      );
    return { team, vendor, rival, keep, drop, readBy };
  }

  it('do not come to be read by a vendor whom they were not shared with, until they part again', async () => {
    const { team, vendor, rival, keep, drop, readBy } = await two((one, other) => [one, other]);
    const merged = await team.admin.post(MERGE, { keep: keep.id, drop: drop.id });
    expect(merged.status).toBe(200);
    const [ofPerson] = keep.shared;
    expect(await readBy(vendor, keep.id, drop.applicant)).toEqual([ofPerson]);
    expect(await readBy(rival, keep.id, drop.applicant)).toEqual([]);
    expect(await readBy(team.admin, keep.id, drop.applicant)).toHaveLength(6);
    expect((await team.admin.post(`${MERGE}${merged.body.id}/undo/`)).status).toBe(200);
    expect(await readBy(rival, drop.id, drop.applicant)).toEqual(drop.shared);
    expect(await readBy(vendor, keep.id, keep.applicant)).toEqual(keep.shared);
  });

  it('stay shared with the vendor who supplied both, who counts no others in the preview', async () => {
    const { team, vendor, keep, drop, readBy } = await two((one) => [one, one]);
    const preview = await vendor.post(`${MERGE}preview/`, { keep: keep.id, drop: drop.id });
    expect(preview.body.moves).toContainEqual({ kind: 'note', label: 'Notes', count: 1 });
    const all = await team.admin.post(`${MERGE}preview/`, { keep: keep.id, drop: drop.id });
    expect(all.body.moves).toContainEqual({ kind: 'note', label: 'Notes', count: 2 });
    expect((await team.admin.post(MERGE, { keep: keep.id, drop: drop.id })).status).toBe(200);
    const read = await readBy(vendor, keep.id, drop.applicant);
    expect(read.sort()).toEqual([...drop.shared, keep.shared[0]].sort());
  });
});
