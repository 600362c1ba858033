import type { JoiningForm } from '@hireloom/contracts/onboarding/joining-form';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { askedOf, callsOf, linkOf, pdfOf } from './portal.fixture.ts';

const form: JoiningForm = {
  sections: [
    {
      title: 'You',
      title_ar: 'أنت',
      questions: [
        {
          ...{ key: 'bank', label: 'Bank', label_ar: null, help: null, kind: 'text', required: true },
          ...{ choices: [], target: null },
        },
      ],
    },
  ],
};

describe("the page of somebody's documents", () => {
  const test = testApp({ PUBLIC_URL: 'https://ats.example.com/' });

  it('shows what is asked for, in order, and the person by first name', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team, {
      documents: [
        { name: 'Passport', name_ar: 'جواز السفر', needs_back: true, instructions: 'All pages' },
        { name: 'Photo', formats: '["jpg"]', max_mb: 5, is_mandatory: false, due_on: '2030-01-10' },
      ],
      form,
    });
    const { status, body, headers } = await asked.open();
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'open', language: 'en' });
    expect(body.portal).toMatchObject({
      ...{ person: 'Amina', job: 'Engineer', joining_date: '2030-02-01' },
      documents: [
        {
          ...{ name: 'Passport', name_ar: 'جواز السفر', needs_back: true, instructions: 'All pages' },
          ...{ status: 'requested', files: [], transfers: [], may_upload: true, has_sample: false },
        },
        { name: 'Photo', formats: ['jpg'], max_mb: 5, is_mandatory: false, due_on: '2030-01-10' },
      ],
      joining: { form, answers: {}, may_change: true },
    });
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  });

  it('opened by a scanner 20 times it changes nothing (section 1: a GET changes nothing)', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team, { form });
    const rows = () =>
      team.sql(async (tx) => {
        const { rows: found } = await sql`select (select json_agg(o) from onboarding o) as o,
          (select json_agg(r) from document_request r) as r, (select json_agg(l) from outsider_link l) as l,
          (select count(*) from joining_answer) as j, (select count(*) from activity) as a`.execute(tx);
        return found;
      });
    const before = await rows();
    for (let turn = 0; turn < 20; turn += 1) expect((await asked.open()).status).toBe(200);
    expect(await rows()).toEqual(before);
  });

  it("A's link shows nothing of B and takes nothing for B (section 12, check 5)", async () => {
    const team = await test.team();
    const a = await askedOf(test, team, { documents: [{ name: 'Passport of A' }] });
    const b = await askedOf(test, team, {
      documents: [{ name: 'Passport of B', sample_id: await sampleOf() }],
      person: { first_name: 'Basma' },
      form,
    });
    const [request = 0] = b.requests;
    await b.send(request, pdfOf(2000), { name: 'secret-of-b.pdf' });
    await b.act({ what: 'save_joining', answers: { bank: 'Bank of B' } });
    const begun = await b.begin({ request, size: 4000, name: 'more-of-b.pdf' });
    const shown = JSON.stringify((await a.open()).body);
    for (const hidden of ['of B', 'Basma', 'of-b']) expect(shown).not.toContain(hidden);
    const { transfer } = begun.body;
    const bytes = pdfOf(4000);
    for (const reply of [
      await a.begin({ request, size: 4000 }),
      await a.part(transfer, 0, bytes),
      await a.finish(transfer),
      await test.inject({ url: `${a.url}sample/${request}/` }),
    ])
      expect(reply.status).toBe(404);
    expect((await a.act({ what: 'drop_upload', transfer })).status).toBe(404);
    expect((await b.page()).documents[0]?.transfers[0]).toMatchObject({ id: transfer, received: 0 });

    async function sampleOf() {
      const stored_name = '0'.repeat(32);
      return team.made('file', {
        ...{ entity: 'document_requirement', record_id: 1, name: 'how.pdf', stored_name, size: 3 },
        ...{ content_type: 'application/pdf', sha256: '' },
      });
    }
  });

  it('never shows an uploaded file again: only its name, size and time', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team);
    const [request = 0] = asked.requests;
    await asked.send(request, pdfOf(2000));
    const { files = [] } = (await asked.document(request)) ?? {};
    expect(files).toEqual([
      { side: 'front', name: 'passport.pdf', size: 2000, uploaded_on: expect.any(String) },
    ]);
    expect(JSON.stringify((await asked.open()).body)).not.toMatch(/\/file\/|stored|token=/);
  });

  it('wrong and foreign links answer with the same words; one that expired or was replaced says so', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team);
    const newer = callsOf(test, await linkOf(test, team, asked.onboarding));
    const wrong = callsOf(test, `${newer.token.slice(0, -1)}${newer.token.endsWith('x') ? 'y' : 'x'}`);
    for (const reply of [
      await wrong.open(),
      await wrong.begin({ request: asked.requests[0] ?? 0, size: 10 }),
      await wrong.part(1, 0, Buffer.from('x')),
      await wrong.finish(1),
    ])
      expect([reply.status, reply.body.message]).toEqual([404, 'This link was not found']);
    const { body: replaced } = await asked.open();
    expect([replaced.state, replaced.portal]).toEqual(['expired', null]);
    expect(replaced.message).toContain('a newer link');
    for (const reply of [
      await asked.begin({ request: asked.requests[0] ?? 0, size: 10 }),
      await asked.part(1, 0, Buffer.from('x')),
      await asked.finish(1),
    ])
      expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('a newer link')]);
    expect((await newer.open()).body.state).toBe('open');
    await team.sql((tx) => sql`update outsider_link set expires_on = now() - interval '1 day'`.execute(tx));
    const { state, portal, message } = (await newer.open()).body;
    expect([state, portal]).toEqual(['expired', null]);
    expect(message).toContain('ask for a new one');
    expect((await newer.begin({ request: asked.requests[0] ?? 0, size: 10 })).status).toBe(409);
  });

  it('a link that was passed over while others ended leads nowhere either', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team);
    await linkOf(test, team, asked.onboarding);
    await team.sql((tx) => sql`update outsider_link set revoked_on = null`.execute(tx));
    expect((await asked.open()).status).toBe(404);
  });

  it('is good for 60 days, dead when the onboarding is cancelled and settled when all is done', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team, { documents: [{}, { status: 'waived', reason: 'Old' }] });
    const [request = 0] = asked.requests;
    const days = await team.sql(async (tx) => {
      const { rows } = await sql<{
        days: number;
      }>`select extract(day from expires_on - created_on)::integer as days
        from outsider_link where record_id = ${asked.onboarding}`.execute(tx);
      return rows[0]?.days;
    });
    expect(days).toBe(60);
    await team.sql((tx) =>
      sql`update document_request set status = 'approved' where id = ${request}`.execute(tx),
    );
    expect((await asked.open()).body).toMatchObject({ state: 'settled', portal: null });
    expect((await asked.open()).body.message).toContain('All done: thank you');
    await team.sql((tx) =>
      sql`update onboarding set state = 'cancelled' where id = ${asked.onboarding}`.execute(tx),
    );
    const { state, message } = (await asked.open()).body;
    expect([state, message]).toEqual(['settled', 'No documents are needed here any more. Thank you.']);
    expect((await asked.begin({ request, size: 10 })).status).toBe(409);
  });

  it('the form is saved as one types, survives a reload, and is read only once it is submitted', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team, { form });
    expect((await asked.act({ what: 'save_joining', answers: { bank: 'Fal' } })).body.code).toBe(0);
    expect((await asked.page()).joining?.answers).toEqual({ bank: 'Fal' });
    const empty = await asked.act({ what: 'submit_joining', answers: {} });
    expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([400, ['answers.bank']]);
    expect((await asked.act({ what: 'submit_joining', answers: { bank: 'Falcon' } })).body.code).toBe(0);
    expect((await asked.page()).joining).toMatchObject({ answers: { bank: 'Falcon' }, may_change: false });
    expect((await asked.act({ what: 'save_joining', answers: { bank: 'x' } })).body.code).toBe(1);
  });
});
