import { randomBytes, randomUUID } from 'node:crypto';
import type { JoiningForm } from '@hireloom/contracts/onboarding/joining-form';
import type { AskedDocument, PortalPage } from '@hireloom/contracts/onboarding-portal/document-link';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import type { Reply, TestApp, TestTeam } from '../../testing/app.ts';
import { applicantOf, workAs } from '../mail-template/mail-template.fixture.ts';
import { portalLink } from './documents-link.ts';

export const MB = 1024 * 1024;
export const pdfOf = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 15), Buffer.from('\n%%EOF')]);

interface Asked {
  documents?: readonly Record<string, unknown>[];
  form?: JoiningForm;
  /** Of the candidate. */
  person?: Record<string, unknown>;
  language?: string;
}

/** Somebody who was hired and is asked for documents, with the calls of their page. */
export async function askedOf(
  test: TestApp,
  team: TestTeam,
  { documents = [{}], form, person, language = 'en' }: Asked = {},
) {
  const { applicant } = await applicantOf(team, person);
  const template = form ? await formOf(team, form) : null;
  const onboarding = await team.made('onboarding', {
    ...{ applicant_id: applicant, owner_id: team.admin.id, joining_date: '2030-02-01', language },
    ...(template ? { joining_template_id: template, joining_template_version: 1 } : {}),
  });
  const category_id = await team.lookup('document_category');
  const requests: number[] = [];
  for (const [position, given] of documents.entries())
    requests.push(
      await team.made('document_request', {
        ...{ onboarding_id: onboarding, name: `Document ${position}`, category_id, phase: 'post_offer' },
        ...{ position, is_mandatory: true, max_mb: 10, ...given },
      }),
    );
  return { applicant, onboarding, requests, ...callsOf(test, await linkOf(test, team, onboarding)) };
}

async function formOf(team: TestTeam, form: JoiningForm): Promise<number> {
  const template_id = await team.made('joining_template', { name: `Form ${randomUUID()}` });
  await team.made('joining_template_version', {
    ...{ template_id, template_version: 1, form: JSON.stringify(form) },
  });
  return template_id;
}

/** The token of a new link to somebody's page. */
export const linkOf = (test: TestApp, team: TestTeam, onboarding: number): Promise<string> =>
  workAs(test, team, team.admin, async (context) => {
    const address = await portalLink(context, onboarding);
    return address.slice(address.lastIndexOf('/') + 1);
  });

interface Begin {
  request: number;
  side?: 'front' | 'back';
  name?: string;
  size: number;
  key?: string;
}

export function callsOf(test: TestApp, token: string) {
  const url = `/api/v1/document-link/${token}/`;
  const post = (path: string, payload: object): Promise<Reply> =>
    test.inject({ method: 'POST', url: `${url}${path}`, payload });
  const begin = ({ name = 'passport.pdf', key = randomUUID(), ...given }: Begin) =>
    post('upload/', { name, key, ...given });
  const part = (transfer: number, offset: number, payload: Buffer): Promise<Reply> =>
    test.inject({
      method: 'PATCH',
      url: `${url}upload/${transfer}/?offset=${offset}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload,
    });
  const finish = (transfer: number) => post(`upload/${transfer}/finish/`, {});
  return {
    ...{ token, url, begin, part, finish },
    open: (): Promise<Reply> => test.inject({ url }),
    page: async (): Promise<PortalPage> => (await test.inject({ url })).body.portal,
    document: async (id: number): Promise<AskedDocument | undefined> =>
      (await test.inject({ url })).body.portal?.documents.find((each: AskedDocument) => each.id === id),
    act: (body: object): Promise<Reply> => test.inject({ method: 'POST', url, payload: body }),
    /** All of a file in parts of a size; answers what its end answered. */
    send: async (request: number, bytes: Buffer, given: Partial<Begin> & { each?: number } = {}) => {
      const { each = MB, ...more } = given;
      const begun = await begin({ request, size: bytes.length, ...more });
      if (begun.status !== 200) return begun;
      const { transfer } = begun.body;
      for (let at = 0; at < bytes.length; at += each) {
        const reply = await part(transfer, at, bytes.subarray(at, at + each));
        if (reply.status !== 200) return reply;
      }
      return finish(transfer);
    },
  };
}

/** The bytes that were kept of a document, by name of the file. */
export async function keptOf({ platform }: TestApp, team: TestTeam, request: number) {
  const rows = await team.sql(async (tx) => {
    const { rows: found } = await sql<{
      name: string;
      stored_name: string;
      content_type: string;
      side: string;
    }>`
      select f.name, f.stored_name, f.content_type, u.side from document_upload u
        join file f on f.team_id = u.team_id and f.id = u.file_id
      where u.team_id = ${team.id} and u.request_id = ${request} order by u.id`.execute(tx);
    return found;
  });
  return Promise.all(
    rows.map(async ({ stored_name, ...row }) => ({
      ...row,
      bytes: await buffer(await platform.storage.read(stored_name)),
    })),
  );
}

/** Names of everything that is stored. */
export async function storedIn({ platform }: TestApp): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of platform.storage.stored()) names.push(name);
  return names;
}
