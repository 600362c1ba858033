import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { applicantOf, workAs } from '../mail-template/mail-template.fixture.ts';
import { cancelInterview, changePeople } from '../interview/index.ts';
import { askedFor, callsOf, secondApplicant, storedOf } from './booking.fixture.ts';

describe("the candidate's page of an interview", () => {
  const test = testApp();

  it('shows what, when, where and with whom, and the times that can be chosen', async () => {
    const team = await test.team();
    const recruiter = await team.member('recruiter');
    const asked = await askedFor(test, team, { people: [recruiter] });
    const { status, body, headers } = await asked.open();
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'open', message: 'Technical round', language: 'en' });
    expect(body.interview).toMatchObject({
      ...{ name: 'Technical round', status: 'asked', job: 'Engineer', minutes: 45, zone: 'Asia/Dubai' },
      ...{ organiser: 'Test admin', people: ['Test recruiter'], location: 'Tower 2, floor 7' },
      ...{ instructions: 'Bring a laptop', starts_on: null, meeting: { state: 'none', link: null } },
      may: { choose: true, move: false, cancel: true, confirm: false, ask: true },
    });
    expect(body.interview.slots.length).toBeGreaterThan(20);
    const earliest = Date.parse(body.interview.slots[0]);
    expect(earliest).toBeGreaterThan(Date.now() + 24 * 3_600_000 - 60_000);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  });

  it('names no address of an interviewer, no other candidate and nothing that was noted', async () => {
    const team = await test.team();
    const recruiter = await team.member('recruiter');
    const { applicant, opening } = await applicantOf(team);
    const first = await askedFor(test, team, { people: [recruiter], applicantId: applicant });
    const other = await askedFor(test, team, {
      people: [recruiter],
      applicantId: await secondApplicant(team, opening),
    });
    const [start = ''] = await other.slots();
    await other.choose(start);
    const shown = JSON.stringify((await first.open()).body);
    for (const hidden of [recruiter.email, team.admin.email, 'Basma', 'Nasser', '987'])
      expect(shown).not.toContain(hidden);
    expect(await first.slots()).not.toContain(start);
  });

  it('does not say who of a pool comes before one was taken', async () => {
    const team = await test.team();
    const people = [await team.member('recruiter'), await team.member('recruiter')];
    const asked = await askedFor(test, team, { people, mode: 'pool' });
    expect((await asked.page()).people).toEqual([]);
    await asked.choose((await asked.slots())[0] ?? '');
    expect((await asked.page()).people).toEqual(['Test recruiter']);
  });

  it('a scanner books nothing (section 8, check 9): opened 20 times it changes nothing', async () => {
    const team = await test.team();
    const recruiter = await team.member('recruiter');
    const asked = await askedFor(test, team, { people: [recruiter] });
    const rows = () =>
      team.sql(async (tx) => {
        const { rows: found } =
          await sql`select xmin, ctid, i.version, (select count(*) from interview_change) as changes,
          (select count(*) from interview_busy) as busy, (select count(*) from activity) as lines,
          (select count(*) from notification) as news, (select json_agg(l) from outsider_link l) as links
          from interview i where id = ${asked.id}`.execute(tx);
        return found;
      });
    const before = await rows();
    for (let turn = 0; turn < 20; turn++) {
      expect((await asked.open()).status).toBe(200);
      expect((await asked.calendar()).status).toBe(404);
    }
    expect(await rows()).toEqual(before);
  });

  it('is good for that interview alone, and not in another team', async () => {
    const team = await test.team();
    const asked = await askedFor(test, team, { people: [team.admin] });
    const other = await test.team();
    const [, link = '', secret = ''] = asked.token.split(/-(.*?)-(.*)/s);
    for (const wrong of [`${other.id}-${link}-${secret}`, `${team.id}-${Number(link) + 1}-${secret}`]) {
      const calls = callsOf(test, wrong);
      expect((await calls.open()).status).toBe(404);
      expect((await calls.calendar()).status).toBe(404);
      expect((await calls.act({ what: 'cancel' })).status).toBe(404);
    }
  });

  describe('says in words what became of it (section 8, check 5)', () => {
    const settled = async (
      asked: {
        open: () => Promise<{ body: unknown }>;
        act: (body: { what: 'cancel' }) => Promise<{ body: unknown }>;
      },
      message: string,
    ) => {
      expect((await asked.open()).body).toMatchObject({ state: 'settled', message, interview: null });
      expect((await asked.act({ what: 'cancel' })).body).toMatchObject({ code: 1, message });
    };
    const asking = async () => {
      const team = await test.team();
      return { team, asked: await askedFor(test, team, { people: [team.admin] }) };
    };

    it('cancelled', async () => {
      const { team, asked } = await asking();
      await workAs(test, team, team.admin, (context) =>
        cancelInterview(context, {
          ...{ id: asked.id, reason: 'We do not like them', tell: null },
          by: { kind: 'member', id: team.admin.id },
        }),
      );
      await settled(asked, 'Technical round was cancelled');
      expect(JSON.stringify((await asked.open()).body)).not.toContain('like');
    });

    it('candidate rejected', async () => {
      const { team, asked } = await asking();
      await team.sql((tx) => sql`update applicant set status = 'rejected'`.execute(tx));
      await settled(asked, 'Your application is closed, so Technical round does not take place');
    });

    it('over, and deleted', async () => {
      const { team, asked } = await asking();
      await asked.choose((await asked.slots())[0] ?? '');
      await team.sql((tx) =>
        sql`update interview set starts_on = now() - interval '2 hours', ends_on = now() - interval '1 hour'`.execute(
          tx,
        ),
      );
      await settled(asked, 'Technical round is over');
      await team.sql((tx) => sql`update interview set deleted_on = now()`.execute(tx));
      await settled(asked, 'This interview is not planned any more');
    });

    it('expired', async () => {
      const { team, asked } = await asking();
      await team.sql((tx) => sql`update outsider_link set expires_on = now()`.execute(tx));
      expect((await asked.open()).body).toMatchObject({ state: 'expired', message: 'This link has expired' });
      expect((await asked.act({ what: 'cancel' })).body).toMatchObject({
        code: 1,
        message: 'This link has expired',
      });
    });

    it.each([
      [
        'closed by us',
        sql`update interview_booking set state = 'closed'`,
        'Times can not be chosen here any more',
      ],
      [
        'after the last day',
        sql`update interview_booking set opens_on = current_date - 9, closes_on = current_date - 2`,
        'The last day to choose a time has passed',
      ],
      [
        'when the position is closed',
        sql`update job set job_status_category = 'closed'`,
        'The position is closed, so no time can be chosen any more',
      ],
    ])('closed %s: what fits can still be said', async (_when, change, why) => {
      const { team, asked } = await asking();
      const [start = ''] = await asked.slots();
      await team.sql((tx) => change.execute(tx));
      const page = await asked.page();
      expect(page).toMatchObject({ why, slots: [], may: { choose: false, ask: true } });
      expect((await asked.choose(start)).body).toMatchObject({ code: 1, message: why });
      expect((await asked.act({ what: 'ask', text: 'Any Friday' })).body.code).toBe(0);
    });

    it('used: chosen, it shows the time; a second choice is refused', async () => {
      const { team, asked } = await asking();
      const [start = '', next = ''] = await asked.slots();
      expect((await asked.choose(start)).body).toMatchObject({ code: 0, message: 'Your time is booked' });
      expect(await asked.page()).toMatchObject({ status: 'scheduled', starts_on: start });
      expect((await asked.choose(next)).body).toMatchObject({
        ...{ code: 1, message: 'This interview has a time already' },
      });
      expect(await storedOf(team, asked.id)).toMatchObject({
        ...{ busy: [team.admin.id], changes: ['asked by member', 'scheduled by candidate'] },
      });
    });
  });

  it('follows who takes part, before and after a time is chosen', async () => {
    const team = await test.team();
    const [first, second] = [await team.member('recruiter'), await team.member('recruiter')];
    const asked = await askedFor(test, team, { people: [first] });
    const staff = (members: readonly number[]) =>
      workAs(test, team, team.admin, (context) =>
        changePeople(context, {
          ...{ id: asked.id, people: members.map((member_id) => ({ member_id, role: 'panel' })) },
          ...{ overlap: null, by: { kind: 'member', id: team.admin.id }, tell: null },
        }),
      );
    await staff([second.id]);
    const [start = ''] = await asked.slots();
    await asked.choose(start);
    expect((await storedOf(team, asked.id)).busy).toEqual([second.id]);
  });
});
