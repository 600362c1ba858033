import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../../testing/app.ts';
import { formWith } from '../../../testing/form.ts';
import { recruiterWithout } from '../../../testing/recruiter.ts';
import { createSample } from '../../../testing/sample.ts';
import { act, beginFor, PDF, recordOf, require } from '../onboarding.fixture.ts';

const test = testApp();
const DOCUMENTS = '/customer/bulk-attachment/documents/';
const BATCH = '/customer/bulk-attachment/batch/';
const PANEL = '/customer/upload-bulk-attachment/';

/** Somebody in onboarding who is asked for a passport. */
async function joining(team: TestTeam, given: Parameters<typeof require>[1] = {}) {
  const requirement = await require(team, { name: 'Passport', ...given });
  const person = await createSample(team, candidate, {
    ...{ first_name: 'Rahul', middle_name: null, last_name: 'Menon' },
  });
  const { id: application } = await createSample(team, applicant, { candidate: person.id });
  const { id, record } = await beginFor(team, { applicant: application });
  return {
    requirement: requirement.id,
    person: person.id,
    onboarding: id,
    request: record.requests[0].id as number,
  };
}

async function attach(actor: Actor, files: Record<string, Buffer>, document: number | null) {
  const begun = await actor.post(BATCH, {
    document,
    files: Object.entries(files).map(([name, { length }]) => ({ name, size: length })),
  });
  if (begun.status !== 200) return { begun, items: [] };
  const items = [];
  for (const { file_id, name } of begun.body.files) {
    const { body, headers } = formWith('file', name, files[name] ?? PDF, { file_id: String(file_id) });
    items.push((await actor.call('POST', PANEL, body, headers)).body);
  }
  return { begun, items };
}

const filesOf = async (team: TestTeam, id: number) =>
  (await team.admin.get(`/customer/candidate-file/?candidate_id=${id}`)).body.results;

describe('files of a batch answer what people in onboarding are asked for', () => {
  it('refuses a document that nobody is asked for, that is of another team, or that is closed to the viewer', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const { requirement } = await joining(team);
    const idle = await require(team, { name: 'Degree', rules: [] });
    const blind = await recruiterWithout(team, 'onboarding.update');
    const elsewhere = await joining(other);
    for (const [actor, document] of [
      [team.admin, elsewhere.requirement],
      [team.admin, 999_999],
      [team.admin, idle.id],
      [blind, requirement],
      [await recruiterWithout(team, 'onboarding.view'), requirement],
    ] as const) {
      const { begun } = await attach(actor, { 'Rahul Menon.pdf': PDF }, document);
      expect([begun.status, begun.body.fields]).toEqual([
        400,
        { document: ['Nobody is asked for this document now'] },
      ]);
    }
    expect((await blind.get(DOCUMENTS)).body.results).toEqual([]);
    expect((await (await team.as('vendor')).get(DOCUMENTS)).body.results).toEqual([]);
    expect((await team.admin.get(DOCUMENTS)).body.results).toEqual([
      { id: requirement, name: 'Passport', open: 1 },
    ]);
  });

  it('becomes the upload of who is asked, is reviewed as such, and stands nowhere else', async () => {
    const team = await test.team();
    const { requirement, person, onboarding, request } = await joining(team);
    const { items } = await attach(team.admin, { 'Rahul Menon.pdf': PDF }, requirement);
    expect(items).toMatchObject([
      { status: 'completed', document: 'Passport', skipped: false, reason: null },
    ]);
    const { requests } = await recordOf(team.admin, onboarding);
    expect(requests[0]).toMatchObject({ status: 'uploaded', uploads: [{ name: 'Rahul Menon.pdf' }] });
    expect(await filesOf(team, person)).toEqual([]);
    // Whoever attached it has uploaded it, and does not approve it.
    expect((await act(team.admin, request, 'approve')).status).not.toBe(200);
    expect((await act(await team.member('super_recruiter'), request, 'approve')).status).toBe(200);
  });

  it('takes the same file once, and keeps with the candidate what answers nothing or can not be taken', async () => {
    const team = await test.team();
    const { requirement, person, onboarding, request } = await joining(team, { formats: ['pdf'] });
    const stranger = await createSample(team, candidate, {
      first_name: 'Ola',
      middle_name: null,
      last_name: 'Nord',
    });
    const first = await attach(
      team.admin,
      { 'Rahul Menon.pdf': PDF, 'Rahul Menon copy.txt': Buffer.from('words'), 'Ola Nord.pdf': PDF },
      requirement,
    );
    expect(
      first.items.map(({ status, document }: { status: string; document: string }) => [status, document]),
    ).toEqual([
      ['completed', 'Passport'],
      ['completed', null],
      ['completed', null],
    ]);
    expect(first.items[1].reason).toContain('can not be taken here');
    expect(first.items[2].reason).toContain('Nothing is asked for as “Passport”');
    expect((await filesOf(team, person)).map(({ name }: { name: string }) => name)).toEqual([
      'Rahul Menon copy.txt',
    ]);
    expect(await filesOf(team, stranger.id)).toHaveLength(1);
    const second = await attach(team.admin, { 'Rahul Menon.pdf': PDF }, requirement);
    expect(second.begun.status).toBe(400);
    await act(await team.member('super_recruiter'), request, 'reject', { reason: 'Blurred' });
    await attach(team.admin, { 'Rahul Menon.pdf': PDF }, requirement);
    const { requests } = await recordOf(team.admin, onboarding);
    expect(requests[0].status).toBe('uploaded');
  });

  it('is taken back with its batch unless somebody has decided on it', async () => {
    const team = await test.team();
    const { requirement, onboarding, request } = await joining(team);
    const undo = (batch: number) => team.admin.post(`/customer/bulk-attachment/${batch}/undo/`);
    const { begun } = await attach(team.admin, { 'Rahul Menon.pdf': PDF }, requirement);
    expect((await undo(begun.body.batch)).body.message).toBe('One file was taken off again');
    expect((await recordOf(team.admin, onboarding)).requests[0].status).toBe('requested');
    const again = await attach(team.admin, { 'Rahul Menon.pdf': PDF }, requirement);
    await act(await team.member('super_recruiter'), request, 'approve');
    expect((await undo(again.begun.body.batch)).body.message).toBe('0 files were taken off again');
    expect((await recordOf(team.admin, onboarding)).requests[0].status).toBe('approved');
  });
});
