import { applicant } from '@hireloom/contracts/applicant/applicant';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { candidateSkill } from '@hireloom/contracts/candidate/candidate-parts';
import { job } from '@hireloom/contracts/job/job';
import { jobNote } from '@hireloom/contracts/job/job-note';
import type { TimelineItem, TimelineOf } from '@hireloom/contracts/timeline/timeline-endpoints';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';

const path = (of: TimelineOf, id: number, query = '') => `/customer/timeline/${of}/${id}/${query}`;

async function itemsOf(actor: Actor, of: TimelineOf, id: number, query = ''): Promise<TimelineItem[]> {
  const reply = await actor.get(path(of, id, query));
  expect(reply.status).toBe(200);
  return reply.body.results;
}

/** What stands in a timeline, in a word or two each. */
const told = (items: readonly TimelineItem[]): string[] =>
  items.map((item) => {
    if (item.kind === 'note') return `${item.note.entity}: ${item.note.body}`;
    if (item.kind === 'stage') return `${item.from ? 'moved' : 'added'} ${item.job?.name ?? '?'}`;
    if (item.kind === 'interview') return `interview ${item.what}`;
    if (item.kind === 'offer') return `offer ${item.what}`;
    if (item.kind === 'document') return `document ${item.what}`;
    if (item.kind === 'conversation') return `conversation ${item.subject}`;
    if (item.kind === 'mail') return `mail: ${item.mail.subject}`;
    return `${item.line.entity} ${item.line.action}`;
  });

