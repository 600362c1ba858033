import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { exEmployee } from '@hireloom/contracts/ex-employee/ex-employee';
import { interview } from '@hireloom/contracts/interview/interview';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { planInterviewMails } from '../../features/auto-mail/plan-interview-mails.ts';
import { planMails } from '../../features/auto-mail/plan-mails.ts';
import { keepBookings } from '../../features/booking/index.ts';
import { emitStages } from '../../features/applicant/stage/emit-stages.ts';
import { logStages } from '../../features/applicant/stage/log-stages.ts';
import { renewPages } from '../../features/applicant/stage/renew-pages.ts';
import type { Move } from '../../features/applicant/stage/stage.ts';
import {
  type CandidateConsequence,
  type CandidateWhat,
  isPerson,
} from '../../features/candidate/door/candidate-door.ts';
import { emitCandidates } from '../../features/candidate/door/emit-candidates.ts';
import { keepListWords } from '../../features/candidate/door/list-words.ts';
import {
  type InterviewChange,
  type InterviewConsequence,
  readInterviews,
} from '../../features/interview/index.ts';
import { interviewOutside } from '../../features/interview-outside.ts';
import { logInterviews } from '../../features/interview/log-interviews.ts';
import { renewInterviews } from '../../features/interview/renew-interviews.ts';
import { emitInterviews, notifyInterviews, tellInterviews } from '../../features/interview/tell/index.ts';
import { keepMeetings } from '../../features/meeting-platform/index.ts';
import { keepPairs } from '../../features/duplicate/keep-pairs.ts';
import { keepExEmployees } from '../../features/ex-employee/index.ts';
import { emitStatus } from '../../features/job/emit-status.ts';
import type { StatusChange } from '../../features/job/job-status.ts';
import { logStatus } from '../../features/job/log-status.ts';
import { notifyArrivals } from '../../features/notification/notify-arrivals.ts';
import { notifyFollowers } from '../../features/notification/notify-job-status.ts';
import { indexChanged } from '../../features/search-index/index-changed.ts';
import { pushEntered } from '../../features/stage-change/push-entered.ts';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Consequence } from '../../platform/context.ts';
import { runInTeam } from '../../platform/http/run.ts';
import { type Actor, type TestTeam, testApp } from '../app.ts';
import { createSample } from '../sample.ts';

/** Tables that consequences write; each writes its own and no other. */
const tables = [
  'activity',
  'stage_change_process',
  'auto_mail',
  'notification',
  'domain_event',
  'candidate_search',
  'search_text',
  'search_profile',
  'candidate_key',
  'mail_message',
  'interview_booking',
  'ex_employee_match',
] as const;

