import { applicant } from '@hireloom/contracts/applicant/applicant';
import type { OfferPush } from '@hireloom/contracts/offer-push/offer-push-endpoints';
import type { OfferStatus, OfferWhat } from '@hireloom/contracts/offer/offer-words';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { QueuedJob } from '../../platform/context.ts';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import type { StoredOffer } from '../offer/index.ts';
import { type Receiver, startReceiver } from '../stage-change/receiver.fixture.ts';
import { stageChangeJob } from '../stage-change/stage-change.job.ts';
import { pushOffers } from './push-offers.ts';

const path = '/admin-app/offer-pushes/';
const settings = '/admin-app/stage-change-endpoints/';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterEach(() => {
  receiver.heard.length = 0;
  receiver.answers.length = 0;
});
afterAll(() => receiver.close());

describe('sending offers to another system', () => {
  const test = testApp({ ALLOW_PRIVATE_TARGETS: 'true' });

  const setUp = (team: TestTeam, more: Record<string, unknown> = {}) =>
    team.admin.call('PUT', settings, {
      type: 'offer',
      enabled: true,
      url: receiver.url,
      header_name: 'X-Api-Key',
      secret: 'k-4711',
      mapping: [
        { key: 'who', field: 'candidate_name' },
        { key: 'state', field: 'offer_status' },
        { key: 'pay', field: 'offer_salary' },
        { key: 'from', field: 'joining_date' },
        { key: 'letter', field: 'letter_pdf' },
      ],
      version: 0,
      ...more,
    });

  async function makeOffer(team: TestTeam, status: OfferStatus = 'sent') {
    const row = await createSample(team, applicant);
    const id = await team.made('offer', {
      applicant_id: row.id,
      number: 1,
      status,
      designation_id: await team.lookup('designation'),
      joining_date: '2027-01-15',
      currency_id: await team.lookup('currency'),
      salary: 9000,
      expires_on: '2027-01-05',
      owner_id: team.admin.id,
    });
    return { id, applicant: row };
  }

  /** What follows when an offer came from one state to another; answers the jobs that wait. */
  async function follow(
    team: TestTeam,
    id: number,
    what: OfferWhat,
    before: OfferStatus,
  ): Promise<QueuedJob[]> {
    const jobs: QueuedJob[] = [];
    const work = {
      team_id: team.id,
      platform: test.platform,
      request_id: '',
      uploads: [],
      after_commit: [],
      jobs,
    };
    await team.sql((tx) =>
      pushOffers({ ...work, tx }, [
        {
          event_id: 1,
          what,
          offer: { id } as StoredOffer,
          before: { status: before },
          reason: null,
          by: { kind: 'system' },
          mail: null,
        },
      ]),
    );
    return jobs;
  }

  const attempt = (team: TestTeam, process_id: unknown, number = 1) =>
    stageChangeJob
      .perform(
        {
          platform: test.platform,
          teamId: team.id,
          jobId: '1',
          attempt: number,
          last: number >= 6,
          signal: new AbortController().signal,
        },
        { process_id },
      )
      .then(() => null)
      .catch((error: Error) => error.message);

  const listOf = async (team: TestTeam): Promise<OfferPush[]> => (await team.admin.get(path)).body.results;

  it('nobody but an admin reads or sends them, and nothing is sent while it is off', async () => {
    const team = await test.team();
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const) {
      const actor = await team.as(role);
      expect((await actor.get(path)).status).toBe(403);
      expect((await actor.post(`${path}retry/`, { process_ids: [1] })).status).toBe(403);
    }
    const { id } = await makeOffer(team);
    expect(await follow(team, id, 'sent', 'approved')).toEqual([]);
    await setUp(team, { enabled: false });
    expect(await follow(team, id, 'sent', 'approved')).toEqual([]);
    expect(await listOf(team)).toEqual([]);
  });

  it('sends the offer as it is, with its log, tries again, and is sent again when asked to', async () => {
    const [team, other] = [await test.team(), await test.team()];
    await setUp(team);
    const { id, applicant: row } = await makeOffer(team);
    const [job] = await follow(team, id, 'sent', 'approved');
    receiver.answers.push(503, 422);
    expect(await attempt(team, job?.payload.process_id)).toBe('Answered 503');
    expect(await attempt(team, job?.payload.process_id, 2)).toBeNull();
    const [failed] = await listOf(team);
    expect(failed).toMatchObject({
      offer: { id, name: row.applicant },
      offer_status: 'sent',
      state: 'failed',
      log: [{ message: 'Answered 503' }, { message: 'Answered 422' }],
    });
    const process_ids = [failed?.id];
    expect((await other.admin.post(`${path}retry/`, { process_ids })).status).toBe(404);
    expect((await other.admin.get(path)).body.results).toEqual([]);
    expect((await team.admin.post(`${path}retry/`, { process_ids })).body.message).toBe('It is sent again');
    expect((await team.admin.post(`${path}retry/`, { process_ids })).status).toBe(409);
    expect(await attempt(team, job?.payload.process_id)).toBeNull();
    expect((await listOf(team))[0]?.state).toBe('success');
    expect(receiver.heard.at(-1)).toMatchObject({
      body: { who: row.applicant, state: 'sent', pay: 9000, from: '2027-01-15', letter: null },
      headers: { 'x-api-key': 'k-4711' },
    });
  });

  it('tells how an offer ended, and nothing of one that never went out', async () => {
    const team = await test.team();
    await setUp(team);
    const { id } = await makeOffer(team);
    for (const what of ['accepted', 'declined', 'expired'] as const)
      expect(await follow(team, id, what, 'viewed')).toHaveLength(1);
    expect(await follow(team, id, 'withdrawn', 'sent')).toHaveLength(1);
    expect(await follow(team, id, 'withdrawn', 'draft')).toHaveLength(0);
    expect(await follow(team, id, 'viewed', 'sent')).toHaveLength(0);
  });

  it('stays out of the list of stages, which takes no field of an offer', async () => {
    const team = await test.team();
    await setUp(team);
    const { id } = await makeOffer(team);
    await follow(team, id, 'sent', 'approved');
    const stages = await team.admin.get('/admin-app/stage-change-processes/');
    expect(stages.body).toMatchObject({ results: [], count: 0 });
    const refused = await setUp(team, { type: 'dvms', mapping: [{ key: 'pay', field: 'offer_salary' }] });
    expect([refused.status, refused.body.fields]).toEqual([400, { 'mapping.0.field': ['Pick a field'] }]);
  });
});