describe('a timeline', () => {
  const test = testApp();

  const move = async (team: TestTeam, id: number) => {
    const row = (await team.admin.get(`${applicant.path}${id}/`)).body;
    const [next] = await team.sql((tx) =>
      tx
        .selectFrom('workflow_stage')
        .select('id')
        .where('workflow_id', '=', row.workflow.id)
        .where('category', '=', 'screening')
        .execute(),
    );
    const moved = await team.admin.post(`${applicant.path}${id}/move/`, {
      stage: next?.id,
      note: 'Speaks well',
    });
    expect(moved.status).toBe(200);
  };

  async function office(more: object = {}) {
    const team = await test.team();
    const opening = await createSample(team, job, { job_title: 'Welder', ...more });
    const person = await createSample(team, candidate);
    const row = await createSample(team, applicant, { candidate: person.id, job: opening.id });
    return { team, opening, person, row };
  }

  it('tells of a candidate, their parts and their applications, newest first', async () => {
    const { team, person, row } = await office();
    await team.admin.patch(`${candidate.path}${person.id}/`, {
      current_position: 'Foreman',
      current_company: 'Falcon',
    });
    await createSample(team, candidateSkill, { candidate: person.id });
    await team.admin.post(candidateNote.path, { candidate: person.id, body: 'Called' });
    await move(team, row.id);
    await team.admin.post(applicantNote.path, { applicant: row.id, body: 'Asked for papers' });
    const items = await itemsOf(team.admin, 'candidate', person.id);
    expect(told(items)).toEqual([
      'applicant_note: Asked for papers',
      'moved Welder',
      'candidate_note: Called',
      'candidate_skill create',
      'candidate update',
      'added Welder',
      'candidate create',
    ]);
    const [, moved, , , changed] = items;
    expect(moved).toMatchObject({ note: 'Speaks well', actor: { id: team.admin.id } });
    // What was saved at once is one line.
    expect(changed?.kind === 'change' && changed.line.changes.map(({ field }) => field).toSorted()).toEqual([
      'current_company',
      'current_position',
    ]);
    expect(told(await itemsOf(team.admin, 'candidate', person.id, '?kind=note'))).toHaveLength(2);
    expect(told(await itemsOf(team.admin, 'candidate', person.id, '?kind=stage'))).toEqual([
      'moved Welder',
      'added Welder',
    ]);
    expect(told(await itemsOf(team.admin, 'applicant', row.id))).toEqual([
      'applicant_note: Asked for papers',
      'moved Welder',
      'added Welder',
    ]);
  });

  it('tells of a job and its notes', async () => {
    const { team, opening } = await office();
    await team.admin.post(jobNote.path, { job: opening.id, body: 'Urgent' });
    expect(told(await itemsOf(team.admin, 'job', opening.id))).toEqual(['job_note: Urgent', 'job create']);
  });

  it('turns its pages without a gap, whatever lies beside each other', async () => {
    const { team, person } = await office();
    const line = (action: string) => ({
      team_id: team.id,
      actor_id: team.admin.id,
      entity: 'candidate',
      record_id: person.id,
      record_name: 'Somebody',
      action,
    });
    await team.sql((tx) =>
      tx
        .insertInto('activity')
        .values(Array.from({ length: 70 }, (_, index) => line(index % 3 ? 'update' : 'file_added')))
        .execute(),
    );
    for (let index = 0; index < 45; index += 1)
      await team.admin.post(candidateNote.path, { candidate: person.id, body: `Note ${index}` });
    const keys: string[] = [];
    const sizes: number[] = [];
    for (let after: string | null = ''; after !== null && sizes.length < 9; ) {
      const reply = await team.admin.get(path('candidate', person.id, after && `?after=${after}`));
      keys.push(...reply.body.results.map(({ key }: TimelineItem) => key));
      sizes.push(reply.body.results.length);
      after = reply.body.next;
    }
    expect(sizes).toEqual([40, 40, 37]);
    expect(new Set(keys).size).toBe(117);
    expect((await team.admin.get(path('candidate', person.id, '?after=nonsense'))).status).toBe(400);
    expect((await team.admin.get(path('candidate', person.id, '?kind=secret'))).status).toBe(400);
  });

  it('is refused with its record', async () => {
    const { team, person, row, opening } = await office({ confidential: true });
    const stranger = await recruiterWithout(team, 'candidate.view_global');
    expect((await stranger.get(path('candidate', person.id))).status).toBe(404);
    const outside = await team.member('recruiter');
    expect((await outside.get(path('applicant', row.id))).status).toBe(404);
    expect((await outside.get(path('job', opening.id))).status).toBe(404);
    const manager = await team.member('hiring_manager');
    expect((await manager.get(path('candidate', person.id))).status).toBe(403);
    // The person may be seen, and nothing of an application to a job that may not.
    await team.admin.post(applicantNote.path, { applicant: row.id, body: 'Canary' });
    await team.admin.post(candidateNote.path, { candidate: person.id, body: 'Mine', audience: 'private' });
    expect(told(await itemsOf(outside, 'candidate', person.id))).toEqual(['candidate create']);
  });

  it('tells vendors what is shared with them, and of steps no words', async () => {
    const { team, person, row } = await office();
    const vendor = await team.member('vendor');
    await team.sql((tx) =>
      tx.updateTable('candidate').set({ vendor_id: vendor.id }).where('id', '=', person.id).execute(),
    );
    const note = (body: string, audience: string) =>
      team.admin.post(candidateNote.path, { candidate: person.id, body, audience });
    await note('For the team', 'team');
    await note('For all', 'vendors');
    await move(team, row.id);
    const items = await itemsOf(vendor, 'candidate', person.id);
    expect(told(items)).toContain('candidate_note: For all');
    const text = JSON.stringify(items);
    expect(text).not.toContain('For the team');
    expect(text).not.toContain('Speaks well');
  });

  it('leaves out what the team hides of applicants from hiring managers', async () => {
    const { team, opening, row } = await office();
    const manager = await team.member('hiring_manager');
    await team.admin.patch(`${job.path}${opening.id}/`, { hiring_managers: [manager.id] });
    await team.admin.post(applicantNote.path, { applicant: row.id, body: 'Asked for papers' });
    await team.admin.post(`${applicant.path}${row.id}/rate/`, { rating: 4 });
    const hide = (tabs: string[]) =>
      team.admin.patch('/customer/admin-setting/', {
        settings: JSON.stringify({ module_configurations: { hidden_applicant_tabs: tabs } }),
      });
    const all = ['applicant rate', 'applicant_note: Asked for papers', 'added Welder'];
    expect(told(await itemsOf(manager, 'applicant', row.id))).toEqual(all);
    for (const [index, tab] of ['activity', 'notes', 'history'].entries()) {
      await hide([tab]);
      expect([tab, told(await itemsOf(manager, 'applicant', row.id))]).toEqual([
        tab,
        all.toSpliced(index, 1),
      ]);
      expect(told(await itemsOf(team.admin, 'applicant', row.id))).toEqual(all);
    }
  });
});
