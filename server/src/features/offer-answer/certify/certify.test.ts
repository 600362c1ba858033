import { CONSENT_VERSION, consentLabels } from '@hireloom/contracts/offer-answer/answer-words';
import { expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { act, makeOffer } from '../../offer/offer.fixture.ts';
import { makeWaiting } from '../../offer-letter/offer-letter.fixture.ts';
import { callsOf } from '../offer-answer.fixture.ts';
import { certified } from './certificate.ts';

const test = testApp();

/** One pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const mailsOf = (team: TestTeam) =>
  team.sql((tx) =>
    tx
      .selectFrom('mail_message')
      .selectAll()
      .where('team_id', '=', team.id)
      .where('purpose', '=', 'person')
      .orderBy('id')
      .execute(),
  );

const lettersOf = (team: TestTeam, id: number) =>
  team.sql((tx) =>
    tx
      .selectFrom('offer_letter')
      .select(['kind', 'state', 'file_id', 'sha256', 'pages', 'words', 'fixed_on'])
      .where('team_id', '=', team.id)
      .where('offer_id', '=', id)
      .orderBy('id')
      .execute(),
  );

it.each([
  ['typed', { kind: 'typed' }],
  ['drawn', { kind: 'drawn', picture: PICTURE }],
])('check 5: both sides get the signed copy, %s, once', async (_, signature) => {
  const team = await test.team();
  const { id } = await makeOffer(team, 'approved');
  await makeWaiting(test, team, id);
  expect((await act(team.admin, id, 'send')).status).toBe(200);
  const [sent] = await mailsOf(team);
  const page = callsOf(test, /\/offer\/([\w-]+)/.exec(sent?.plain ?? '')?.[1] ?? '');
  const { sha256 } = (await page.open()).body.offer.letter;
  const before = Number((await page.letter()).headers['content-length']);
  for (const times of [1, 2]) {
    expect((await page.accept({ sha256, signature })).status, `${times}`).toBe(200);
    await makeWaiting(test, team, id);
  }
  const [letter, signed, ...more] = await lettersOf(team, id);
  expect(more).toEqual([]);
  expect(signed).toMatchObject({ kind: 'signed', state: 'ready', words: null, fixed_on: null });
  expect(signed?.pages).toBe((letter?.pages ?? 0) + 1);
  expect(letter?.sha256).toBe(sha256);
  const mails = await mailsOf(team);
  expect(mails).toHaveLength(2);
  const [owner] = await team.sql((tx) =>
    tx.selectFrom('member').select('email').where('team_id', '=', team.id).orderBy('id').execute(),
  );
  expect(mails[1]).toMatchObject({ recipients: sent?.recipients, cc: [owner?.email] });
  const files = await team.sql((tx) =>
    tx
      .selectFrom('mail_file')
      .select('file_id')
      .where('team_id', '=', team.id)
      .where('mail_id', '=', mails[1]?.id ?? 0)
      .execute(),
  );
  expect(files).toEqual([{ file_id: signed?.file_id }]);
  expect(Number((await page.letter()).headers['content-length'])).toBeGreaterThan(before);
});

it('says what was agreed to, in the language of the letter', () => {
  const letter = {
    title: 'Offer',
    author: '',
    date: '2026-11-24',
    dir: 'ltr' as const,
    language: 'en',
    blocks: [],
  };
  const answer = {
    ...{
      typed_name: 'Omar Crane',
      signature: 'typed' as const,
      signature_picture: null,
      consent_version: '1',
    },
    ...{ at: new Date('2026-11-24T08:00:00Z'), address: null, browser: null, sha256: 'a'.repeat(64) },
  };
  const said = (language: string) =>
    JSON.stringify(certified({ ...letter, language }, answer, { language, zone: 'Asia/Dubai' }));
  expect(said('en')).toContain(consentLabels[CONSENT_VERSION]);
  expect(said('ar')).toContain('قرأت الخطاب وأقبل هذا العرض');
  expect(said('ar')).toContain('Omar Crane');
});
