import { readFileSync } from 'node:fs';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import {
  candidateEducation,
  candidateExperience,
  candidateLanguage,
  candidateSkill,
} from '@hireloom/contracts/candidate/candidate-parts';
import { job } from '@hireloom/contracts/job/job';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { crudSuite } from '../../testing/crud-suite.ts';
import { formWith } from '../../testing/form.ts';
import { createSample, sampleOf } from '../../testing/sample.ts';

crudSuite(candidate, { editable: 'first_name' });
crudSuite(candidateExperience, { editable: 'title' });
crudSuite(candidateEducation, { editable: 'university' });
crudSuite(candidateNote, { editable: 'body' });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const fixture = (name: string) =>
  readFileSync(new URL(`../../../../resume/fixtures/${name}`, import.meta.url));

describe('candidate', () => {
  const test = testApp();

  it('needs an e-mail or a phone number', async () => {
    const team = await test.team();
    const reply = await team.admin.post(candidate.path, { first_name: 'A', last_name: 'B' });
    expect(Object.keys(reply.body.fields)).toEqual(['email', 'candidate_phone']);
  });

  it('is found by part of name, e-mail, phone and employer, without accents or case', async () => {
    const team = await test.team();
    const row = await createSample(team, candidate, {
      first_name: 'Zoë',
      last_name: 'Šimůnková',
      email: 'Z.Simunkova@Example.com',
      candidate_phone: '+971 50 123 4567',
      current_company: 'Blue Harbour',
    });
    await createSample(team, candidate);
    for (const query of ['zoe simun', 'ŠIMŮN', 'z.simunkova@', '501234567', 'harbour', 'simunkova zoe']) {
      const list = await team.admin.get(`${candidate.path}?query=${encodeURIComponent(query)}`);
      expect([query, list.body.results.map((entry: { id: number }) => entry.id)]).toEqual([query, [row.id]]);
    }
    await team.admin.patch(`${candidate.path}${row.id}/`, { current_company: 'Red Quay' });
    expect((await team.admin.get(`${candidate.path}?query=harbour`)).body.count).toBe(0);
    expect((await team.admin.get(`${candidate.path}?query=100%25_`)).body.count).toBe(0);
  });

  it('says whom we already have by e-mail and phone, however they are written, and only from the own team', async () => {
    const team = await test.team();
    const other = await test.team();
    const row = await createSample(team, candidate, {
      email: 'jane.doe@gmail.com',
      candidate_phone: '+971501112233',
    });
    await createSample(other, candidate, { email: 'jane.doe@gmail.com' });
    const ask = async (body: object) =>
      (await team.admin.post('/customer/candidate/duplicates/', body)).body.matches;
    expect(await ask({ email: 'JaneDoe+jobs@googlemail.com' })).toMatchObject([
      { candidate: { id: row.id }, reasons: ['Same e-mail (janedoe@gmail.com)'] },
    ]);
    expect(await ask({ email: 'jane.doe@gmail.com', candidate_phone: '00971 50 111 2233' })).toMatchObject([
      { reasons: expect.arrayContaining([expect.stringMatching(/e-mail/), expect.stringMatching(/phone/)]) },
    ]);
    expect(await ask({ email: 'jane.doe@gmail.com', except: row.id })).toEqual([]);
    expect(await ask({ email: 'nobody@gmail.com' })).toEqual([]);
  });

  it('shows a vendor only the people they supplied', async () => {
    const team = await test.team();
    const [one, two] = [await team.as('vendor'), await team.member('vendor')];
    const mine = await one.post(candidate.path, await sampleOf(team, candidate, { email: 'a@example.com' }));
    await createSample(team, candidate);
    expect((await one.get(candidate.path)).body.results.map((entry: { id: number }) => entry.id)).toEqual([
      mine.body.id,
    ]);
    expect((await two.get(`${candidate.path}${mine.body.id}/`)).status).toBe(404);
    expect(
      (await two.post('/customer/candidate/duplicates/', { email: 'a@example.com' })).body.matches,
    ).toEqual([]);
    expect((await one.remove(`${candidate.path}${mine.body.id}/`)).status).toBe(403);
  });

  it('takes parts from vendors and gives none away: not to delete, not to export, not on people of others', async () => {
    const team = await test.team();
    const vendor = await team.as('vendor');
    await team.admin.patch('/customer/admin-setting/', {
      settings: JSON.stringify({ external_vendor: { enabled: true, sees_all_candidates: true } }),
    });
    const mine = await vendor.post(candidate.path, await sampleOf(team, candidate));
    const theirs = await createSample(team, candidate);
    for (const entity of [candidateSkill, candidateLanguage, candidateEducation, candidateExperience]) {
      const body = await sampleOf(team, entity, { candidate: mine.body.id });
      const part = await vendor.post(entity.path, body);
      expect(part.status).toBe(200);
      const one = `${entity.path}${part.body.id}/`;
      expect((await vendor.patch(one, { version: 1 })).status).toBe(200);
      const taken = [
        await vendor.remove(one),
        await vendor.post(`${one}restore/`),
        await vendor.get(`${entity.path}export/?candidate=${mine.body.id}`),
      ];
      expect(taken.map(({ status }) => status)).toEqual([403, 403, 403]);
      const refused = [
        await vendor.post(entity.path, { ...body, candidate: theirs.id }),
        await vendor.patch(one, { candidate: theirs.id }),
      ];
      expect(refused.map(({ status, body: { fields } }) => [status, Object.keys(fields ?? {})])).toEqual([
        [400, ['candidate']],
        [400, ['candidate']],
      ]);
      expect((await team.admin.remove(one)).status).toBe(200);
    }
    const recruiter = await team.as('recruiter');
    const skill = await team.admin.post(
      candidateSkill.path,
      await sampleOf(team, candidateSkill, { candidate: theirs.id }),
    );
    // A recruiter starts without the right to delete.
    expect((await recruiter.remove(`${candidateSkill.path}${skill.body.id}/`)).status).toBe(403);
    expect((await recruiter.get(`${candidateSkill.path}export/?candidate=${theirs.id}`)).status).toBe(200);
  });

  it('has each skill and language once, and lists an unfinished education first', async () => {
    const team = await test.team();
    const row = await createSample(team, candidate);
    const skill = await team.lookup('skill', 'Welding');
    const language = await team.lookup('language', 'Arabic');
    for (const [entity, body] of [
      [candidateSkill, { skill, level: 'Expert' }],
      [candidateLanguage, { language }],
    ] as const) {
      expect((await team.admin.post(entity.path, { candidate: row.id, ...body })).status).toBe(200);
      expect((await team.admin.post(entity.path, { candidate: row.id, ...body })).status).toBe(400);
    }
    await team.admin.post(candidateEducation.path, {
      candidate: row.id,
      university: 'Old School',
      degree: 'BSc',
      end_date: '2020-06-01',
      completed: true,
    });
    await team.admin.post(candidateEducation.path, {
      candidate: row.id,
      university: 'New School',
      degree: 'MSc',
      completed: false,
    });
    const profile = await team.admin.get(`/customer/candidate/${row.id}/profile/`);
    expect(profile.body.education.map((entry: { university: string }) => entry.university)).toEqual([
      'New School',
      'Old School',
    ]);
    expect(profile.body.candidate.latest_education).toBe('MSc, New School');
  });

  it('turns a dropped resume into a form, and the form into a candidate with its parts, once', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const form = formWith('resume', 'cv.pdf', fixture('d01-en-gulf.pdf'));
    const draft = await recruiter.call('POST', '/customer/candidate/resume-draft/', form.body, form.headers);
    expect(draft.status).toBe(200);
    expect(draft.body.values.first_name).toBeTruthy();
    expect(draft.body.evidence.email.confidence).toBeGreaterThan(0.5);
    const { values, parts } = draft.body;
    const experience = parts.experience
      .filter((entry: { start_date: string | null }) => entry.start_date)
      .map(({ confidence: _, ...entry }: { confidence: number }) => entry);
    const skills = parts.skills
      .slice(0, 5)
      .map(({ skill, name }: { skill: { id: number } | null; name: string }) =>
        skill ? { skill: skill.id } : { name },
      );
    const body = { draft: draft.body.id, candidate: values, parts: { skills, experience } };
    const made = await recruiter.post('/customer/candidate/from-resume/', body);
    expect([made.status, made.body.email]).toEqual([200, values.email]);
    const profile = await recruiter.get(`/customer/candidate/${made.body.id}/profile/`);
    expect(profile.body.resume.text).toContain(values.email);
    expect(profile.body.skills).toHaveLength(skills.length);
    expect(profile.body.experience).toHaveLength(experience.length);
    const file = await test.inject({ method: 'GET', url: profile.body.resume.url });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const again = await recruiter.post('/customer/candidate/from-resume/', body);
    expect(again.body.fields).toHaveProperty('draft');
    expect((await recruiter.get(candidate.path)).body.count).toBe(1);
  });

  it('saves nothing of a candidate whose parts are wrong', async () => {
    const team = await test.team();
    const person = await sampleOf(team, candidate, { email: 'half@example.com' });
    const experience = [
      { title: 'Welder', company: 'Quay', start_date: '2020-01-01', end_date: '2019-01-01' },
    ];
    const reply = await team.admin.post('/customer/candidate/from-resume/', {
      candidate: person,
      parts: { experience },
    });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['parts.experience.0.end_date']]);
    expect((await team.admin.get(candidate.path)).body.count).toBe(0);
  });

  it('saves person, picture and applicant by one call, or nothing of them', async () => {
    const team = await test.team();
    const open = await createSample(team, job);
    const closed = await createSample(team, job);
    const ending = { category: 'cancelled', reason: 'No longer needed' };
    expect((await team.admin.post(`/customer/job/${closed.id}/status/`, ending)).status).toBe(200);
    const person = await sampleOf(team, candidate, { email: 'whole@example.com' });
    const save = (jobId: number, actor = team.admin) => {
      const form = formWith('photo', 'face.png', PNG, {
        candidate: JSON.stringify(person),
        job: String(jobId),
      });
      return actor.call('POST', '/customer/candidate/from-resume/', form.body, form.headers);
    };
    const vendor = await team.as('vendor');
    expect((await save(open.id, vendor)).status).toBe(403);
    const refused = await save(closed.id);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['job']]);
    expect((await save(999_999)).status).toBe(404);
    expect((await team.admin.get(candidate.path)).body.count).toBe(0);
    const made = await save(open.id);
    expect([made.status, made.body.photo]).toEqual([200, expect.stringContaining('/file/')]);
    const { body } = await team.admin.get(`/customer/applicant/?candidate=${made.body.id}`);
    expect(body.results.map((row: { job: { id: number } }) => row.job.id)).toEqual([open.id]);
  });

  it('refuses files that are no readable resume, in words, and keeps nothing', async () => {
    const team = await test.team();
    const bad = [
      ['empty.pdf', Buffer.alloc(0)],
      ['cut.pdf', fixture('d01-en-gulf.pdf').subarray(0, 900)],
      ['program.pdf', Buffer.from('MZ\u0090\u0000 this is no document')],
      ['page.html', Buffer.from('<html><script>alert(1)</script></html>')],
      ['big.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(30 * 1024 * 1024, 32)])],
    ] as const;
    for (const [name, bytes] of bad) {
      const form = formWith('resume', name, bytes);
      const reply = await team.admin.call(
        'POST',
        '/customer/candidate/resume-draft/',
        form.body,
        form.headers,
      );
      expect([name, reply.status >= 400 && reply.status < 500, Object.keys(reply.body.fields ?? {})]).toEqual(
        [name, true, ['resume']],
      );
    }
    const kept = await team.sql((tx) => tx.selectFrom('resume_draft').select('id').execute());
    expect(kept).toEqual([]);
  });
});
