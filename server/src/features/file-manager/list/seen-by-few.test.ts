import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { recruiterWith } from '../../../testing/recruiter.ts';
import { createSample } from '../../../testing/sample.ts';
import { files, madeFile } from '../file-manager.fixture.ts';

describe('files of people, for whoever sees few of them', () => {
  const test = testApp();

  it('are of those whom one owns, made, handles or has applicants of, by an index as by the row scope', async () => {
    const team = await test.team();
    const [own, manager] = [
      await recruiterWith(team, (key) => key !== 'candidate.view_global'),
      await team.as('hiring_manager'),
    ];
    const names = ['owned', 'made', 'handled', 'applied', 'gone', 'stranger'] as const;
    const people: Record<string, number> = {};
    const ids: Record<string, number> = {};
    for (const name of names) {
      const { id } = await createSample(team, candidate);
      people[name] = id;
      ids[name] = await madeFile(team, {
        ...{ entity: 'candidate', record_id: id, purpose: 'resume', name: `${name}.pdf` },
      });
    }
    const theirs = await createSample(team, job, { hiring_managers: [manager.id] });
    const handled = await createSample(team, applicant, { candidate: people.handled });
    await createSample(team, applicant, { candidate: people.applied, job: theirs.id });
    const set = (table: 'candidate' | 'applicant', id: number | undefined, values: object) =>
      team.sql((tx) =>
        tx
          .updateTable(table)
          .set(values)
          .where('id', '=', id ?? 0)
          .execute(),
      );
    await set('candidate', people.owned, { owner_id: own.id });
    await set('candidate', people.made, { created_by_id: own.id });
    await set('applicant', handled.id, { owner_id: own.id });
    await set('candidate', people.gone, { owner_id: own.id, deleted_on: '2026-01-01T00:00:00Z' });
    const listed = async (actor: typeof own, query = '') =>
      (await actor.get(`${files}?kind=resume&orderBy=name&ascending=1${query}`)).body.results.map(
        ({ id }: { id: number }) => id,
      );
    expect(await listed(own)).toEqual([ids.handled, ids.made, ids.owned]);
    expect(await listed(own, '&query=owned')).toEqual([ids.owned]);
    expect(await listed(own, '&query=stranger')).toEqual([]);
    expect(await listed(manager)).toEqual([ids.applied]);
  });
});
