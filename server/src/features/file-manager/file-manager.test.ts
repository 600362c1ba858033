import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { company } from '@hireloom/contracts/company/company';
import { job } from '@hireloom/contracts/job/job';
import { organization } from '@hireloom/contracts/organization/organization';
import { describe, expect, it } from 'vitest';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import { type Actor, testApp, type TestTeam } from '../../testing/app.ts';
import { recruiterWith, recruiterWithout, switchTo } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';
import { readableFile } from '../file-readers.ts';
import { addFile, files, madeFile, namesOf } from './file-manager.fixture.ts';

describe('the file manager', () => {
  const test = testApp();

  /** An organization, a company, two jobs, and people who apply: one of them for a hiring manager, one by a vendor. */
  async function filled(team: TestTeam) {
    const [manager, vendor] = [await team.as('hiring_manager'), await team.as('vendor')];
    const org = await createSample(team, organization);
    const firm = await createSample(team, company, { organization: org.id });
    const open = { organization: org.id, company: firm.id };
    const theirs = await createSample(team, job, { ...open, hiring_managers: [manager.id] });
    const other = await createSample(team, job, { ...open, confidential: true });
    const person = await createSample(team, candidate);
    const supplied = await createSample(team, candidate);
    const applied = await createSample(team, applicant, { job: theirs.id, candidate: person.id });
    await createSample(team, applicant, { job: other.id, candidate: supplied.id });
    const own = { purpose: 'file', entity: 'candidate' };
    await team.sql((tx) =>
      tx.updateTable('candidate').set({ vendor_id: vendor.id }).where('id', '=', supplied.id).execute(),
    );
    const ids = {
      organization: await addFile(team.admin, `/customer/org-file/?org_id=${org.id}`, 'licence.txt'),
      company: await addFile(team.admin, `/customer/company-file/?company_id=${firm.id}`, 'contract.txt'),
      job: await addFile(team.admin, `/customer/job-file/?job_id=${theirs.id}`, 'brief.txt'),
      secret: await addFile(team.admin, `/customer/job-file/?job_id=${other.id}`, 'secret-plan.txt'),
      passport: await madeFile(team, { ...own, record_id: person.id, name: 'passport.pdf' }),
      resume: await madeFile(team, { ...own, record_id: person.id, name: 'cv.pdf', purpose: 'resume' }),
      supplied: await madeFile(team, {
        ...own,
        record_id: supplied.id,
        name: 'vendor-cv.pdf',
        purpose: 'resume',
      }),
    };
    return { org, firm, theirs, other, person, supplied, applied, manager, vendor, ids };
  }

  const seen = async (actor: Actor, query = ''): Promise<number[]> => {
    const reply = await actor.get(`${files}?page_size=100${query}`);
    expect(reply.status).toBe(200);
    return reply.body.results.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b);
  };

  it('check 1: shows each role exactly the files that it may open one by one, and counts no other', async () => {
    const team = await test.team();
    const { ids, manager, vendor } = await filled(team);
    const actors: Record<string, Actor> = {
      admin: team.admin,
      super: await team.as('super_recruiter'),
      manager,
      vendor,
      recruiter: await recruiterWith(team, () => true),
      'without candidates': await recruiterWithout(team, 'candidate'),
      'with own alone': await recruiterWith(team, (key) => !key.endsWith('.view_global')),
      'without organizations': await recruiterWithout(team, 'organization', 'company'),
    };
    const expected: Record<string, (keyof typeof ids)[]> = {
      admin: ['organization', 'company', 'job', 'secret', 'passport', 'resume', 'supplied'],
      super: ['organization', 'company', 'job', 'secret', 'passport', 'resume', 'supplied'],
      manager: ['job', 'resume'],
      vendor: ['job', 'supplied'],
      recruiter: ['organization', 'company', 'job', 'passport', 'resume', 'supplied'],
      'without candidates': ['organization', 'company', 'job'],
      'with own alone': ['organization', 'company'],
      'without organizations': ['job', 'passport', 'resume', 'supplied'],
    };
    for (const [who, actor] of Object.entries(actors)) {
      const listed = await seen(actor);
      const readable = await team.sql(async (tx) => {
        const viewer = await viewerOfMember(tx, team.id, actor.id);
        const found: number[] = [];
        for (const id of Object.values(ids))
          if (viewer && (await readableFile({ tx, viewer } as never, id))) found.push(id);
        return found;
      });
      expect([who, listed]).toEqual([who, expected[who]?.map((key) => ids[key]).toSorted((a, b) => a - b)]);
      expect([who, listed]).toEqual([who, readable.toSorted((a, b) => a - b)]);
      expect((await actor.get(files)).body.count).toBe(listed.length);
    }
  });

  it('is closed to recruiters without the switch, and follows rights at the next click', async () => {
    const team = await test.team();
    const { ids, person } = await filled(team);
    const actor = await recruiterWith(team, () => true);
    expect(await seen(actor)).toContain(ids.passport);
    await switchTo(team, actor, (key) => key !== 'candidate.view_global' && key !== 'candidate.view_own');
    expect(await seen(actor)).not.toContain(ids.passport);
    expect((await actor.get(`${files}?place=candidate:${person.id}`)).status).toBe(404);
    expect((await actor.post(`${files}zip/`, { files: [ids.passport] })).status).toBe(404);
    expect((await actor.remove(`${files}${ids.passport}/`)).status).toBe(404);
    await switchTo(team, actor, (key) => key !== 'file.view');
    expect((await actor.get(files)).status).toBe(403);
    expect((await test.inject({ url: `/api/v1${files}` })).status).toBe(401);
  });

  it('leaves out what a team hides from hiring managers', async () => {
    const team = await test.team();
    const { ids, manager } = await filled(team);
    expect(await seen(manager)).toContain(ids.resume);
    await team.admin.patch('/customer/admin-setting/', {
      settings: JSON.stringify({ module_configurations: { hidden_applicant_tabs: ['resume'] } }),
    });
    expect(await seen(manager)).toEqual([ids.job]);
  });

  it('leads from organization to company, job and person, as far as one may open them', async () => {
    const team = await test.team();
    const { org, firm, theirs, other, applied, ids, manager, vendor } = await filled(team);
    const below = async (actor: Actor, place?: string) =>
      (await actor.get(`${files}tree/${place ? `?place=${place}` : ''}`)).body.results.map(
        (node: { place: string }) => node.place,
      );
    expect(await below(team.admin)).toContain(`organization:${org.id}`);
    expect(await below(team.admin, `organization:${org.id}`)).toEqual([`company:${firm.id}`]);
    expect(await below(team.admin, `company:${firm.id}`)).toEqual(
      expect.arrayContaining([`job:${theirs.id}`, `job:${other.id}`]),
    );
    expect(await below(team.admin, `job:${theirs.id}`)).toEqual([`applicant:${applied.id}`]);
    expect(await below(manager)).toEqual([`job:${theirs.id}`]);
    expect(await below(vendor)).toContain(`job:${theirs.id}`);
    expect((await manager.get(`${files}tree/?place=job:${other.id}`)).status).toBe(404);
    expect((await manager.get(`${files}tree/?place=organization:${org.id}`)).status).toBe(404);
    const way = await team.admin.get(`${files}tree/?place=applicant:${applied.id}`);
    expect(way.body.path.map((node: { place: string }) => node.place)).toEqual([
      ...[`organization:${org.id}`, `company:${firm.id}`, `job:${theirs.id}`, `applicant:${applied.id}`],
    ]);
    expect(await seen(team.admin, `&place=applicant:${applied.id}`)).toEqual([ids.passport, ids.resume]);
    expect(await seen(team.admin, `&place=job:${theirs.id}`)).toEqual([ids.job]);
    // Words look below, too.
    expect(await seen(team.admin, `&place=organization:${org.id}&query=cv`)).toEqual(
      [ids.resume, ids.supplied].toSorted((a, b) => a - b),
    );
    expect(await seen(manager, '&query=secret')).toEqual([]);
  });

  it('check 2: finds by parts of names and by what was read of a file, in Arabic too', async () => {
    const team = await test.team();
    const { person, ids } = await filled(team);
    const arabic = await madeFile(team, {
      ...{ entity: 'candidate', purpose: 'file', record_id: person.id, name: 'السيرة_الذاتية.pdf' },
    });
    await team.made('candidate_resume', {
      ...{ candidate_id: person.id, file_id: ids.resume, kind: 'pdf', parsed: '{}' },
      text: 'Welded pipelines in Fujairah for Sandstone',
    });
    expect(await seen(team.admin, '&query=asspo')).toEqual([ids.passport]);
    expect(await seen(team.admin, `&query=${encodeURIComponent('الذاتية')}`)).toEqual([arabic]);
    expect(await seen(team.admin, '&query=fujairah')).toEqual([ids.resume]);
    expect(await seen(team.admin, '&query=pipe+fuj')).toEqual([ids.resume]);
    expect(await seen(team.admin, '&query=cv')).toEqual([ids.resume, ids.supplied].toSorted((a, b) => a - b));
    expect(await seen(team.admin, '&query=%25')).toEqual([]);
    const { body } = await team.admin.get(`${files}?query=fujairah`);
    expect(body.results[0]).toMatchObject({ in_text: true, kind: 'resume', owner: { id: person.id } });
    const vendor = await team.as('vendor');
    expect(await seen(vendor, '&query=fujairah')).toEqual([]);
    expect((await vendor.get(`${files}?query=fujairah`)).body.count).toBe(0);
  });

  it('sorts and narrows', async () => {
    const team = await test.team();
    const { person } = await filled(team);
    const own = { entity: 'candidate', purpose: 'file', record_id: person.id };
    await madeFile(team, { ...own, name: 'Zebra.png', size: 5000, content_type: 'image/png' });
    const ask = async (query: string) => namesOf(await team.admin.get(`${files}?${query}`));
    expect((await ask('orderBy=name&ascending=1'))[0]).toBe('brief.txt');
    expect((await ask('orderBy=name'))[0]).toBe('Zebra.png');
    expect((await ask('orderBy=size'))[0]).toBe('Zebra.png');
    expect(await ask('type=picture')).toEqual(['Zebra.png']);
    expect(await ask('kind=resume')).toEqual(['vendor-cv.pdf', 'cv.pdf']);
    const pages = [
      await ask('page_size=3'),
      await ask('page_size=3&page=2'),
      await ask('page_size=3&page=3'),
    ];
    expect(new Set(pages.flat()).size).toBe(8);
    expect((await team.admin.get(`${files}?place=job:x`)).status).toBe(400);
  });

  it('check 5: deletes as the record does, with its activity, and brings back in place', async () => {
    const team = await test.team();
    const { ids, theirs, org } = await filled(team);
    const reader = await recruiterWithout(team, 'file.delete');
    expect((await reader.remove(`${files}${ids.job}/`)).status).toBe(403);
    const weak = await recruiterWithout(team, 'organization.update');
    expect((await weak.remove(`${files}${ids.organization}/`)).status).toBe(403);
    expect((await team.admin.remove(`${files}${ids.resume}/`)).status).toBe(409);
    expect((await team.admin.remove(`${files}${ids.job}/`)).body.message).toBe('Deleted successfully');
    expect((await team.admin.remove(`${files}${ids.job}/`)).status).toBe(404);
    // One that was deleted on its record stands in the trash as well.
    await team.admin.remove(`/customer/org-file/${ids.organization}/`);
    const trash = await team.admin.get(`${files}trash/`);
    expect(trash.body).toMatchObject({
      days: 30,
      results: [
        {
          id: ids.organization,
          owner: { place: `organization:${org.id}` },
          deleted_by: { id: team.admin.id },
        },
        { id: ids.job, owner: { place: `job:${theirs.id}` } },
      ],
    });
    expect((await reader.get(`${files}trash/`)).status).toBe(403);
    expect((await weak.get(`${files}trash/`)).body.results.map(({ id }: { id: number }) => id)).toEqual([
      ids.job,
    ]);
    expect((await weak.post(`${files}${ids.organization}/restore/`)).status).toBe(403);
    const twice = await Promise.all([1, 2].map(() => team.admin.post(`${files}${ids.job}/restore/`)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await seen(team.admin, `&place=job:${theirs.id}`)).toEqual([ids.job]);
    const log = await team.sql((tx) =>
      tx
        .selectFrom('activity')
        .select('action')
        .where('entity', '=', 'job')
        .where('record_id', '=', theirs.id)
        .where('action', 'like', 'file_%')
        .orderBy('id')
        .execute(),
    );
    expect(log.map(({ action }) => action)).toEqual(['file_added', 'file_removed', 'file_added']);
  });

  it('check 6: knows nothing of another team', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const { ids, theirs } = await filled(team);
    expect(await seen(other.admin)).toEqual([]);
    for (const path of [`tree/?place=job:${theirs.id}`, `?place=job:${theirs.id}`, `${ids.job}/versions/`])
      expect((await other.admin.get(`${files}${path}`)).status).toBe(404);
    expect((await other.admin.post(`${files}zip/`, { files: [ids.job] })).status).toBe(404);
    expect((await other.admin.remove(`${files}${ids.job}/`)).status).toBe(404);
    expect((await other.admin.post('/customer/share-link/', { file: ids.job, days: 1 })).status).toBe(404);
  });
});
