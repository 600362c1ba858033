import { applicant } from '@hireloom/contracts/applicant/applicant';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { applicantTabs, tabOfCall } from '@hireloom/contracts/applicant/applicant-tabs';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../features/all-routes.ts';
import type { Route } from '../platform/http/route.ts';
import { type Actor, type TestTeam, testApp } from './app.ts';
import { nameOf } from './records.ts';
import { createSample } from './sample.ts';

const routesOf = (tab: string): Route[] =>
  allRoutes.filter(({ endpoint }) => tabOfCall(endpoint.path)?.value === tab);

describe('the tabs of an applicant', () => {
  const test = testApp();

  const hide = (team: TestTeam, tabs: string[]) =>
    team.admin.patch('/customer/admin-setting/', {
      settings: JSON.stringify({ module_configurations: { hidden_applicant_tabs: tabs } }),
    });

  async function office() {
    const team = await test.team();
    const manager = await team.member('hiring_manager');
    const opening = await createSample(team, job, { hiring_managers: [manager.id] });
    const row = await createSample(team, applicant, { job: opening.id });
    const note = await createSample(team, applicantNote, { applicant: row.id });
    const ask = (actor: Actor, { endpoint }: Route) => {
      const isNote = endpoint.path.startsWith(applicantNote.path);
      const query = endpoint.path === applicantNote.path || endpoint.path.endsWith('export/');
      const path = endpoint.path.replace(':id', String(isNote ? note.id : row.id));
      const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : {};
      return actor.call(endpoint.method, `${path}${query ? `?applicant=${row.id}` : ''}`, body);
    };
    return { team, manager, row, ask };
  }

  it.each(applicantTabs.map(({ value }) => value))(
    'refuses every call of "%s" to hiring managers from whom it is hidden, and no other',
    async (tab) => {
      const { team, manager, ask } = await office();
      const own = routesOf(tab);
      expect(own.length).toBeGreaterThan(0);
      const others = allRoutes.filter(({ endpoint }) => {
        const other = tabOfCall(endpoint.path);
        return other && other.value !== tab && endpoint.method === 'GET';
      });
      const refused = async (actor: Actor, routes: readonly Route[]) => {
        const told: string[] = [];
        for (const route of routes) {
          const { status, body } = await ask(actor, route);
          if (status === 403) told.push(`${nameOf(route)} ${body.message}`);
          else if (route.endpoint.method === 'GET')
            expect([nameOf(route), status]).toEqual([nameOf(route), 200]);
        }
        return told;
      };
      expect((await hide(team, [tab])).status).toBe(200);
      const label = applicantTabs.find(({ value }) => value === tab)?.label;
      expect(await refused(manager, own)).toEqual(
        own.map(
          (route) => `${nameOf(route)} Your team hides the tab ${label} of applicants from hiring managers`,
        ),
      );
      expect(await refused(manager, others)).toEqual([]);
      expect(
        await refused(
          await team.as('recruiter'),
          own.filter(({ endpoint }) => endpoint.method === 'GET'),
        ),
      ).toEqual([]);
      await hide(team, []);
      expect(await refused(manager, own)).toEqual([]);
    },
  );

  it('leave no resume in the profile where theirs is hidden', async () => {
    const { team, manager, row } = await office();
    const resume = [
      '--x\r\ncontent-disposition: form-data; name="resume"; filename="cv.txt"\r\ncontent-type: text/plain\r\n\r\n',
      'Some Body, welder. Worked in many places for many years. '.repeat(20),
      '\r\n--x--\r\n',
    ].join('');
    const { id } = row.candidate as { id: number };
    const added = await team.admin.call('POST', `/customer/candidate/${id}/resume/`, resume, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(added.status).toBe(200);
    const one = async () => [
      (await manager.get(`${applicant.path}${row.id}/profile/`)).body.resume?.name,
      (await manager.get(`${applicant.path}${row.id}/resume/`)).body.resume?.name,
    ];
    expect(await one()).toEqual(['cv.txt', 'cv.txt']);
    await hide(team, ['resume']);
    expect(await one()).toEqual([undefined, undefined]);
  });

  it('have every call that reads more of an applicant than its row', () => {
    const loose = allRoutes
      .filter(
        ({ endpoint }) => endpoint.method === 'GET' && endpoint.path.startsWith(`${applicant.path}:id/`),
      )
      // What is missing before a move is what the move itself would be refused with.
      .filter(
        ({ endpoint }) => ![applicant.path + ':id/', applicant.path + ':id/missing/'].includes(endpoint.path),
      )
      .filter(({ endpoint }) => !tabOfCall(endpoint.path));
    expect(loose.map(nameOf)).toEqual([]);
  });
});