describe('a consequence, alone', () => {
  const test = testApp();
  let team: TestTeam;
  let recruiter: Actor;
  let opening: { id: number; name: string };
  let person: number;
  let entered: Move;

  beforeEach(async () => {
    team = await test.team();
    recruiter = await team.member('recruiter');
    const made = await createSample(team, job, { recruiters: [recruiter.id] });
    opening = { id: made.id, name: String(made.job_title) };
    person = (await createSample(team, candidate)).id;
    const row = await createSample(team, applicant, { job: opening.id, candidate: person });
    const stages = await team.sql((tx) => tx.selectFrom('workflow_stage').selectAll().execute());
    const stageOf = (category: string) => {
      const found = stages.find((stage) => stage.category === category);
      if (!found) throw new Error(`No stage is ${category}`);
      return found;
    };
    entered = {
      id: row.id,
      name: 'Somebody',
      candidate: person,
      job: opening,
      from: { stage: stageOf('new'), status: 'active', since: '2026-01-01T00:00:00Z' },
      to: { ...stageOf('interview'), push: 'dvms' },
      action: 'move',
    };
  });

  /** How many rows each table has now, less those with none more than before. */
  async function counts(): Promise<Record<string, number>> {
    return team.sql(async (tx) => {
      const found: Record<string, number> = {};
      for (const table of tables) {
        const { rows } = await sql<{
          n: number;
        }>`select count(*)::int as n from ${sql.table(table)} where team_id = ${team.id}`.execute(tx);
        found[table] = rows[0]?.n ?? 0;
      }
      return found;
    });
  }

  /** Runs one consequence as the admin; answers by how much each table grew. */
  async function grown<F>(consequence: Consequence<F>, fact: F): Promise<Record<string, number>> {
    const before = await counts();
    const viewer = await team.sql((tx) => viewerOfMember(tx, team.id, team.admin.id));
    if (!viewer) throw new Error('The admin is there');
    await runInTeam(test.platform, viewer, { uploads: [], request_id: 'alone' }, (context) =>
      consequence(context, fact),
    );
    const after = await counts();
    const changes = Object.entries(after).map(([table, n]) => [table, n - (before[table] ?? 0)] as const);
    return Object.fromEntries(changes.filter(([, n]) => n !== 0));
  }

  it('of a stage: the activity log, but for who was made by the form', async () => {
    expect(await grown(logStages, [entered])).toEqual({ activity: 1 });
    expect(await grown(logStages, [{ ...entered, from: null, action: 'create' }])).toEqual({});
    expect(await grown(logStages, [{ ...entered, from: null, action: 'attach' }])).toEqual({ activity: 1 });
  });

  it('of a stage: a push where the stage has one, but not for who comes back', async () => {
    expect(await grown(pushEntered, [entered])).toEqual({ stage_change_process: 1 });
    expect(await grown(pushEntered, [{ ...entered, action: 'unreject' }])).toEqual({});
    expect(await grown(pushEntered, [{ ...entered, to: { ...entered.to, push: null } }])).toEqual({});
  });

  it('of a stage: mails of rules, one for the step of each, and none without a rule', async () => {
    expect(await grown(planMails, [entered])).toEqual({});
    const template_id = await team.made('mail_template', { name: 'Thanks', category: 'applicant' });
    const rule = { name: 'Thanks', position: 1, event: 'applied', template_id, recipients: '{candidate}' };
    await team.made('auto_mail_rule', rule);
    expect(await grown(planMails, [{ ...entered, from: null }])).toEqual({ auto_mail: 1 });
    expect(await grown(planMails, [{ ...entered, from: null }])).toEqual({});
  });

  it('of a stage: news of arrivals, one for a job however many came', async () => {
    expect(await grown(notifyArrivals, [entered])).toEqual({});
    // The recruiter was told of the first when they came; that stands for all until it is read.
    await team.sql((tx) => sql`update notification set is_read = true`.execute(tx));
    const arrival = { ...entered, from: null };
    expect(await grown(notifyArrivals, [arrival, arrival, arrival])).toEqual({ notification: 1 });
    const { body } = await recruiter.get('/customer/notifications/');
    expect(body.results[0].message).toBe(`3 new applicants for ${opening.name}`);
  });

  it('of a stage: an event for each, and messages to pages', async () => {
    expect(await grown(emitStages, [entered, entered])).toEqual({ domain_event: 2 });
    expect(await grown(renewPages, [entered])).toEqual({});
  });

  it('of a status: the activity log, the followers and the event', async () => {
    const status = (category: string) => ({ id: 1, name: `It is ${category}`, category });
    const change: StatusChange = {
      id: opening.id,
      name: opening.name,
      from: status('open'),
      to: status('closed'),
      reason: 'Done',
    };
    expect(await grown(logStatus, change)).toEqual({ activity: 1 });
    expect(await grown(logStatus, { ...change, from: null })).toEqual({});
    expect(await grown(notifyFollowers, change)).toEqual({ notification: 1 });
    expect(await grown(notifyFollowers, { ...change, to: status('pending_approval') })).toEqual({});
    expect(await grown(emitStatus, change)).toEqual({ domain_event: 1 });
    expect(await grown(emitStatus, { ...change, from: status('filled') })).toEqual({});
  });

  /** By how much each table grows when an interview became this, by nobody. */
  const changed = (id: number, fact: Partial<InterviewChange>, consequence: InterviewConsequence) =>
    grown(async (context) => {
      const [stored] = await readInterviews(context, [id]);
      if (!stored) throw new Error('The interview is there');
      const before = { starts_on: null, ends_on: null, status: 'asked', member_ids: [] } as const;
      await consequence(context, [
        {
          ...{ change_id: 1, what: 'moved', interview: stored, before, reason: null },
          ...{ by: { kind: 'system' }, tell: null, ...fact },
        },
      ]);
    }, null);

  it('of interviews: letters, news and events, each to its own table and none where nobody is to be told', async () => {
    const { id } = await createSample(team, interview, { applicant: entered.id });
    const told = { tell: { candidate: true, interviewers: true, letter: null } };
    const tells = tellInterviews(interviewOutside);
    expect(Object.keys(await changed(id, told, tells))).toEqual(['mail_message']);
    expect(Object.keys(await changed(id, told, notifyInterviews))).toEqual(['notification']);
    for (const consequence of [tells, notifyInterviews]) {
      expect(await changed(id, {}, consequence)).toEqual({});
      expect(await changed(id, { ...told, what: 'checked_in' }, consequence)).toEqual({});
    }
    expect(await changed(id, {}, emitInterviews)).toEqual({ domain_event: 1 });
    expect(await changed(id, { what: 'details' }, emitInterviews)).toEqual({});
  });

  it('of interviews: no mail without a rule, no choice without a booking, no meeting without a platform', async () => {
    const { id } = await createSample(team, interview, { applicant: entered.id });
    for (const consequence of [planInterviewMails, keepBookings, keepMeetings])
      expect(await changed(id, {}, consequence)).toEqual({});
  });

  it('of interviews: the activity log, and the column of the applicant', async () => {
    const { id } = await createSample(team, interview, { applicant: entered.id });
    const of = (what: InterviewChange['what'], consequence: InterviewConsequence) =>
      changed(id, { what }, consequence);
    expect(await of('moved', logInterviews)).toEqual({ activity: 1 });
    expect(await of('details', logInterviews)).toEqual({});
    await team.sql((tx) => sql`update applicant set interview = null`.execute(tx));
    expect(await of('moved', renewInterviews)).toEqual({});
    const { body } = await team.admin.get(`/customer/applicant/${entered.id}/`);
    expect(body.interview).toBe('2090-01-15T06:00:00.000Z');
  });

  it('of a candidate: words, search, keys and the event, each as far as it is concerned', async () => {
    const { body } = await team.admin.get(`${candidate.path}${person}/`);
    await createSample(team, exEmployee, { email: body.email });
    const derived = [
      ...(['candidate_search', 'search_text', 'search_profile', 'candidate_key'] as const),
      'ex_employee_match' as const,
    ];
    const of = (what: CandidateWhat) => ({ ids: [person], what, person: isPerson(what) });
    const cases: [CandidateConsequence, CandidateWhat, string[]][] = [
      [keepListWords, { kind: 'restored' }, ['candidate_search']],
      [keepListWords, { kind: 'parts', fields: ['skills'] }, []],
      [indexChanged, { kind: 'created' }, ['search_text', 'search_profile']],
      [indexChanged, { kind: 'noted' }, ['search_text', 'search_profile']],
      [indexChanged, { kind: 'marked', fields: ['tags'] }, []],
      [indexChanged, { kind: 'contacted' }, []],
      [keepPairs, { kind: 'updated', fields: ['email'] }, ['candidate_key']],
      [keepPairs, { kind: 'noted' }, []],
      [keepExEmployees, { kind: 'updated', fields: ['email'] }, ['ex_employee_match']],
      [keepExEmployees, { kind: 'noted' }, []],
      [emitCandidates, { kind: 'created' }, ['domain_event']],
      [emitCandidates, { kind: 'updated', fields: [] }, []],
      [emitCandidates, { kind: 'deleted' }, []],
    ];
    for (const [consequence, what, expected] of cases) {
      await team.sql(async (tx) => {
        for (const table of derived)
          await sql`delete from ${sql.table(table)} where team_id = ${team.id} and candidate_id = ${person}`.execute(
            tx,
          );
      });
      const found = Object.keys(await grown(consequence, of(what)));
      expect(found.toSorted(), what.kind).toEqual(expected.toSorted());
    }
  });
});
