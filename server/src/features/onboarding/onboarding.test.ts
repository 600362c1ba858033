import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileLink } from '../../platform/storage/files.ts';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { act, beginFor, DOCUMENTS, recordOf, REQUIREMENTS, require, send } from './onboarding.fixture.ts';

describe('people on their way', { timeout: 60_000 }, () => {
  const test = testApp();
  let team: TestTeam;
  beforeAll(async () => {
    team = await test.team();
  });

  const notes = async (member: number) =>
    team.sql(async (tx) => {
      const { rows } = await sql<{
        message: string;
        is_read: boolean;
        context: string;
        applicant_id: number;
      }>`select
        message, is_read, context, applicant_id from notification where member_id = ${member}
        and event = 'documentation_upload' order by id`.execute(tx);
      return rows;
    });

  it('are asked for what the requirements say as they stood, and move to pre-joining', async () => {
    const passport = await require(team, { name: 'Passport of all', needs_expiry: true });
    const { id, applicant: person, record } = await beginFor(team);
    expect(record.requests).toMatchObject([
      { name: 'Passport of all', status: 'requested', needs_expiry: true },
    ]);
    await team.admin.patch(`${REQUIREMENTS}${passport.id}/`, { version: 1, name: 'Passport, both pages' });
    expect((await recordOf(team.admin, id)).requests[0].name).toBe('Passport of all');
    const { body: open } = await team.admin.get(`${REQUIREMENTS}${passport.id}/open/`);
    expect(open.count).toBe(1);
    expect((await team.admin.post(`${REQUIREMENTS}${passport.id}/apply/`, {})).body.count).toBe(1);
    expect((await recordOf(team.admin, id)).requests[0].name).toBe('Passport, both pages');
    const { body } = await team.admin.get(`${applicant.path}${person}/`);
    expect(body).toMatchObject({ moved_to_onboarding: true });
    const again = await team.admin.post(`${onboarding.path}begin/`, { applicant: person });
    expect(again.body.message).toBe('This applicant is being onboarded already');
  });

  it('check 2: a program that calls itself a PDF, and a file that is too large, are refused in words', async () => {
    const { record } = await beginFor(team);
    const [document] = record.requests;
    const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(2000)]);
    const exe = await send(team.admin, document.id, { name: 'passport.pdf', bytes: program });
    expect(exe).toMatchObject({ status: 415 });
    expect(exe.body.fields.file).toEqual(['passport.pdf is of a type that is not accepted']);
    const large = await send(team.admin, document.id, {
      ...{
        name: 'large.pdf',
        bytes: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(11 * 1024 * 1024)]),
      },
    });
    expect(large.status).toBe(413);
    expect(large.body.fields.file).toEqual(['large.pdf is larger than 10 MB']);
  });

  it('photos are refused in the words of the portal where they can not be opened here', async () => {
    const { record } = await beginFor(team);
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(500),
    ]);
    const sent = await send(team.admin, record.requests[0].id, { name: 'IMG_1.heic', bytes: heic });
    expect(sent.status).toBe(415);
    expect(sent.body.fields.file[0]).toMatch(/^Photos of this form \(HEIC\) can not be opened here/);
  });

  it('several pages of one side stand beside each other until somebody decides; then a new round begins', async () => {
    const { id, record } = await beginFor(team);
    const [document] = record.requests;
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf'])
      expect((await send(team.admin, document.id, { name })).status).toBe(200);
    const pages = async () => {
      const { requests } = await recordOf(team.admin, id);
      return requests[0].uploads.map((each: { round: number; name: string; removed_on: string | null }) => [
        ...[each.round, each.name, each.removed_on],
      ]);
    };
    expect(await pages()).toEqual([
      [1, 'three.pdf', null],
      [1, 'two.pdf', null],
      [1, 'one.pdf', null],
    ]);
    await act(team.admin, document.id, 'reject', { reason: 'Page two is cut off' });
    await send(team.admin, document.id, { name: 'again.pdf' });
    expect((await pages())[0]).toEqual([2, 'again.pdf', null]);
  });

  it('check 3: rejected, mailed, uploaded again, approved: one request', async () => {
    const somebody = await createSample(team, candidate, { email: 'amina@example.com' });
    const person = await createSample(team, applicant, { candidate: somebody.id });
    const { id, record } = await beginFor(team, { applicant: person.id });
    const document = record.requests[0].id;
    const other = await team.member('recruiter');
    expect((await send(team.admin, document)).status).toBe(200);
    const rejected = await act(team.admin, document, 'reject', { reason: 'The photo is cut off' });
    expect(rejected.body.requests[0]).toMatchObject({
      status: 'rejected',
      round: 2,
      reason: 'The photo is cut off',
    });
    const mails = await team.sql(async (tx) => {
      const { rows } = await sql<{ html: string; subject: string }>`select html, subject from mail_message
        where applicant_id = ${person.id} and 'amina@example.com' = any(recipients) order by id desc limit 1`.execute(
        tx,
      );
      return rows;
    });
    expect(mails[0]?.html).toContain('The photo is cut off');
    expect((await send(team.admin, document)).status).toBe(200);
    const approved = await act(other, document, 'approve', {
      expires_on: '2099-01-01',
      document_number: 'P123',
    });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    const { requests } = await recordOf(team.admin, id);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ id: document, status: 'approved', document_number: 'P123' });
    expect(requests[0].uploads.map(({ round }: { round: number }) => round)).toEqual([2, 1]);
  });

  it('whoever uploaded may not approve, until the team says so', async () => {
    const { record } = await beginFor(team);
    const document = record.requests[0].id;
    await send(team.admin, document);
    const refused = await act(team.admin, document, 'approve', { expires_on: '2099-01-01' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('You uploaded this document yourself: somebody else approves it');
    const other = await team.member('recruiter');
    const bare = await act(other, document, 'approve');
    expect(bare.body.fields).toMatchObject({ expires_on: ['Expiry date is required'] });
    const turned = await act(other, document, 'approve', {
      issued_on: '2099-01-01',
      expires_on: '2098-01-01',
    });
    expect(turned.body.fields).toMatchObject({
      expires_on: ['Expiry date must be after the date of issue'],
    });
  });

  it('check 4: one unread notification for each person, which counts up and leads to their page', async () => {
    const reviewer = await team.member('recruiter');
    await require(team, { name: 'Photo of all', reviewer: reviewer.id });
    await require(team, { name: 'Degree of all', reviewer: reviewer.id });
    const { applicant: person, record } = await beginFor(team);
    const [photo, degree] = record.requests.filter(({ name }: { name: string }) =>
      /^(Photo|Degree)/.test(name),
    );
    await send(team.admin, photo.id);
    await send(team.admin, degree.id);
    const told = await notes(reviewer.id);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ context: 'documentation_upload', applicant_id: person, is_read: false });
    expect(told[0]?.message).toContain('2 documents of');
  });

  it('check 6: waiving needs a reason, and makes ready when it was the last', async () => {
    const { id, record } = await beginFor(team);
    for (const { id: document } of record.requests) {
      expect((await act(team.admin, document, 'waive', { reason: ' ' })).status).toBe(400);
      expect((await act(team.admin, document, 'waive', { reason: 'Has it with us' })).status).toBe(200);
    }
    const ready = await recordOf(team.admin, id);
    expect(ready.row).toMatchObject({ state: 'ready', documents_done: record.requests.length });
    await act(team.admin, record.requests[0].id, 'ask-again');
    expect((await recordOf(team.admin, id)).row).toMatchObject({ state: 'open', ready_on: null });
  });

  it('check 7: a stage that needs the documents names what is missing', async () => {
    const { applicant: person } = await beginFor(team);
    const { body: row } = await team.admin.get(`${applicant.path}${person}/`);
    const hired = await team.sql(async (tx) => {
      const { rows } = await sql<{ id: number }>`update workflow_stage set needs_documents = true
        where category = 'hired' and workflow_id = ${row.workflow.id} returning id`.execute(tx);
      return rows[0]?.id;
    });
    const moved = await team.admin.post(`${applicant.path}${person}/move/`, { stage: hired });
    expect(moved.status).toBe(400);
    expect(moved.body.fields.stage[0]).toMatch(/^Mandatory documents are missing: Passport, both pages/);
  });

  it('check 8: a vendor and a hiring manager read no passport, by its link neither', async () => {
    await require(team, { name: 'Degree of a vendor' });
    const { id, record } = await beginFor(team);
    const document = record.requests[0].id;
    await send(team.admin, document);
    const { requests } = await recordOf(team.admin, id);
    const [, file] = /file\/(\d+)\//.exec(requests[0].uploads[0].url) ?? [];
    for (const role of ['vendor', 'hiring_manager'] as const) {
      const outsider = await team.as(role);
      expect((await outsider.get(`${onboarding.path}${id}/record/`)).status).toBe(403);
      expect((await outsider.get(`${DOCUMENTS}${document}/review/`)).status).toBe(403);
      expect((await outsider.get(`/file/${file}/`)).status).not.toBe(200);
      // A link that is signed for them leads nowhere either.
      const link = fileLink(test.platform, { team_id: team.id, id: outsider.id }, Number(file));
      expect((await test.inject({ url: link })).status).toBe(404);
    }
  });

  it('the list finds who needs something still, and tells what first', async () => {
    const own = await test.team();
    await require(own, { name: 'Passport' });
    const [waits, late, none] = [await beginFor(own), await beginFor(own), await beginFor(own)];
    await send(own.admin, waits.record.requests[0].id);
    await own.sql((tx) =>
      sql`update document_request set due_on = current_date - 2 where id = any(${[late.record.requests[0].id, none.record.requests[0].id]})`.execute(
        tx,
      ),
    );
    await own.sql((tx) => sql`update onboarding set state = 'cancelled' where id = ${none.id}`.execute(tx));
    const found = async (query: string) =>
      (await own.admin.get(`/customer/onboarding/?orderBy=id&ascending=1&${query}`)).body.results.map(
        ({ id, needs }: { id: number; needs: string | null }) => [id, needs],
      );
    expect(await found('needs=review')).toEqual([[waits.id, 'review']]);
    expect(await found('needs=overdue,tasks')).toEqual([[late.id, 'overdue']]);
    // A list of nothing asks for nothing, and finds nobody.
    expect(await found('needs=,')).toEqual([]);
    expect(await found('needs_empty=true')).toEqual([[none.id, null]]);
  });
});
