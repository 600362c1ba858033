import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../testing/app.ts';
import { act as asMember, endsIn, historyOf } from '../offer/offer.fixture.ts';
import { LETTER, linkTo, callsOf, SHA, sentOffer } from './offer-answer.fixture.ts';

const test = testApp();

const answersOf = (team: TestTeam, id: number) =>
  team.sql(async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`select * from offer_answer
      where team_id = ${team.id} and offer_id = ${id}`.execute(tx);
    return rows;
  });

describe('the page of an offer', () => {
  it('shows what is offered and the very file of its letter, to nobody else', async () => {
    const team = await test.team();
    const sent = await sentOffer(test, team);
    const { body, headers } = await sent.open();
    expect(body.state).toBe('open');
    expect(body.offer).toMatchObject({ status: 'open', zone: 'UTC', letter: { sha256: SHA, pages: 1 } });
    expect(headers['cache-control']).toContain('no-store');
    const letter = await sent.letter();
    expect([letter.status, letter.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(letter.headers['content-length']).toBe(String(LETTER.length));
    const wrong = callsOf(test, sent.url.split('/').at(-2)?.replace(/.$/, '_') ?? '');
    expect([
      (await wrong.open()).status,
      (await wrong.letter()).status,
      (await wrong.accept()).status,
    ]).toEqual([404, 404, 404]);
  });

  it('check 1: of two tabs at once one answer counts', async () => {
    const team = await test.team();
    const sent = await sentOffer(test, team);
    const replies = await Promise.all([sent.accept(), sent.decline(), sent.accept(), sent.decline()]);
    const answers = await answersOf(team, sent.id);
    expect(answers).toHaveLength(1);
    const done = replies.filter(({ body }) => body.code === 0);
    // The same answer twice is answered the same; the other one is refused kindly.
    expect(done).toHaveLength(2);
    for (const { status, body } of replies.filter((each) => !done.includes(each)))
      expect([status, body.message]).toEqual([
        200,
        expect.stringMatching(/^This offer was (accepted|declined)$/),
      ]);
    expect(
      (await historyOf(team, sent.id)).filter((what) => ['accepted', 'declined'].includes(what)),
    ).toHaveLength(1);
  });

  it('check 2: of withdraw against accept one wins, and the other is told', async () => {
    const team = await test.team();
    for (let times = 0; times < 3; times += 1) {
      const sent = await sentOffer(test, team);
      const { body: record } = await team.admin.get(`/customer/offer/${sent.id}/record/`);
      const version = record.row?.version ?? 1;
      const [accepted, withdrawn] = await Promise.all([
        sent.accept(),
        asMember(team.admin, sent.id, 'withdraw', { version, reason: 'Not needed' }),
      ]);
      const won = accepted.body.code === 0;
      expect(won).toBe((await answersOf(team, sent.id)).length === 1);
      if (won) expect(withdrawn.status).not.toBe(200);
      else expect([withdrawn.status, accepted.body.message]).toEqual([200, 'This offer was withdrawn']);
    }
  });

  it('check 3: a second late is refused kindly, and nothing is written', async () => {
    const team = await test.team();
    const sent = await sentOffer(test, team);
    await endsIn(team, sent.id, -1);
    const { status, body } = await sent.accept();
    expect([status, body.code, body.message]).toEqual([200, 1, 'This offer has expired']);
    expect(await answersOf(team, sent.id)).toEqual([]);
    const { body: shown } = await sent.open();
    expect([shown.state, shown.offer]).toEqual(['settled', null]);
    expect(shown.message).toContain('The last day to answer this offer has passed');
    expect((await sent.letter()).status).toBe(404);
  });

  it('check 4: a scanner that opens everything changes nothing', async () => {
    const team = await test.team();
    const sent = await sentOffer(test, team);
    const before = await historyOf(team, sent.id);
    for (let times = 0; times < 5; times += 1) {
      await sent.open();
      await sent.letter();
    }
    expect(await historyOf(team, sent.id)).toEqual(before);
    await sent.act({ what: 'viewed' });
    await sent.act({ what: 'viewed' });
    expect(await historyOf(team, sent.id)).toEqual([...before, 'viewed']);
  });

  it('check 6: why somebody declined is kept for reports', async () => {
    const team = await test.team();
    const sent = await sentOffer(test, team);
    expect((await sent.decline({ reason: 'nothing' })).status).toBe(400);
    expect((await sent.decline()).body.code).toBe(0);
    expect(await answersOf(team, sent.id)).toMatchObject([
      { answer: 'declined', decline_reason: 'salary', reason: 'Rent is high', browser: 'Phone 1' },
    ]);
    const { body } = await team.admin.get(`/customer/offer/${sent.id}/record/`);
    expect(body.row).toMatchObject({ status: 'declined', reason: 'The salary: Rent is high' });
    expect((await sent.open()).body.message).toBe('You declined this offer. Thank you for telling us.');
  });

  it('keeps who accepted, how, from where and what letter was shown; twice is once', async () => {
    const team = await test.team();
    const sent = await sentOffer(test, team);
    const refused = await sent.accept({ typed_name: ' ', consent: false });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual(expect.arrayContaining(['typed_name', 'consent']));
    const drawn = (picture: string) => sent.accept({ signature: { kind: 'drawn', picture } });
    expect((await drawn(Buffer.from('<svg/>').toString('base64'))).status).toBe(400);
    expect((await sent.accept({ sha256: 'b'.repeat(64) })).body).toMatchObject({
      code: 1,
      message: 'The letter on this page is not the one that was sent: please load the page again',
    });
    expect(await answersOf(team, sent.id)).toEqual([]);
    expect((await historyOf(team, sent.id)).includes('accepted')).toBe(false);
    expect((await sent.accept()).body.code).toBe(0);
    expect((await sent.accept({ typed_name: 'Somebody Else' })).body.code).toBe(0);
    expect(await answersOf(team, sent.id)).toMatchObject([
      {
        ...{ typed_name: 'Amina Saleh', signature: 'typed', consent_version: '1', sha256: SHA },
        ...{ browser: 'Phone 1', address: expect.any(String) },
      },
    ]);
    expect((await sent.open()).body.offer).toMatchObject({ status: 'accepted', accepted_as: 'Amina Saleh' });
  });

  it('a replaced link and a withdrawn offer say so kindly and act no more', async () => {
    const team = await test.team();
    const sent = await sentOffer(test, team);
    const newer = callsOf(test, await linkTo(test, team, sent.id));
    const { body } = await sent.open();
    expect([body.state, body.message]).toEqual([
      'settled',
      'We sent you a newer link: please open the one in our last e-mail.',
    ]);
    expect([(await sent.accept()).body.code, (await newer.open()).body.state]).toEqual([1, 'open']);
    await asMember(team.admin, sent.id, 'withdraw', { reason: 'The budget is gone' });
    const { body: over } = await newer.open();
    expect(over.message).toContain('This offer was withdrawn');
    expect(JSON.stringify(over)).not.toContain('budget');
    expect((await newer.accept()).body).toMatchObject({ code: 1, message: 'This offer was withdrawn' });
  });

  it('a question reaches whoever owns the offer', async () => {
    const team = await test.team();
    const sent = await sentOffer(test, team);
    expect((await sent.act({ what: 'ask', question: 'Is housing included?' })).body.code).toBe(0);
    expect((await sent.act({ what: 'ask', question: ' ' })).status).toBe(400);
    expect((await historyOf(team, sent.id)).at(-1)).toBe('asked');
  });
});
